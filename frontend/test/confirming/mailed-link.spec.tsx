import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { rememberTeamLink } from '../../src/report/stored/team-links';
import { aReadOut } from '../support/samples/a-read-out';
import { captain } from '../support/captain';
import { FakeServer, refusal } from '../support/fake-server';
import { receipt, site } from '../support/samples/served-data';
import { openApp, reopen } from '../support/open-app';
import { openAt } from '../support/open-at';
import { sendQueue } from '../../src/report-queue/send-queue';
import { emptyQueue, entriesOf, networkFails } from '../support/queue';

/** Of the link in the e-mail. */
const token = 'YTEyMw_-cmVwb3J0';
const link = `/#a=${token}`;
const ended = 'This link is not valid any more.';
const yes = 'Yes, that is the result';
let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer().install();
  server.answer('/api/site', { ...site, features: ['confirmation', 'team-links'] });
  server.respondToLink('open', () => ({ body: told() }));
  server.answer('POST /api/confirmations', { standing: 'confirmed' });
  localStorage.clear();
  await emptyQueue();
});

const heading = (name: string) => screen.findByRole('heading', { name });
const told = (changes = {}) => ({
  kind: 'confirm',
  reference: 'M3XX-9QRT',
  revision: 1,
  standing: 'reported',
  ...aReadOut(),
  ...changes,
});
const seen = {
  winningTeamId: 'herons',
  losingTeamId: 'comets',
  matchDate: '2026-10-01',
  winningScore: 21,
  losingScore: 14,
  outcome: 'played',
};
const unknown = () => refusal(404, ended, [{ path: 'token', message: ended }]);
const answers = () =>
  server.sent.filter(({ call }) => call === 'POST /api/confirmations').map(({ body }) => body);

async function agree(): Promise<void> {
  openApp(link);
  await heading('Is This the Result?');
  await captain.type('Your Name', 'Alex Rivera');
  await captain.press(yes);
}

describe('A link in an e-mail', () => {
  test('is read out, leaves the address, and changes nothing when it is opened', async () => {
    openApp(link);
    expect(
      await screen.findByText(/^Northgate Herons beat Comets 21.* on Thursday, October 1/),
    ).toBeVisible();
    expect(window.location.href).not.toContain(token);
    expect(server.sentToLink('open').map(({ body }) => body)).toEqual([{ token }]);
    expect(answers()).toEqual([]);
  });

  test('survives a reload', async () => {
    openApp(link);
    await screen.findByRole('button', { name: yes });
    reopen();
    expect(await screen.findByRole('button', { name: yes })).toBeVisible();
    expect(server.sentToLink('open').at(-1)?.body).toEqual({ token });
  });

  test('confirms, and thanks', async () => {
    await agree();
    await heading('Thank You');
    expect(screen.getByText('Both sides agree.')).toBeVisible();
    expect(answers()).toEqual([{ token, seen, name: 'Alex Rivera' }]);
  });

  test('is evidence by itself, also on a phone that knows its team', async () => {
    const team = { teamId: 'comets', teamName: 'Comets', leagueName: 'Thursday Coed' };
    rememberTeamLink({ token: 't-token', ...team, openedAt: 0, page: null });
    await agree();
    await heading('Thank You');
    expect(answers()).toEqual([{ token, seen, name: 'Alex Rivera' }]);
  });

  test('to a report of this phone asks nothing', async () => {
    await openAt('Review Your Submission');
    await captain.press('Submit Score');
    await heading('Score Submitted Successfully!');
    server.respondToLink('open', () => ({ body: told({ reference: receipt.reference }) }));
    window.location.hash = `#a=${token}`;
    await heading('Your Own Report');
    expect(screen.queryByRole('button', { name: yes })).toBeNull();
  });
});

describe('A link in an e-mail that can’t be opened', () => {
  test('says that it is not valid any more, at once', async () => {
    server.respondToLink('open', unknown);
    openApp(link);
    expect(await screen.findByRole('alert')).toHaveTextContent(ended);
    expect(screen.getByRole('alert')).not.toHaveTextContent('try again later');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test.each(['', 'abc.def'])('says that it is not complete: “%s”', async (text) => {
    openApp(`/#a=${text}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This link is not complete. Open it from the e-mail again.',
    );
    expect(server.sentToLink('open')).toEqual([]);
  });

  test.each([
    ['without a network', networkFails, /^This result can’t be opened without a connection\. /],
    [
      'where there were too many',
      () => refusal(429, 'Too many requests.'),
      /^Too many requests\. /,
    ],
    ['where the server fails', () => refusal(500, 'Something went wrong.'), /^Something went /],
  ])('%s can be tried again', async (_what, respond, words) => {
    server.respondToLink('open', respond);
    openApp(link);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(words);
    expect(alert).toHaveTextContent('The link stays valid: try again later.');
    server.respondToLink('open', () => ({ body: told() }));
    await captain.press('Try again');
    expect(await screen.findByRole('button', { name: yes })).toBeVisible();
  });
});

describe('Without a network, the answer to an e-mail', () => {
  beforeEach(async () => {
    server.respond('POST /api/confirmations', networkFails);
    await agree();
    await heading('Your Answer Is Saved on This Phone');
    await waitFor(async () => {
      expect(await entriesOf('confirmation')).toMatchObject([{ tries: 1 }]);
    });
  });

  test('waits on the phone, also after a reload, and is sent later', async () => {
    server.respondToLink('open', networkFails);
    reopen();
    await heading('Your Answer Is Saved on This Phone');
    expect(screen.getByText(/^Northgate Herons beat Comets 21/)).toBeVisible();
    server.answer('POST /api/confirmations', { standing: 'confirmed' });
    await act(() => sendQueue('captain'));
    await heading('Thank You');
    expect(answers().at(-1)).toEqual({ token, seen, name: 'Alex Rivera' });
    expect(await act(() => entriesOf('confirmation'))).toMatchObject([
      { state: 'sent', standing: 'confirmed' },
    ]);
  });

  test('that was refused for a changed result can be looked at again', async () => {
    // On its own screen, a refusal would ask again there.
    await captain.press('Reports on this phone');
    await heading('Reports on This Phone');
    const message = 'This result was changed meanwhile. Look again.';
    server.respond('POST /api/confirmations', () =>
      refusal(409, message, [{ path: 'seen', message }]),
    );
    await act(() => sendQueue('captain'));
    server.respondToLink('open', () => ({ body: told({ winningScore: 22 }) }));
    await captain.press('Look again at Northgate Herons against Comets');
    expect(await screen.findByText(/^Northgate Herons beat Comets 22/)).toBeVisible();
    expect(server.sentToLink('open').at(-1)?.body).toEqual({ token });
  });
});
