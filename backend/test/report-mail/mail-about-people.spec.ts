import { PersonalContent } from '../../src/submissions/application/personal-data/ports';
import { PersonalMail } from '../../src/report-mail/application/ports';
import { MailFiles, WrittenMail } from '../../src/mail/application/mail-files';
import { MailAboutPeople } from '../../src/report-mail/application/mail-about-people';
import { MarkStore } from '../../src/mail/application/captains/mark-stores';

const cutoff = new Date('2026-06-01T00:00:00.000Z');
const before = new Date('2026-05-31T23:59:59.999Z');

const file = (name: string, changes: Partial<WrittenMail> = {}): WrittenMail => ({
  file: name,
  // Copied since.
  writtenAt: new Date('2026-07-01T00:00:00.000Z'),
  madeAt: before,
  addresses: new Set(),
  references: new Set(['K7Q2-4MZP']),
  ...changes,
});

/** Keeps what is deleted. */
class Files extends MailFiles {
  deleted: readonly string[] = [];

  constructor(
    private readonly mail: readonly WrittenMail[],
    private readonly unreadable: readonly string[] = [],
  ) {
    super();
  }

  override list() {
    return Promise.resolve({ mail: this.mail, unreadable: this.unreadable });
  }

  override delete(files: readonly string[]): Promise<void> {
    this.deleted = files;
    return Promise.resolve();
  }
}

function mailAboutPeople(
  files: Files,
  among = () => Promise.resolve<string[]>([]),
  references: readonly string[] = [],
) {
  const erase = jest.fn(() => Promise.resolve());
  const forgetRequests = jest.fn(() => Promise.resolve());
  const forgetReminders = jest.fn(() => Promise.resolve());
  const stores = [forgetRequests, forgetReminders].map(
    (forgetMarks) => ({ forgetMarks }) as Partial<MarkStore> as MarkStore,
  );
  const mail = new MailAboutPeople(
    { erase } as Partial<PersonalMail> as PersonalMail,
    files,
    { all: stores, add: () => undefined },
    { among },
    {
      idsOf: () => Promise.resolve(references),
      read: () => Promise.resolve({ submissions: references.map((reference) => ({ reference })) }),
    } as Partial<Record<keyof PersonalContent, unknown>> as PersonalContent,
  );
  return { erase, forgetRequests, forgetReminders, mail };
}

const isErased = () => false;

it('files about reports go by their age, also where the report was deleted', async () => {
  const files = new Files([
    file('old'),
    file('young', { madeAt: cutoff }),
    file('no report', { references: new Set() }),
    file('another name', { madeAt: null }),
  ]);
  await mailAboutPeople(files).mail.sweepFiles(isErased, null);
  expect(files.deleted).toEqual([]);
  await mailAboutPeople(files).mail.sweepFiles(isErased, cutoff);
  expect(files.deleted).toEqual(['old']);
});

it('a file that can not be read is named, after the others were deleted', async () => {
  const files = new Files([file('old')], ['torn.eml', 'cut.eml']);
  const sweep = mailAboutPeople(files).mail.sweepFiles(isErased, cutoff);
  await expect(sweep).rejects.toThrow("can't read torn.eml, cut.eml");
  expect(files.deleted).toEqual(['old']);
});

it('files go that mention an erased report, whichever of several it is', async () => {
  const files = new Files([
    file('erased', { references: new Set(['AAAA-BBBB', 'K7Q2-4MZP']) }),
    file('another', { references: new Set(['AAAA-BBBB']) }),
  ]);
  const among = jest.fn(() => Promise.resolve(['K7Q2-4MZP']));
  await mailAboutPeople(files, among).mail.sweepFiles(isErased, null);
  expect(among).toHaveBeenCalledWith(['AAAA-BBBB', 'K7Q2-4MZP']);
  expect(files.deleted).toEqual(['erased']);
});

it('files go that mention an address that was erased after they were written', async () => {
  const addresses = new Set(['kim@example.org', 'dana@example.org']);
  const files = new Files([
    file('before', { addresses, writtenAt: before }),
    file('since', { addresses, writtenAt: cutoff }),
    file('another', { addresses: new Set(['kim@example.org']), writtenAt: before }),
  ]);
  await mailAboutPeople(files).mail.sweepFiles(
    (address, writtenAt) => address === 'dana@example.org' && writtenAt < cutoff,
    null,
  );
  expect(files.deleted).toEqual(['before']);
});

it('A person is removed from mail, and the marks of the address are forgotten', async () => {
  const { erase, forgetRequests, forgetReminders, mail } = mailAboutPeople(new Files([]));
  await mail.erase({ address: 'dana@example.org', marks: ['mark 1', 'mark 2'] });
  expect(erase).toHaveBeenCalledWith({
    address: 'dana@example.org',
    reportIds: [],
    references: [],
    submittedBefore: null,
  });
  expect(forgetRequests).toHaveBeenCalledWith(['mark 1', 'mark 2']);
  expect(forgetReminders).toHaveBeenCalledWith(['mark 1', 'mark 2']);
});

it.each<[what: string, erased: (mail: MailAboutPeople) => Promise<unknown>, expected: object]>([
  [
    'reports that are erased',
    (mail) => mail.erased({ ids: ['1'], references: ['X'] }),
    { reportIds: ['1'], references: ['X'], submittedBefore: null },
  ],
  [
    'old reports',
    (mail) => mail.eraseOld(cutoff),
    { reportIds: [], references: [], submittedBefore: cutoff },
  ],
])('Everybody is removed from mail about %s', async (_what, eraseFrom, expected) => {
  const { erase, mail } = mailAboutPeople(new Files([]));
  await eraseFrom(mail);
  expect(erase).toHaveBeenCalledWith({ address: null, ...expected });
});

it.each<[by: string, references: string[], files: string[]]>([
  ['the address', ['X'], ['one.eml']],
  ['the address or a reference', ['X', 'K7Q2-4MZP'], ['one.eml', 'three.eml']],
])('Mail in files is found by %s', async (_by, references, names) => {
  const mentions = (address: string, reference: string) => ({
    addresses: new Set([address]),
    references: new Set([reference]),
  });
  const files = new Files([
    file('one.eml', mentions('dana@example.org', 'K7Q2-4MZP')),
    file('two.eml', mentions('kim@example.org', 'AAAA-BBBB')),
    file('three.eml', mentions('kim@example.org', 'K7Q2-4MZP')),
  ]);
  const { mail } = mailAboutPeople(files, undefined, references);
  const found = await mail.findFiles('dana@example.org');
  expect(found.mail.map(({ file: name }) => name)).toEqual(names);
});
