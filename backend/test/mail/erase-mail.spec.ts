import { EraseMail } from '../../src/mail/application/erase-mail';
import {
  CaptainReminders,
  AgreementRequests,
  PersonalMail,
} from '../../src/mail/application/ports';

const person = {
  address: 'dana@example.org',
  reportIds: [],
  references: [],
  submittedBefore: null,
};

function setUp() {
  const erase = jest.fn(() => Promise.resolve());
  const forgetRequests = jest.fn(() => Promise.resolve());
  const forgetReminders = jest.fn(() => Promise.resolve());
  const eraseMail = new EraseMail(
    { erase } as Partial<PersonalMail> as PersonalMail,
    { forgetMarks: forgetRequests } as Partial<AgreementRequests> as AgreementRequests,
    { forgetMarks: forgetReminders } as Partial<CaptainReminders> as CaptainReminders,
  );
  return { erase, forgetRequests, forgetReminders, eraseMail };
}

it('A person is removed from mail, and the marks of the address are forgotten', async () => {
  const { erase, forgetRequests, forgetReminders, eraseMail } = setUp();
  await eraseMail.execute(person, ['mark 1', 'mark 2']);
  expect(erase).toHaveBeenCalledWith(person);
  expect(forgetRequests).toHaveBeenCalledWith(['mark 1', 'mark 2']);
  expect(forgetReminders).toHaveBeenCalledWith(['mark 1', 'mark 2']);
});

it('Without marks, there are none to look for', async () => {
  const { erase, forgetRequests, forgetReminders, eraseMail } = setUp();
  await eraseMail.execute(person);
  expect(erase).toHaveBeenCalledWith(person);
  expect(forgetRequests).not.toHaveBeenCalled();
  expect(forgetReminders).not.toHaveBeenCalled();
});
