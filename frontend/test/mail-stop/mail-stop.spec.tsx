import { screen, waitFor } from '@testing-library/react';
import { captain } from '../support/captain';
import { FakeServer, refusal } from '../support/fake-server';
import { site } from '../support/samples/served-data';
import { openApp, reopen } from '../support/open-app';
import { networkFails } from '../support/queue';

const token = 'cy1hZGRyZXNz_-1';
const stopped = 'You get no more e-mails from us about games.';
const asks =
  'This stops all e-mails from Port Halden Social Sports that ask captains about games, for the address that got the link.';
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().install();
  server.respondToMailStop(token, () => ({ body: {} }));
});

const calls = () => server.sent.filter(({ call }) => call.startsWith('POST /api/mail-stop'));
const theCall = {
  call: `POST /api/mail-stop/${token}`,
  body: 'List-Unsubscribe=One-Click',
};
const question = () => screen.findByRole('heading', { name: 'Stop These E-mails?' });
const press = () => captain.press('Stop these e-mails');

async function open(): Promise<void> {
  openApp(`/#s=${token}`);
  await question();
  await screen.findByRole('button', { name: 'Stop these e-mails' });
}

test('a link says what it stops, leaves the address, and sends nothing by itself', async () => {
  await open();
  expect(screen.getByText(asks)).toBeVisible();
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(window.location.href).not.toContain(token);
  expect(document.title).toBe('Stop These E-mails? – Port Halden Social Sports');
  expect(calls()).toEqual([]);
});

test('a press stops the e-mails, as a mail program would', async () => {
  await open();
  await press();
  expect(await screen.findByText(stopped)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'E-mails Stopped' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Stop these e-mails' })).toBeNull();
  expect(calls()).toEqual([theCall]);
});

test('a reload before the press does not lose the link', async () => {
  await open();
  reopen();
  await press();
  expect(await screen.findByText(stopped)).toBeVisible();
  expect(calls()).toEqual([theCall]);
});

test('a reload after the press still says that they are stopped', async () => {
  await open();
  await press();
  await screen.findByText(stopped);
  reopen();
  expect(await screen.findByText(stopped)).toBeVisible();
  expect(calls()).toHaveLength(1);
});

test('the same link stops them again', async () => {
  await open();
  await press();
  await screen.findByText(stopped);
  window.location.hash = `#s=${token}`;
  await question();
  await press();
  expect(await screen.findByText(stopped)).toBeVisible();
  expect(calls()).toEqual([theCall, theCall]);
});

test('pressing twice sends once', async () => {
  let answer!: () => void;
  server.respondToMailStop(
    token,
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ body: {} });
      }),
  );
  await open();
  await press();
  const button = await screen.findByRole('button', { name: 'Stopping …' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await captain.press('Stopping …');
  expect(calls()).toHaveLength(1);
  answer();
  expect(await screen.findByText(stopped)).toBeVisible();
});

test('a link that is not valid any more says so', async () => {
  const message = 'This link is not valid any more.';
  server.respondToMailStop(token, () => refusal(404, message, [{ path: 'token', message }]));
  await open();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This link is not valid any more. Use the link in the newest e-mail that you got.',
  );
  expect(screen.getByRole('heading', { name: 'This Link Doesn’t Work' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test.each([
  ['there is no network', networkFails, 'The server can’t be reached.'],
  [
    'there were too many',
    () => refusal(429, 'Too many requests. Please try again in 10 minutes.'),
    'Too many requests. Please try again in 10 minutes.',
  ],
  ['the server fails', () => refusal(500, 'Something went wrong.'), 'Something went wrong.'],
  [
    'a network wants a login',
    () => ({ body: undefined, headers: { 'content-type': 'text/html' } }),
    'The server can’t be reached.',
  ],
])('where %s, that is said, and it can be tried again', async (_what, respond, words) => {
  server.respondToMailStop(token, respond);
  await open();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `${words} You may still get these e-mails.`,
  );
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  server.respondToMailStop(token, () => ({ body: {} }));
  await captain.press('Try again');
  expect(await screen.findByText(stopped)).toBeVisible();
});

test.each(['', 'abc.def', 'abc%3E'])('a link with “%s” is not complete', async (text) => {
  openApp(`/#s=${text}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This link is not complete. Open it from the e-mail again.',
  );
  expect(screen.queryByRole('button', { name: 'Stop these e-mails' })).toBeNull();
});

test('the sentence waits until the name of the association is known', async () => {
  localStorage.clear();
  let answer!: () => void;
  server.respond(
    '/api/site',
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ body: site });
      }),
  );
  openApp(`/#s=${token}`);
  await question();
  expect(screen.getByText('Loading …')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Stop these e-mails' })).toBeNull();
  await waitFor(answer);
  expect(await screen.findByText(asks)).toBeVisible();
});

test('without the settings of the association it still works', async () => {
  localStorage.clear();
  server.cutOff('/api/site');
  await open();
  expect(screen.getByText(/^This stops all e-mails from this association that ask/)).toBeVisible();
  await press();
  expect(await screen.findByText(stopped)).toBeVisible();
});
