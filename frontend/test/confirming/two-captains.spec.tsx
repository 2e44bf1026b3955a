import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { confirmLink } from '../../src/report/links/confirm-link';
import { rememberTeamLink } from '../../src/report/stored/team-links';
import { aReadOut, confirmKey } from '../support/samples/a-read-out';
import { aWaitingReport } from '../support/samples/a-waiting-report';
import { captain } from '../support/captain';
import { FakeServer, heldResponse, refusal, type HeldResponse } from '../support/fake-server';
import { receipt, site } from '../support/samples/served-data';
import { openApp } from '../support/open-app';
import { sendQueue } from '../../src/report-queue/send-queue';
import { keep } from '../../src/report-queue/submit';
import { emptyQueue, entriesOf, networkFails } from '../support/queue';

let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer().install();
  server.answer('/api/site', { ...site, features: ['confirmation', 'team-links'] });
  server.answer('POST /api/confirmations', { standing: 'reported' });
  server.respondToLink('open', () => ({ body: told() }));
  localStorage.clear();
  await emptyQueue();
});

const heading = (name: string) => screen.findByRole('heading', { name });
const result = aReadOut();
const told = (changes = {}) => ({
  kind: 'confirm',
  reference: 'K7Q2-4MZP',
  revision: 1,
  standing: 'reported',
  ...result,
  ...changes,
});
const link = confirmLink('', { key: confirmKey, readOut: result });
const unknown = () =>
  refusal(404, 'This link is not valid any more.', [
    { path: 'token', message: 'This link is not valid any more.' },
  ]);
const answers = () => server.sent.filter(({ call }) => call === 'POST /api/confirmations');
const opens = () => server.sent.filter(({ call }) => call === 'POST /api/report-links/open');
const yes = () => captain.press('Yes, that is the result');
const sendWhatWaits = () => act(() => sendQueue('captain'));
const wasChanged = 'This result was changed meanwhile. Look again.';

async function refuseAsChanged(confirmation: HeldResponse<'POST /api/confirmations'>) {
  await act(async () => {
    confirmation.give(refusal(409, wasChanged, [{ path: 'seen', message: wasChanged }]));
    // Waits for its turn behind that attempt. No answer has this ID, so nothing is sent.
    await sendQueue('captain', 'no-answer');
  });
}

const seen = {
  winningTeamId: 'herons',
  losingTeamId: 'comets',
  matchDate: '2026-10-01',
  winningScore: 21,
  losingScore: 14,
  outcome: 'played',
};

async function agree(): Promise<void> {
  openApp(link);
  await heading('Is This the Result?');
  await captain.fill('Your Name', ' Alex Rivera ');
  await yes();
}

describe('A link to a result', () => {
  test('is read out, leaves the address, and changes nothing when it is opened', async () => {
    openApp(link);
    await heading('Is This the Result?');
    expect(
      await screen.findByText(/^Northgate Herons beat Comets 21.* on Thursday, October 1/),
    ).toBeVisible();
    expect(window.location.hash).toBe('');
    expect(answers()).toEqual([]);
  });

  test('asks for a name first', async () => {
    openApp(link);
    await heading('Is This the Result?');
    await yes();
    expect(screen.getByLabelText('Your Name')).toHaveAccessibleDescription(
      'Please enter your name',
    );
    expect(screen.getByLabelText('Your Name')).toHaveFocus();
    await captain.fill('Your Name', 'x'.repeat(121));
    await yes();
    expect(answers()).toEqual([]);
  });

  test.each([
    ['reported', 'The administrators see that someone with the link agreed.'],
    ['confirmed', 'Both sides agree.'],
  ])('thanks after “Yes”: %s', async (standing, words) => {
    server.answer('POST /api/confirmations', { standing } as { standing: 'reported' });
    await agree();
    await heading('Thank You');
    expect(screen.getByText(words)).toBeVisible();
    expect(answers().map(({ body }) => body)).toEqual([
      { token: confirmKey, seen, name: 'Alex Rivera' },
    ]);
  });

  test('is not asked about twice', async () => {
    await agree();
    await heading('Thank You');
    window.location.hash = `#c=${confirmKey}`;
    await heading('Thank You');
    expect(screen.queryByRole('button', { name: 'Yes, that is the result' })).toBeNull();
  });

  test('proves the side of a team whose link this phone knows', async () => {
    const team = { teamId: 'comets', teamName: 'Comets', leagueName: 'Thursday Coed' };
    rememberTeamLink({ token: 't-token', ...team, openedAt: 0, page: null });
    await agree();
    await heading('Thank You');
    expect(answers()[0]!.body).toMatchObject({ teamToken: 't-token' });
  });

  test('asks anew with the fresh result where that was changed', async () => {
    server.respond('POST /api/confirmations', () =>
      refusal(409, wasChanged, [{ path: 'seen', message: wasChanged }]),
    );
    openApp(link);
    await heading('Is This the Result?');
    await captain.type('Your Name', 'Alex');
    server.respondToLink('open', () => ({ body: told({ winningScore: 22 }) }));
    await yes();
    await screen.findByText(/^Northgate Herons beat Comets 22/);
    expect(screen.getByText(wasChanged)).toBeVisible();
    expect(opens()).toHaveLength(2);
    server.answer('POST /api/confirmations', { standing: 'reported' });
    await yes();
    await heading('Thank You');
    expect(answers().at(-1)!.body).toMatchObject({ seen: { ...seen, winningScore: 22 } });
  });

  test('asks anew where another sender was told first that the result was changed', async () => {
    const report = heldResponse<'POST /api/score-submissions'>();
    server.answerReport(() => report.answer);
    await keep(aWaitingReport());
    server.respond('POST /api/confirmations', () =>
      refusal(409, wasChanged, [{ path: 'seen', message: wasChanged }]),
    );
    openApp(link);
    await captain.type('Your Name', 'Alex');
    await waitFor(() => expect(server.reports).toHaveLength(1));
    server.respondToLink('open', () => ({ body: told({ winningScore: 22 }) }));
    await yes();
    await heading('Your Answer Is Saved on This Phone');
    await act(async () => {
      report.give({ status: 201, body: { ...receipt, reference: '7XKD-91QA' } });
      await report.answer;
    });
    await screen.findByText(/^Northgate Herons beat Comets 22/);
    expect(screen.getByText(wasChanged)).toBeVisible();
  });

  test('asks anew where that was changed before a waiting answer could be sent', async () => {
    server.respond('POST /api/confirmations', networkFails);
    await agree();
    await heading('Your Answer Is Saved on This Phone');
    server.respondToLink('open', () => ({ body: told({ winningScore: 22 }) }));
    server.respond('POST /api/confirmations', () =>
      refusal(409, wasChanged, [{ path: 'seen', message: wasChanged }]),
    );
    const opened = opens().length;
    await sendWhatWaits();
    await screen.findByText(/^Northgate Herons beat Comets 22/);
    expect(screen.getByText(wasChanged)).toBeVisible();
    expect(opens()).toHaveLength(opened + 1);
    server.answer('POST /api/confirmations', { standing: 'reported' });
    await yes();
    await heading('Thank You');
    expect(await act(() => entriesOf('confirmation'))).toMatchObject([{ state: 'sent' }]);
  });

  test('lists an answer that is refused after the captain has left', async () => {
    const confirmation = heldResponse<'POST /api/confirmations'>();
    server.respond('POST /api/confirmations', () => confirmation.answer);
    await agree();
    await heading('Your Answer Is Saved on This Phone');
    await captain.press('Reports on this phone');
    await heading('Reports on This Phone');
    await refuseAsChanged(confirmation);
    expect(await screen.findByText('Answer refused')).toBeVisible();
    expect(screen.getByText(wasChanged)).toBeVisible();
    await captain.press('Look again at Northgate Herons against Comets');
    await heading('Is This the Result?');
    expect(screen.getByText(wasChanged)).toBeVisible();
  });

  test('lists a refused answer while the changed result is still being opened', async () => {
    server.respond('POST /api/confirmations', () =>
      refusal(409, wasChanged, [{ path: 'seen', message: wasChanged }]),
    );
    openApp(link);
    await captain.type('Your Name', 'Alex');
    server.respondToLink('open', () => new Promise(() => undefined));
    await yes();
    await screen.findByText('Opening the result …');
    expect(await act(() => entriesOf('confirmation'))).toMatchObject([
      { state: 'refused', message: wasChanged },
    ]);
  });

  test('forgets a refused answer after “No”', async () => {
    server.respond('POST /api/confirmations', () =>
      refusal(409, wasChanged, [{ path: 'seen', message: wasChanged }]),
    );
    await agree();
    await screen.findByText(wasChanged);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'No, it was different' })).toBeEnabled(),
    );
    await captain.press('No, it was different');
    await heading('Game Details');
    await waitFor(async () => {
      expect(await entriesOf('confirmation')).toEqual([]);
    });
  });

  test('tells the captain who reported that they can’t confirm', async () => {
    const message = 'The captain who reported can’t confirm';
    server.respond('POST /api/confirmations', () =>
      refusal(409, message, [{ path: 'state', message }]),
    );
    await agree();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Yes, that is the result' })).toBeNull();
    expect(await act(() => entriesOf('confirmation'))).toMatchObject([
      { state: 'refused', message },
    ]);
  });

  test('opens the form filled in after “No”', async () => {
    openApp(link);
    await heading('Is This the Result?');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'No, it was different' })).toBeEnabled(),
    );
    await captain.press('No, it was different');
    await heading('Game Details');
    expect(await screen.findByLabelText('Winning score')).toHaveValue('21');
    expect(screen.getByLabelText('Your Name')).toHaveValue('');
    expect(answers()).toEqual([]);
  });

  test('that is not complete says so', async () => {
    openApp('/#c=abc');
    expect(await screen.findByText(/^This link is not complete\./)).toBeVisible();
  });

  test('without its report says that it may have been deleted', async () => {
    server.respondToLink('open', unknown);
    openApp(`/#c=${confirmKey}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Maybe this report has not arrived yet. Maybe it was deleted. Try again later, or ask the other captain.',
    );
  });

  test('is the usual first step where the server does not take answers', async () => {
    server.answer('/api/site', site);
    openApp(link);
    await heading('Choose Your Sport');
  });
});

describe('Before the report has arrived', () => {
  beforeEach(() => {
    server.respondToLink('open', unknown);
    server.respond('POST /api/confirmations', unknown);
  });

  test('the link is read out, and the answer waits and is sent later', async () => {
    await agree();
    await heading('Your Answer Is Saved on This Phone');
    expect(await screen.findByText(/the other captain’s report has not arrived yet/)).toBeVisible();
    expect(screen.getByText(/^Maybe it was deleted\./)).toBeVisible();
    server.respondToLink('open', () => ({ body: told() }));
    server.answer('POST /api/confirmations', { standing: 'reported' });
    await sendWhatWaits();
    await heading('Thank You');
    expect(await act(() => entriesOf('confirmation'))).toHaveLength(1);
  });

  test('an answer to a link that names other teams than its report is not sent', async () => {
    await agree();
    await heading('Your Answer Is Saved on This Phone');
    const names = { winningTeamName: 'Comets', losingTeamName: 'Northgate Herons' };
    const before = answers().length;
    server.respondToLink('open', () => ({ body: told(names) }));
    await sendWhatWaits();
    expect(answers()).toHaveLength(before);
    expect(await screen.findByText('This result was changed meanwhile. Look again.')).toBeVisible();
  });

  test('the answer is listed, and can be removed', async () => {
    await agree();
    await heading('Your Answer Is Saved on This Phone');
    await captain.press('Reports on this phone');
    await heading('Your answers to other captains');
    await captain.press('Remove the answer about Northgate Herons against Comets');
    await captain.press('Remove the answer');
    await waitFor(async () => {
      expect(await entriesOf('confirmation')).toEqual([]);
    });
  });
});
