import { FindMailOf } from '../../src/mail/application/find-mail-of';
import { ListMailAddresses } from '../../src/mail/application/list-mail-addresses';
import { MailFiles, PersonalMail, WrittenMail } from '../../src/mail/application/ports';
import { KeptMail, MailOfPerson } from '../../src/mail/domain/kept-mail';

const writtenAt = new Date('2026-06-01T12:00:00Z');
const file = (name: string, address: string, reference: string): WrittenMail => ({
  file: name,
  writtenAt,
  madeAt: null,
  addresses: new Set([address]),
  references: new Set([reference]),
});
const written = [
  file('one.eml', 'dana@example.org', 'K7Q2-4MZP'),
  file('two.eml', 'kim@example.org', 'AAAA-BBBB'),
  file('three.eml', 'kim@example.org', 'K7Q2-4MZP'),
];
const waiting: KeptMail = { kind: 'queued', createdAt: writtenAt, givenUpAt: null };

const person = (changes: Partial<MailOfPerson>): MailOfPerson => ({
  address: null,
  reportIds: [],
  references: [],
  submittedBefore: null,
  ...changes,
});

const mail = {
  find: ({ address }: MailOfPerson) => Promise.resolve(address === null ? [] : [waiting]),
  addresses: () => Promise.resolve(['dana@example.org']),
} as Partial<PersonalMail> as PersonalMail;

const findMail = new FindMailOf(mail, {
  list: () => Promise.resolve({ mail: written, unreadable: [] }),
} as Partial<MailFiles> as MailFiles);

it.each<[by: string, changes: Partial<MailOfPerson>, files: string[]]>([
  ['the address', { address: 'dana@example.org' }, ['one.eml']],
  ['a reference', { references: ['X', 'K7Q2-4MZP'] }, ['one.eml', 'three.eml']],
  ['either', { address: 'dana@example.org', references: ['AAAA-BBBB'] }, ['one.eml', 'two.eml']],
  ['neither', { references: ['X'] }, []],
])('Mail in files is found by %s', async (_by, changes, files) => {
  const found = await findMail.inFiles(person(changes));
  expect(found).toEqual(
    files.map((name) => ({ kind: 'file', createdAt: writtenAt, givenUpAt: null, file: name })),
  );
});

it('Mail that waits or was given up is found apart from files', async () => {
  expect(await findMail.waiting(person({ address: 'dana@example.org' }))).toEqual([waiting]);
});

it('The addresses of captains in mail are listed', async () => {
  expect(await new ListMailAddresses(mail).execute()).toEqual(['dana@example.org']);
});
