import { act, screen, waitFor, within } from '@testing-library/react';
import { countOf, stateInWords } from '../../src/features/api-status/mail/undelivered-mail';
import type { UndeliveredMessage } from '../../src/api/types';
import { admin } from '../support/admin';
import { openApp } from '../support/open-app';
import { FakeServer, heldResponse, pageOf, refusal } from '../support/fake-server';
import { master } from '../support/samples/served-data';

const path = '/api/admin/undelivered-mail';
let server: FakeServer;

const waiting: UndeliveredMessage = {
  id: '0a',
  kind: 'receipt',
  subject: 'Your report K7Q2-4MZP',
  recipients: ['sam@example.org'],
  createdAt: '2026-10-02T15:00:00.000Z',
  attempts: 3,
  state: 'waiting',
  nextAttemptAt: '2126-10-02T16:30:00.000Z',
  lastError: 'The mail server did not answer.',
};
const givenUp: UndeliveredMessage = {
  ...waiting,
  id: '0b',
  kind: 'report',
  subject: 'Kickball: Comets 21 – 14 Herons',
  recipients: ['dana@example.org', 'kim@example.org'],
  attempts: 12,
  state: 'given-up',
  nextAttemptAt: null,
  lastError: '550 No such mailbox.',
};

beforeEach(() => {
  server = new FakeServer().install().signIn(master);
});

afterEach(() => {
  jest.useRealTimers();
});

const open = () => openApp('/admin?tab=api-status');
const section = async () => within(await screen.findByRole('region', { name: 'Undelivered mail' }));
const row = async (subject: string) =>
  within((await screen.findByRole('heading', { name: subject })).closest('li')!);

test.each([
  [0, false, 'No undelivered mail.'],
  [1, false, '1 message has not been delivered.'],
  [2, false, '2 messages have not been delivered.'],
  [10_000, true, '10,000 or more messages have not been delivered.'],
])('%i undelivered messages are told of', (total, capped, words) => {
  expect(countOf({ total, capped })).toBe(words);
});

test.each([
  [{}, 'Next try at 16:30, after 3 tries'],
  [{ attempts: 1 }, 'Next try at 16:30, after 1 try'],
  [{ attempts: 0 }, 'Next try at 16:30'],
  [{ attempts: 0, nextAttemptAt: null }, 'Next try soon'],
  [{ nextAttemptAt: '2026-10-02T16:00:00.000Z' }, 'Next try soon, after 3 tries'],
  [{ nextAttemptAt: '2026-10-02T16:00:00.001Z' }, 'Next try at 16:00, after 3 tries'],
  [{ state: 'given-up', attempts: 12, nextAttemptAt: null }, 'Given up after 12 tries'],
] as [Partial<UndeliveredMessage>, string][])('a message with %j: %s', (changes, words) => {
  const now = new Date('2026-10-02T16:00:00.000Z');
  const say = (instant: string) => `at ${instant.slice(11, 16)}`;
  expect(stateInWords({ ...waiting, ...changes }, say, now)).toBe(words);
});

test('a message that waits says to whom, why, and when it is tried again', async () => {
  server.respond(path, () => pageOf([waiting]));
  open();
  const message = await row(waiting.subject);
  expect(message.getByText('Receipt for a captain, Oct 2, 2026, 11:00 AM EDT')).toBeInTheDocument();
  expect(message.getByText('To sam@example.org')).toBeInTheDocument();
  expect(
    message.getByText('Next try Oct 2, 2126, 12:30 PM EDT, after 3 tries'),
  ).toBeInTheDocument();
  expect(message.getByText('The mail server did not answer.')).toBeInTheDocument();
  expect(message.getByRole('button')).toHaveAccessibleName(`Try again ${waiting.subject}`);
});

test('what nobody is to get any more says so', async () => {
  server.respond(path, () => pageOf([{ ...waiting, recipients: [] }]));
  open();
  expect(await screen.findByText('To nobody any more')).toBeInTheDocument();
});

test('many recipients are folded away', async () => {
  const recipients = Array.from({ length: 50 }, (_, i) => `dana${i}@example.org`);
  server.respond(path, () => pageOf([{ ...waiting, recipients }]));
  open();
  const message = await row(waiting.subject);
  expect(message.getByText('dana49@example.org')).not.toBeVisible();
  await admin.user.click(
    message.getByText('To dana0@example.org, dana1@example.org, dana2@example.org and 47 more'),
  );
  expect(message.getByText('dana49@example.org')).toBeVisible();
});

test.each([givenUp, waiting])(
  'a message that is $state is tried again at a press',
  async (mail) => {
    let rows = [mail];
    server.respond(path, () => pageOf(rows));
    const { answer, give } = heldResponse<`POST ${typeof path}/${string}/retry`>();
    server.respond(`POST ${path}/${mail.id}/retry`, () => {
      // It stays until it is sent.
      rows = [{ ...mail, state: 'waiting', attempts: 0, nextAttemptAt: new Date().toISOString() }];
      return answer;
    });
    open();
    const message = await row(mail.subject);
    expect(message.queryByText('Next try soon')).not.toBeInTheDocument();
    expect(message.getByText(mail.lastError!)).toBeInTheDocument();
    const button = message.getByRole('button', { name: `Try again ${mail.subject}` });
    button.focus();
    await admin.user.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleName(`Trying again… ${mail.subject}`);
    await admin.user.keyboard('{Enter}');
    expect(server.sent).toHaveLength(1);
    act(() => give({ status: 202, body: { message: 'The message will be tried again.' } }));
    expect(await screen.findByText('The message will be tried again.')).toBeInTheDocument();
    expect(await message.findByText('Next try soon')).toBeInTheDocument();
    expect(await (await section()).findByText('1 message has not been delivered.')).toBeVisible();
    expect(message.getByText(mail.lastError!)).toBeInTheDocument();
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleName(`Try again ${mail.subject}`);
  },
);

test('a message that was delivered meanwhile goes, and leaves the focus to its neighbour', async () => {
  let rows = [givenUp, waiting];
  server.respond(path, () => pageOf(rows));
  const isGone = refusal(404, 'This message was delivered meanwhile.');
  server.respond(`POST ${path}/0a/retry`, () => {
    rows = [givenUp];
    return isGone;
  });
  server.respond(`POST ${path}/0b/retry`, () => {
    rows = [];
    return isGone;
  });
  open();
  await admin.press(`Try again ${waiting.subject}`);
  expect(await screen.findByText('This message was delivered meanwhile.')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: `Try again ${givenUp.subject}` })).toHaveFocus(),
  );
  await admin.user.keyboard('{Enter}');
  expect(await (await section()).findByText('No undelivered mail.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Undelivered mail' })).toHaveFocus();
});

test('a message that can’t be tried again stays, and that is said', async () => {
  server.respond(path, () => pageOf([givenUp]));
  server.cutOff(`POST ${path}/0b/retry`);
  open();
  await admin.press(/^Try again/);
  expect(await screen.findByText('The message could not be tried again.')).toBeInTheDocument();
  const button = await screen.findByRole('button', { name: /^Try again/ });
  expect(button).toHaveAttribute('aria-disabled', 'false');
  expect(button).toHaveFocus();
});

test('more are loaded at a press', async () => {
  server.respond(path, () => pageOf([waiting], { total: 2, next: `${path}?cursor=abc` }));
  server.respond(`${path}?cursor=abc`, () => pageOf([givenUp], { total: 2 }));
  open();
  expect(
    await (await section()).findByText('2 messages have not been delivered.'),
  ).toBeInTheDocument();
  await admin.press('Load more undelivered mail');
  await row(givenUp.subject);
  const before = await row(waiting.subject);
  expect(before.getByRole('button')).toHaveFocus();
  expect(
    screen.queryByRole('button', { name: 'Load more undelivered mail' }),
  ).not.toBeInTheDocument();
});

describe('It is read again', () => {
  const asked = () => server.asked.filter((address) => address === path).length;

  test('by no clock', async () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    server.respond(path, () => pageOf([waiting]));
    open();
    await act(() => jest.advanceTimersByTimeAsync(600_000));
    expect(screen.getByText('1 message has not been delivered.')).toBeInTheDocument();
    expect(asked()).toBe(1);
    const status = server.asked.filter((address) => address === '/api/admin/leaguelab-status');
    expect(status.length).toBeGreaterThan(10);
  });

  test.each(['Check again for undelivered mail', 'Refresh Data Now'])('at “%s”', async (name) => {
    server.respond(path, () => pageOf([waiting]));
    server.answer('POST /api/admin/refresh-leaguelab', { message: 'Started.' }, 202);
    open();
    await row(waiting.subject);
    server.respond(path, () => pageOf([]));
    await admin.press(name);
    expect(await screen.findByText('No undelivered mail.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name })).toHaveFocus();
    expect(asked()).toBe(2);
  });

  test('once at a time', async () => {
    server.respond(path, () => pageOf([waiting]));
    open();
    await row(waiting.subject);
    server.hang(path);
    const button = screen.getByRole('button', { name: 'Check again for undelivered mail' });
    await admin.user.click(button);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleName('Checking... for undelivered mail');
    await admin.user.click(button);
    expect(asked()).toBe(2);
    expect(screen.getByText('1 message has not been delivered.')).toBeInTheDocument();
  });
});
