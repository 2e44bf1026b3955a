import { act, screen, waitFor, within } from '@testing-library/react';
import { countOf, outlook } from '../../src/features/feed-status/undelivered-mail';
import type { UndeliveredMessage } from '../../src/api/types';
import { admin } from '../support/admin';
import { openApp } from '../support/captain';
import { FakeServer, master } from '../support/fake-server';

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
  nextAttemptAt: '2026-10-02T16:30:00.000Z',
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

const list = (rows: readonly UndeliveredMessage[], total = rows.length, next?: string) => ({
  body: rows,
  headers: {
    'x-total-count': String(total),
    ...(next ? { link: `<${next}>; rel="next"` } : {}),
  },
});

beforeEach(() => {
  server = new FakeServer().install().signIn(master);
});

const open = () => openApp('/admin?tab=api-status');
const section = async () => within(await screen.findByRole('region', { name: 'Undelivered mail' }));
const row = async (subject: string) =>
  within((await screen.findByRole('heading', { name: subject })).closest('li')!);

test.each([
  [0, false, 'All mail was delivered.'],
  [1, false, '1 message is not delivered.'],
  [2, false, '2 messages are not delivered.'],
  [10_000, true, '10,000 or more messages are not delivered.'],
])('%i undelivered messages are told of', (total, capped, words) => {
  expect(countOf(total, capped)).toBe(words);
});

test.each([
  [{}, 'Next try at 16:30, after 3 tries'],
  [{ attempts: 1 }, 'Next try at 16:30, after 1 try'],
  [{ attempts: 0 }, 'Next try at 16:30'],
  [{ attempts: 0, nextAttemptAt: null }, 'Next try soon'],
  [{ state: 'given-up', attempts: 12, nextAttemptAt: null }, 'Given up after 12 tries'],
] as [Partial<UndeliveredMessage>, string][])('a message with %j: %s', (changes, words) => {
  expect(outlook({ ...waiting, ...changes }, (instant) => `at ${instant.slice(11, 16)}`)).toBe(
    words,
  );
});

test('it is waited for', async () => {
  server.hang(path);
  open();
  expect(await screen.findByText('Loading undelivered mail...')).toBeInTheDocument();
});

test('where all was delivered, that is said', async () => {
  server.respond(path, () => list([]));
  open();
  expect(await (await section()).findByText('All mail was delivered.')).toBeInTheDocument();
});

test('a message that waits says to whom, why, and when it is tried again', async () => {
  server.respond(path, () => list([waiting]));
  open();
  const message = await row(waiting.subject);
  expect(message.getByText('Receipt for a captain, Oct 2, 2026, 11:00 AM EDT')).toBeInTheDocument();
  expect(message.getByText('To sam@example.org')).toBeInTheDocument();
  expect(
    message.getByText('Next try Oct 2, 2026, 12:30 PM EDT, after 3 tries'),
  ).toBeInTheDocument();
  expect(message.getByText('The mail server did not answer.')).toBeInTheDocument();
  expect(message.queryByRole('button')).not.toBeInTheDocument();
});

test('many recipients are folded away', async () => {
  const recipients = Array.from({ length: 50 }, (_, i) => `dana${i}@example.org`);
  server.respond(path, () => list([{ ...waiting, recipients }]));
  open();
  const message = await row(waiting.subject);
  await admin.user.click(
    message.getByText('To dana0@example.org, dana1@example.org, dana2@example.org and 47 more'),
  );
  expect(message.getByText('dana49@example.org')).toBeInTheDocument();
});

test('a message that was given up is tried again at a press', async () => {
  let rows = [givenUp, waiting];
  server.respond(path, () => list(rows));
  let release = () => {};
  server.respond(`POST ${path}/0b/retry`, () => {
    rows = [waiting];
    return new Promise((resolve) => {
      release = () => {
        resolve({ status: 202, body: { message: 'The message will be tried again.' } });
      };
    });
  });
  open();
  const message = await row(givenUp.subject);
  expect(message.getByText('Given up after 12 tries')).toBeInTheDocument();
  expect(message.getByText('550 No such mailbox.')).toBeInTheDocument();
  await admin.press(`Try again ${givenUp.subject}`);
  expect(
    await screen.findByRole('button', { name: `Trying again… ${givenUp.subject}` }),
  ).toBeDisabled();
  act(() => {
    release();
  });
  expect(await screen.findByText('The message will be tried again.')).toBeInTheDocument();
  expect(await (await section()).findByText('1 message is not delivered.')).toBeInTheDocument();
  expect(screen.queryByText(givenUp.subject)).not.toBeInTheDocument();
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Undelivered mail' })).toHaveFocus();
  });
});

test('a message that was delivered meanwhile goes', async () => {
  let rows = [givenUp];
  server.respond(path, () => list(rows));
  server.respond(`POST ${path}/0b/retry`, () => {
    rows = [];
    return { status: 404, body: { message: 'This message was delivered meanwhile.' } };
  });
  open();
  await admin.press(/^Try again/);
  expect(await screen.findByText('This message was delivered meanwhile.')).toBeInTheDocument();
  expect(await (await section()).findByText('All mail was delivered.')).toBeInTheDocument();
});

test('a message that can’t be tried again stays, and that is said', async () => {
  server.respond(path, () => list([givenUp]));
  server.cutOff(`POST ${path}/0b/retry`);
  open();
  await admin.press(/^Try again/);
  expect(await screen.findByText('The message could not be tried again.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /^Try again/ })).toBeEnabled();
});

test('a list that can’t be loaded can be tried again, and the feed shows all the same', async () => {
  server.cutOff(path);
  open();
  const undelivered = await section();
  expect(await undelivered.findByRole('alert')).toHaveTextContent(
    'The undelivered mail could not be loaded.',
  );
  expect(await screen.findByText('Synchronization details')).toBeInTheDocument();
  server.respond(path, () => list([waiting]));
  await admin.press('Retry');
  await row(waiting.subject);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('more are loaded at a press', async () => {
  server.respond(path, () => list([waiting], 2, `${path}?cursor=abc`));
  server.respond(`${path}?cursor=abc`, () => list([givenUp], 2));
  open();
  expect(await (await section()).findByText('2 messages are not delivered.')).toBeInTheDocument();
  await admin.press('Load more');
  await row(givenUp.subject);
  await row(waiting.subject);
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

describe('Every 30 seconds', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('it is read again', async () => {
    server.respond(path, () => list([waiting]));
    open();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('1 message is not delivered.')).toBeInTheDocument();
    server.respond(path, () => list([]));
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(screen.getByText('All mail was delivered.')).toBeInTheDocument();
  });
});
