import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { captain } from '../support/captain';
import { FakeServer, heldResponse, refusal } from '../support/fake-server';
import { receipt, site } from '../support/samples/served-data';
import { aManagedReport, corrected, token } from '../support/responses/managed-report';
import { openApp, reopen } from '../support/open-app';
import { openAt } from '../support/open-at';
import { emptyQueue, entriesOf, networkFails } from '../support/queue';

let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer().install();
  server.answer('/api/site', { ...site, features: ['outcomes', 'correction'] });
  server.respondToLink('open', () => ({ body: aManagedReport() }));
  server.respondToLink('correct', () => ({ body: corrected }));
  await emptyQueue();
});

const heading = (name: string) => screen.findByRole('heading', { name });
const toast = () => screen.getByRole('region', { name: 'Notifications' });
const openLink = () => openApp(`/#m=${token}`);
const review = () => heading('Review Your Submission');
const save = async () => {
  await captain.user.click(screen.getByRole('checkbox'));
  await captain.press('Save Correction');
};
const scores = async (winning: string, losing: string) => {
  await captain.press('Change Final Score');
  await captain.type('Winning score', winning);
  await captain.type('Losing score', losing);
  await captain.press('Review Submission');
  await review();
};
/** The line of the review with this name. */
const line = (name: string) => screen.getByText(name, { selector: 'dt' }).closest('div')!;
const band = () => screen.getByText(/^This is your report as/).closest('div');
const sent = () => server.sentToLink('correct').map(({ body }) => body);
const detailed = (status: number, message: string, path: string) => () =>
  refusal(status, message, [{ path, message }]);

describe('A link', () => {
  test('opens the report at the review, and leaves the address', async () => {
    openLink();
    await review();
    expect(window.location.hash).toBe('');
    expect(server.sentToLink('open').map(({ body }) => body)).toEqual([{ token }]);
    expect(screen.getByText(/^Reference K7Q2-4MZP\. You can correct it until /)).toBeVisible();
    expect(line('Result')).toHaveTextContent('21 – 14');
    expect(line('League')).toHaveTextContent('Thursday Coed');
    expect(line('Notes')).toHaveTextContent('Rain in the 3rd inning');
    expect(screen.getByText('This is your report as it is now.', { exact: false })).toBeVisible();
    expect(screen.queryByLabelText('Your Name')).toBeNull();
  });

  test('is read when only the end of the address changes', async () => {
    openApp();
    await heading('Choose Your Sport');
    window.location.hash = `#m=${token}`;
    await review();
    expect(window.location.hash).toBe('');
  });

  test('stays open through a reload', async () => {
    openLink();
    await review();
    reopen();
    await review();
    expect(server.sentToLink('open')).toHaveLength(2);
  });

  test('says that it is being opened', async () => {
    const { answer, give } = heldResponse();
    server.respondToLink('open', () => answer);
    openLink();
    await screen.findByText('Opening your report …');
    give({ body: aManagedReport() } as never);
    await review();
  });

  test('that is not valid any more says so', async () => {
    const message = 'This link is not valid any more.';
    server.respondToLink('open', detailed(404, message, 'token'));
    openLink();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await captain.press('Back to the score entry');
    await heading('Choose Your Sport');
  });

  test.each([
    ['there is no network', networkFails, 'Your report can’t be opened without a connection.'],
    [
      'a login page answers',
      () => ({ body: { hello: 1 } }),
      'can’t be opened without a connection',
    ],
    ['too many were opened', () => refusal(429, 'Wait 10 minutes.'), 'Wait 10 minutes.'],
    ['the server is ill', () => refusal(503, 'Not ready.'), 'Not ready.'],
    [
      'the server does not know such links',
      () => refusal(404, 'Cannot POST'),
      'can’t be opened without a connection',
    ],
  ])('can be opened again where %s', async (_why, respond, message) => {
    server.respondToLink('open', respond);
    openLink();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('alert')).toHaveTextContent('The link stays valid');
    server.respondToLink('open', () => ({ body: aManagedReport() }));
    await captain.press('Try again');
    await review();
  });

  test.each([
    ['logged', 'The administrators have logged this report. Send them a message instead.'],
    [
      'expired',
      'The time to correct this report is over. Send the administrators a message instead.',
    ],
  ] as const)('to a report that is %s shows it, and takes a message', async (state, sentence) => {
    const changes = [{ field: 'gameDetails.winningScore', from: 20, to: 21 }];
    const history = [{ revision: 2, at: '2026-10-02T01:15:00.000Z', changes }];
    server.respondToLink('open', () => ({ body: aManagedReport({ state, history }) }));
    server.respondToLink('message', () => ({ status: 202 }));
    openLink();
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByText('K7Q2-4MZP')).toBeVisible();
    expect(screen.getByText('October 1, 2026 at 9:15 PM EDT')).toBeVisible();
    expect(screen.getByText('Winning Score: 21, was 20')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save Correction' })).toBeNull();
    await captain.type('Message to the administrators', 'It was 22.\nSorry!');
    await captain.press('Send Message');
    await screen.findByText('Your message was sent.');
    expect(server.sentToLink('message').map(({ body }) => body)).toEqual([
      { token, message: 'It was 22.\nSorry!' },
    ]);
  });
});

describe('A correction', () => {
  beforeEach(async () => {
    openLink();
    await review();
  });

  test('carries what was before, and is sent with all that stays', async () => {
    await scores('22', '14');
    expect(line('Result')).toHaveTextContent('22 – 14 was 21 – 14');
    expect(line('Match Date')).not.toHaveTextContent('was');
    expect(screen.getByText('You changed one thing. It is not saved yet.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save Correction' })).toBeDisabled();
    await captain.user.click(screen.getByRole('link', { name: 'Verification' }));
    expect(screen.getByRole('checkbox')).toHaveFocus();
    await save();
    await heading('Report Corrected');
    expect(screen.getByText('K7Q2-4MZP')).toBeVisible();
    expect(screen.getByText('22')).toBeVisible();
    const { leagueDetails } = aManagedReport();
    const { winningTeamId, losingTeamId, matchDate } = leagueDetails;
    expect(sent()).toEqual([
      {
        token,
        revision: 1,
        leagueDetails: { winningTeamId, losingTeamId, matchDate },
        gameDetails: {
          winningScore: 22,
          losingScore: 14,
          refRating: 3,
          ratingComments: 'A whistle',
          notes: 'Rain in the 3rd inning',
          verification: true,
        },
      },
    ]);
    expect(server.sentToLink('correct')[0]!.idempotencyKey).toMatch(/^[\da-f]{32}$/);
  });

  test('can swap the teams, and leaves out what was cleared', async () => {
    await captain.press('Change Game Summary');
    await heading('League Details');
    expect(screen.queryByRole('combobox', { name: 'League' })).toBeNull();
    expect(screen.getByText(/^These can’t be corrected here\./)).toBeVisible();
    await captain.press('Swap the teams');
    await captain.press('Next: Game Details');
    await heading('Game Details');
    expect(screen.queryByText('Your contact information')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await captain.type(/^Game notes/, '');
    await captain.press('Review Submission');
    await review();
    expect(line('Winning Team')).toHaveTextContent('Comets was Northgate Herons');
    expect(line('Losing Team')).toHaveTextContent('Northgate Herons was Comets');
    expect(line('Notes')).toHaveTextContent('None was Rain in the 3rd inning');
    expect(screen.getByText('You changed 3 things. They are not saved yet.')).toBeVisible();
    await save();
    await heading('Report Corrected');
    expect(sent()).toMatchObject([
      { leagueDetails: { winningTeamId: 'comets', losingTeamId: 'herons' } },
    ]);
    const [{ gameDetails }] = sent() as [{ gameDetails: object }];
    expect(gameDetails).not.toHaveProperty('notes');
  });

  test('that changes nothing may be sent', async () => {
    await save();
    await heading('Report Corrected');
  });

  test('turns a game into a forfeit, without scores', async () => {
    await captain.press('Change Final Score');
    await captain.user.click(await screen.findByText('The game was not played to the end?'));
    await captain.user.click(screen.getByRole('radio', { name: /^Forfeit/ }));
    await captain.user.selectOptions(screen.getByRole('combobox', { name: /^Reason/ }), 'Weather');
    await captain.press('Review Submission');
    await review();
    expect(line('Result')).toHaveTextContent('Forfeit, Weather was 21 – 14');
    expect(screen.getByText('You changed one thing. It is not saved yet.')).toBeVisible();
    await save();
    await heading('Report Corrected');
    const [{ gameDetails }] = sent() as [{ gameDetails: object }];
    expect(gameDetails).toMatchObject({ outcome: 'forfeit' });
    expect(gameDetails).not.toHaveProperty('winningScore');
  });

  test('is undone with one press', async () => {
    await scores('22', '14');
    await captain.press('Undo all changes');
    expect(line('Result')).not.toHaveTextContent('was');
    expect(band()).toHaveFocus();
  });

  test('is gone through backwards by Back, and by the Back button of the browser', async () => {
    await captain.press('Edit Details');
    await heading('Game Details');
    act(() => window.history.back());
    await review();
    await captain.press('Change Game Summary');
    await heading('League Details');
    await captain.press('Next: Game Details');
    await heading('Game Details');
    await captain.press('Back');
    await heading('League Details');
    await captain.press('Back');
    await review();
  });

  test('stays through a reload, without being sent', async () => {
    await scores('22', '14');
    reopen();
    await review();
    expect(line('Result')).toHaveTextContent('22 – 14 was 21 – 14');
    expect(sent()).toEqual([]);
    expect(sessionStorage.getItem('score-tracker-correction')).not.toMatch(/Dana|dana@/);
  });

  test('keeps the names of teams that have left the league', async () => {
    server.answer('/api/leagues/thursday/teams', [{ id: 'nandues', name: 'Los Ñandúes' }]);
    await captain.press('Change Game Summary');
    expect(await screen.findByRole('combobox', { name: 'Winning Team' })).toHaveValue(
      'Northgate Herons',
    );
    expect(screen.getByRole('combobox', { name: 'Losing Team' })).toHaveValue('Comets');
  });

  test('that breaks a rule is told at its field', async () => {
    await captain.press('Change Final Score');
    await captain.type('Winning score', '3');
    await captain.press('Review Submission');
    expect(
      await screen.findByText(
        'First team score must be greater than or equal to second team score',
      ),
    ).toBeVisible();
  });

  test('that the server refuses at a field is told there', async () => {
    const message = 'This team is not part of the chosen league';
    server.respondToLink('correct', detailed(400, message, 'leagueDetails.losingTeamId'));
    await review();
    await save();
    await heading('League Details');
    expect(screen.getByRole('link', { name: message })).toBeVisible();
    const losingTeam = await screen.findByRole('combobox', { name: 'Losing Team' });
    await waitFor(() => expect(losingTeam).toHaveAccessibleDescription(message));
    expect(toast()).toHaveTextContent(/^$/);
  });

  test.each([
    ['with a reason', () => refusal(503, 'Not ready.'), 'Not ready.'],
    ['without one', () => ({ status: 502, body: 'Bad gateway' }), 'the server could not take it.'],
  ])(
    'that the server can’t take now is saved, and not called lost: %s',
    async (_why, respond, why) => {
      server.respondToLink('correct', respond);
      await save();
      await heading('Correction Saved on This Phone');
      expect(await screen.findByText(/^Last try at/)).toHaveTextContent(why);
      expect(toast()).toHaveTextContent(/^$/);
    },
  );

  test('that comes too late offers a message, and keeps what was typed', async () => {
    const message = 'The administrators have logged this report. Send them a message instead.';
    await review();
    server.respondToLink('correct', detailed(409, message, 'state'));
    await scores('22', '14');
    await save();
    expect(await screen.findByText(message, { selector: 'strong' })).toBeVisible();
    expect(line('Result')).toHaveTextContent('22 – 14');
    const [first] = screen.getAllByRole('button', { name: 'Write to the administrators' });
    await captain.user.click(first!);
    await screen.findByLabelText('Message to the administrators');
  });

  test('of a report that was changed meanwhile is made on top of the change', async () => {
    await scores('22', '14');
    const message = 'This report was changed meanwhile. Open the link again.';
    server.respondToLink('correct', detailed(409, message, 'revision'));
    await save();
    await screen.findByText(message, { selector: 'strong' });
    const { gameDetails } = aManagedReport();
    server.respondToLink('open', () => ({
      body: aManagedReport({ revision: 2, gameDetails: { ...gameDetails, notes: 'Sun' } }),
    }));
    server.respondToLink('correct', () => ({ body: { ...corrected, revision: 3 } }));
    await captain.press('Open the link again');
    await screen.findByText(/^This report was changed meanwhile\. What you typed is kept/);
    expect(line('Result')).toHaveTextContent('22 – 14 was 21 – 14');
    expect(line('Notes')).toHaveTextContent('Sun');
    expect(screen.getByRole('checkbox')).toBeChecked();
    await captain.press('Save Correction');
    await heading('Report Corrected');
    expect(sent()[1]).toMatchObject({
      revision: 2,
      gameDetails: { winningScore: 22, notes: 'Sun' },
    });
  });
});

describe('The teams of a correction', () => {
  const path = '/api/leagues/unvisited/teams';
  beforeEach(() => {
    // This device has no list of its teams.
    const leagueDetails = { ...aManagedReport().leagueDetails, leagueId: 'unvisited' };
    server.respondToLink('open', () => ({ body: aManagedReport({ leagueDetails }) }));
  });

  test('are offered when all have loaded', async () => {
    server.hang(path);
    openLink();
    await review();
    await captain.press('Change Game Summary');
    await heading('League Details');
    expect(screen.getAllByText('Fetching team data...')).toHaveLength(2);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('can be swapped where the others can’t be loaded', async () => {
    server.cutOff(path);
    openLink();
    await review();
    await captain.press('Change Game Summary');
    await screen.findByText(/^The other teams of the league could not be loaded/);
    await captain.press('Swap the teams');
    expect(screen.getByRole('combobox', { name: 'Winning Team' })).toHaveValue('Comets');
  });
});

describe('While a correction is saved', () => {
  let made: ReturnType<typeof heldResponse>;
  const giveReceipt = async () => {
    await act(async () => {
      made.give({ body: corrected } as never);
      await made.answer;
    });
    await waitFor(async () => {
      expect(await entriesOf('correction')).toMatchObject([{ state: 'sent' }]);
    });
  };
  const back = async (to: string) => {
    act(() => window.history.back());
    await heading(to);
  };
  const leave = async () => {
    await back('Game Details');
    await back('Review Your Submission');
    await back('Choose Your Sport');
  };

  beforeEach(async () => {
    made = heldResponse();
    server.respondToLink('correct', () => made.answer);
    openApp();
    await heading('Choose Your Sport');
    window.location.hash = `#m=${token}`;
    await review();
    await scores('22', '14');
    await save();
    await screen.findByRole('button', { name: 'Saving...' });
  });

  afterEach(() => {
    // Corrections are sent one after the other.
    made.give({ body: corrected } as never);
  });

  test('no other button can be pressed', () => {
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    for (const name of [
      'Undo all changes',
      'Change Final Score',
      'Change Game Summary',
      'Edit Details',
      'Write to the administrators',
    ]) {
      expect(screen.getByRole('button', { name })).toBeDisabled();
    }
  });

  test('a reload shows what was saved, instead of the form', async () => {
    reopen();
    await heading('Correction Saved on This Phone');
    await giveReceipt();
    await heading('Report Corrected');
    expect(sessionStorage.getItem('score-tracker-correction')).toBeNull();
  });

  test('a page that was closed until it is made says so when it is opened again', async () => {
    const draft = sessionStorage.getItem('score-tracker-correction')!;
    const state: unknown = window.history.state;
    cleanup();
    await giveReceipt();
    // Nothing runs in a closed page.
    sessionStorage.setItem('score-tracker-correction', draft);
    window.history.replaceState(state, '', '/');
    openApp('/correction');
    await heading('Report Corrected');
    expect(server.sentToLink('correct')).toHaveLength(1);
    // The next correction begins with the report as it is by then.
    expect(sessionStorage.getItem('score-tracker-correction')).toBeNull();
  });

  test('a captain who has left is not called back', async () => {
    await leave();
    await giveReceipt();
    await heading('Choose Your Sport');
    expect(screen.queryByText('Report Corrected')).toBeNull();
    expect(sessionStorage.getItem('score-tracker-correction')).toBeNull();
  });

  test('a captain who has left is told that it was refused, and finds it again', async () => {
    await leave();
    const message = 'Check this.';
    made.give(refusal(400, message, [{ path: 'gameDetails.notes', message }]) as never);
    await waitFor(() => expect(toast()).toHaveTextContent(`Correction Not Saved${message}`));
    expect(screen.getByRole('heading', { name: 'Choose Your Sport' })).toBeVisible();
    expect(await entriesOf('correction')).toMatchObject([{ state: 'refused', message }]);
    window.location.hash = `#m=${token}`;
    await review();
    expect(line('Result')).toHaveTextContent('22 – 14 was 21 – 14');
  });

  test('what is typed is kept for the next correction', async () => {
    await back('Game Details');
    await captain.type('Winning score', '23');
    await giveReceipt();
    await waitFor(() =>
      expect(toast()).toHaveTextContent('Report CorrectedWhat you changed since is not saved yet.'),
    );
    expect(screen.getByLabelText('Winning score')).toHaveValue('23');
    server.respondToLink('correct', () => ({ body: { ...corrected, revision: 3 } }));
    await captain.press('Review Submission');
    await review();
    expect(line('Result')).toHaveTextContent('23 – 14 was 22 – 14');
    await captain.press('Save Correction');
    await heading('Report Corrected');
    expect(sent()[1]).toMatchObject({ revision: 2, gameDetails: { winningScore: 23 } });
    const keys = server.sentToLink('correct').map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });
});

describe('A message', () => {
  beforeEach(async () => {
    openLink();
    await review();
    await captain.press('Write to the administrators');
    await screen.findByLabelText('Message to the administrators');
  });
  const field = () => screen.getByLabelText('Message to the administrators');

  test('can’t be empty', async () => {
    await captain.press('Send Message');
    expect(field()).toHaveAccessibleDescription(/Please enter a message/);
    expect(field()).toHaveFocus();
    expect(server.sentToLink('message')).toEqual([]);
  });

  test('has at most 1,000 characters, which are counted', async () => {
    await captain.user.click(field());
    await captain.user.paste('⚾'.repeat(1_001));
    expect(screen.getByText('1,001 of 1,000 characters')).toBeVisible();
    await captain.press('Send Message');
    expect(field()).toHaveAccessibleDescription(/must be at most 1,000 characters long/);
    await captain.user.type(field(), '{Backspace}');
    server.respondToLink('message', () => ({ status: 202 }));
    await captain.press('Send Message');
    await screen.findByText('Your message was sent.');
  });

  test('that was sent promises no e-mail, and a reload still says that it was sent', async () => {
    server.respondToLink('message', () => ({ status: 202 }));
    await captain.type('Message to the administrators', 'Hello');
    await captain.press('Send Message');
    const sent = await screen.findByText('Your message was sent.');
    expect(sent.closest('[role="status"]')).toHaveTextContent(
      'Your message was sent. The administrators see it beside your report.',
    );
    expect(sent.closest('[role="status"]')).toHaveFocus();
    reopen();
    await screen.findByText('Your message was sent.');
    expect(screen.queryByLabelText('Message to the administrators')).toBeNull();
    await captain.press('Write another message');
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    await captain.user.type(field(), 'More');
    await captain.press('Send Message');
    await screen.findByText('Your message was sent.');
    expect(server.sentToLink('message').map(({ body }) => body)).toEqual([
      { token, message: 'Hello' },
      { token, message: 'More' },
    ]);
  });

  test.each([
    [
      'was sent three times',
      () => refusal(409, 'Three are enough.', [{ path: 'state', message: '' }]),
    ],
    ['finds no network', networkFails],
  ])('that %s is kept, also through a reload', async (_why, respond) => {
    server.respondToLink('message', respond);
    await captain.type('Message to the administrators', 'Hello');
    await captain.press('Send Message');
    expect(await screen.findByRole('alert')).toHaveTextContent('What you typed is kept');
    expect(field()).toHaveValue('Hello');
    reopen();
    expect(await screen.findByLabelText('Message to the administrators')).toHaveValue('Hello');
  });
});

describe('The way to a correction', () => {
  const correctableUntil = () => new Date(Date.now() + 2 * 3_600_000).toISOString();
  const report = () => ({ ...receipt, manageToken: token, correctableUntil: correctableUntil() });

  test('is offered with the receipt, and in the list of reports', async () => {
    server.answerReport(() => ({ status: 201, body: report() }));
    await openAt('Review Your Submission');
    await captain.press('Submit Score');
    await heading('Score Submitted Successfully!');
    await captain.user.click(
      screen.getByRole('button', { name: /^Something wrong\? Correct it until \w+day, \d+:\d\d/ }),
    );
    await review();
    await scores('22', '14');
    await save();
    await heading('Report Corrected');
    await captain.press('Reports on this phone');
    await heading('Reports on This Phone');
    expect(await screen.findByText('You corrected this report.')).toBeVisible();
    const [item] = await screen.findAllByRole('listitem');
    expect(item).toHaveTextContent('Northgate Herons 22 – 14 Comets');
    within(item!).getByRole('button', { name: /^Something wrong\? Correct it until/ });
  });

  test.each([
    ['the server gives no token', () => receipt],
    ['the time is over', () => ({ ...report(), correctableUntil: '2026-10-02T01:15:00.000Z' })],
  ])('is not offered where %s', async (_why, answer) => {
    server.answerReport(() => ({ status: 201, body: answer() }));
    await openAt('Review Your Submission');
    await captain.press('Submit Score');
    await heading('Score Submitted Successfully!');
    await waitFor(() => expect(screen.queryByText(/Something wrong/)).toBeNull());
  });

  test('a report that was just sent stays open when a link to another is followed', async () => {
    await openAt('Game Details');
    window.location.hash = `#m=${token}`;
    await review();
    expect(screen.getByRole('heading', { name: 'Correct Your Report' })).toBeVisible();
    await captain.press('Close');
    await heading('Choose Your Sport');
  });
});
