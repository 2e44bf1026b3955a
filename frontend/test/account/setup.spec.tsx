import { screen, within } from '@testing-library/react';
import type { Setup, SetupTopic } from '../../src/api/types';
import { admin } from '../support/admin';
import { FakeServer } from '../support/fake-server';
import { master } from '../support/samples/served-data';
import { openApp } from '../support/open-app';

const call = '/api/admin/setup';
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().install().signIn(master);
});

const mail: SetupTopic = {
  id: 'mail',
  title: 'E-mail',
  state: 'missing',
  summary: 'There is no mail server.',
  facts: [{ name: 'Folder', value: '/data/mail' }],
  howTo: {
    text: 'Ask your e-mail provider.',
    examples: ['SMTP_URL=smtps://mail.example.org\nMAIL_FROM=scores@example.org'],
    documents: ['docs/operations.md', '.env.example'],
    page: null,
  },
};
const recipients: SetupTopic = {
  id: 'recipients',
  title: 'Recipients',
  state: 'advice',
  summary: 'There are no sports yet.',
  facts: [],
  howTo: {
    text: 'Enter who gets the reports.',
    examples: ['FIRST=1', 'SECOND=2'],
    documents: [],
    page: { name: 'Sport Admins', path: '/admin?tab=sport-admins' },
  },
};
const links: SetupTopic = { ...mail, id: 'links', title: 'Links', state: 'done' };

const open = async (topics: SetupTopic[]) => {
  server.answer(call, { version: '1.2.3', topics } satisfies Setup);
  openApp('/account?view=setup');
  await screen.findByRole('heading', { name: 'Setup', level: 1 });
};
const topic = (name: string) => within(screen.getByRole('region', { name }));

test('says what is missing first', async () => {
  await open([links, recipients, mail]);
  expect(await screen.findByText('1 of 3 things is missing for real use.')).toBeInTheDocument();
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['E-mail', 'Recipients', 'Links']);
  expect(screen.getByText('Score Tracker 1.2.3')).toBeInTheDocument();
});

test('says of each topic how it is, what is set and how to set it', async () => {
  await open([mail, recipients, links]);
  await screen.findByRole('region', { name: 'E-mail' });
  expect(topic('E-mail').getByText('Missing')).toBeVisible();
  expect(topic('E-mail').getByText('There is no mail server.')).toBeVisible();
  expect(topic('E-mail').getByText('/data/mail')).toBeVisible();
  expect(topic('E-mail').getByText(/MAIL_FROM=scores@example.org/)).toBeVisible();
  const more = topic('E-mail').getByText(/^More in/);
  expect(more).toHaveTextContent('More in docs/operations.md and .env.example');
  const documents = within(more).getAllByRole('link');
  expect(documents.map((link) => link.getAttribute('href'))).toEqual([
    '/?guide=operations',
    '/?guide=env.example',
  ]);
  expect(topic('Recipients').getByText('Could be better')).toBeVisible();
  expect(topic('Recipients').getByText('Or:')).toBeVisible();
  expect(topic('Recipients').getByRole('link', { name: 'Sport Admins' })).toHaveAttribute(
    'href',
    '/admin?tab=sport-admins',
  );
  expect(topic('Recipients').queryByText(/More in/)).not.toBeInTheDocument();
});

test('copies the lines of an example', async () => {
  await open([mail, recipients]);
  await screen.findByRole('region', { name: 'E-mail' });
  await admin.user.click(topic('Recipients').getByRole('button', { name: /lines .* \(2\)/ }));
  expect(await navigator.clipboard.readText()).toBe('SECOND=2');
});

test('folds away how to change what is done, and says that nothing is missing', async () => {
  await open([links]);
  expect(await screen.findByText('Nothing is missing for real use.')).toBeInTheDocument();
  expect(topic('Links').getByText('Done')).toBeVisible();
  expect(topic('Links').getByText('Ask your e-mail provider.')).not.toBeVisible();
  await admin.user.click(topic('Links').getByText('How to change it'));
  expect(topic('Links').getByText('Ask your e-mail provider.')).toBeVisible();
});

test('says which topic is not used, after all others, and how to use it', async () => {
  await open([{ ...mail, id: 'schedule', title: 'Schedule', state: 'unused' }, links]);
  await screen.findByText('Nothing is missing for real use.');
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Links', 'Schedule']);
  expect(topic('Schedule').getByText('Not used')).toBeVisible();
  expect(topic('Schedule').getByText('How to set it')).toBeVisible();
});
