import { screen, waitFor, within } from '@testing-library/react';
import type { FoundPerson, PersonCounts } from '../../src/api/types';
import { aSubmission } from '../support/samples/a-submission';
import { admin } from '../support/admin';
import { ReviewedReports } from '../support/responses/reviewed-reports';
import { FakeServer } from '../support/fake-server';
import { master } from '../support/samples/served-data';
import { openApp } from '../support/open-app';

const find = 'POST /api/admin/people/find';
const erase = 'POST /api/admin/people/erase';
const email = 'kim@example.org';
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().install().signIn(master);
});

const none: PersonCounts = {
  submissions: 0,
  revisions: 0,
  messages: 0,
  agreements: 0,
  mail: 0,
  auditLines: 0,
};
const counts: PersonCounts = { ...none, submissions: 1_204, messages: 1, mail: 2 };
const person: FoundPerson = {
  email,
  counts,
  kept: {
    submissions: [{ captainName: 'Kim' }],
    revisions: [],
    messages: [],
    agreements: [],
    mail: [],
    auditLines: [],
  },
};

const lookUp = async (answer: FoundPerson = person) => {
  server.answer(find, answer);
  openApp('/account?view=people');
  await admin.user.type(await screen.findByRole('textbox', { name: 'Email' }), email);
  await admin.user.click(screen.getByRole('button', { name: 'Look Up' }));
};
const sent = (call: string) =>
  server.sent.filter((one) => one.call === call).map(({ body }) => body);
const kept = () => screen.findByRole('region', { name: email });
const askToErase = async () => {
  await admin.user.click(within(await kept()).getByRole('button', { name: 'Erase…' }));
  return screen.findByRole('alertdialog', { name: 'Erase Personal Data' });
};

test('says what is kept of a person, as counts', async () => {
  await lookUp();
  expect(await screen.findByRole('status')).toHaveTextContent(`This is what is kept of ${email}.`);
  const items = within(await kept()).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '1,204 reports',
    '1 message to the administrators',
    '2 e-mails',
  ]);
  expect(sent(find)).toEqual([{ email }]);
});

test('says that nothing is kept, and then offers nothing', async () => {
  await lookUp({ ...person, counts: none });
  expect(await screen.findByText(`Nothing is kept of ${email}.`)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Erase…' })).not.toBeInTheDocument();
});

test('hands over all of it as a file', async () => {
  const saved: { name: string; blob: Blob }[] = [];
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob: blobs.at(-1)! });
  });
  await lookUp();
  await admin.user.click(within(await kept()).getByRole('button', { name: 'Download' }));
  expect(saved).toMatchObject([{ name: 'personal-data.json' }]);
  expect(saved[0]!.blob.type).toBe('application/json');
  expect(saved[0]!.blob.size).toBe(JSON.stringify(person, null, 2).length);
});

test('erases a person after a question that says what goes and what stays', async () => {
  await lookUp();
  const dialog = await askToErase();
  expect(dialog).toHaveTextContent(`${email} is removed from all reports. This can’t be undone.`);
  expect(dialog).toHaveTextContent(/What goesName, e-mail address, phone/);
  expect(dialog).toHaveTextContent(/What staysGames, results and ratings. Backups/);
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());

  server.answer(erase, { counts });
  await admin.user.click(within(dialog).getByRole('button', { name: 'Erase' }));
  const done = await screen.findByText(
    `Everything about ${email} is erased. Results and ratings stay.`,
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(done).toBeVisible();
  await waitFor(() => expect(done).toHaveFocus());
  expect(sent(erase)).toEqual([{ email }]);
  expect(screen.queryByRole('region', { name: email })).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
});

test('shows the person nowhere any more, not even until the list is read again', async () => {
  const name = 'Sam Okafor';
  new ReviewedReports(server, [aSubmission({ captainName: name })]);
  openApp('/admin');
  expect(await screen.findByText(name)).toBeVisible();
  await admin.user.click(screen.getByRole('link', { name: 'Account Settings' }));
  server.answer(find, person);
  await admin.user.click(await screen.findByRole('link', { name: 'People' }));
  const field = await screen.findByRole('textbox', { name: 'Email' });
  await admin.user.type(field, email);
  await admin.user.click(screen.getByRole('button', { name: 'Look Up' }));
  server.answer(erase, { counts });
  const dialog = await askToErase();
  await admin.user.click(within(dialog).getByRole('button', { name: 'Erase' }));
  await screen.findByText(/^Everything about/);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  server.hang('/api/score-submissions?logged=unlogged');
  await admin.user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
  await screen.findByRole('heading', { name: 'Admin Dashboard' });
  expect(screen.queryByText(name)).not.toBeInTheDocument();
});

test('changes nothing where the question is answered with no', async () => {
  await lookUp();
  const dialog = await askToErase();
  await admin.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(await kept()).toBeVisible();
  expect(sent(erase)).toEqual([]);
});

test('says why nothing was erased, and stays open', async () => {
  await lookUp();
  const dialog = await askToErase();
  const message = "Nothing was erased, because the list of erasures can't be written";
  server.refuse(erase, 503, message);
  await admin.user.click(within(dialog).getByRole('button', { name: 'Erase' }));
  expect(await within(dialog).findByText(message)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Erase' })).toBeEnabled();
});

test('looks up an address that a report would not be taken with', async () => {
  server.refuse(find, 409, 'It is looked up.');
  openApp('/account?view=people');
  const field = await screen.findByRole('textbox', { name: 'Email' });
  await admin.user.type(field, 'pat.@example.org');
  await admin.user.click(screen.getByRole('button', { name: 'Look Up' }));
  expect(await screen.findByText('It is looked up.')).toBeVisible();
});
