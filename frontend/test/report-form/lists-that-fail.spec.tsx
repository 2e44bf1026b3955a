import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { confirmLink } from '../../src/report/links/confirm-link';
import { rememberGameLink } from '../../src/report/stored/known-games';
import { rememberTeamLink } from '../../src/report/stored/team-links';
import { dateIn, dayBefore } from '../../src/format/calendar';
import { aDraft } from '../support/samples/a-draft';
import { aKnownGame } from '../support/samples/a-known-game';
import { aReadOut, confirmKey } from '../support/samples/a-read-out';
import { aWaitingReport } from '../support/samples/a-waiting-report';
import { captain } from '../support/captain';
import { FakeServer } from '../support/fake-server';
import { site } from '../support/samples/served-data';
import { openApp, reopen } from '../support/open-app';
import { refuse } from '../../src/report-queue/entry';
import { sendQueue } from '../../src/report-queue/send-queue';
import { keep } from '../../src/report-queue/submit';
import { changeEntry, emptyQueue, networkFails } from '../support/queue';

/** No list of the server was ever read on this phone. What a link told is all that it knows. */
let server: FakeServer;
const yesterday = dayBefore(dateIn(site.timeZone));
const lists = [
  '/api/sports',
  '/api/sports/kickball/locations',
  '/api/sports/kickball/leagues',
  '/api/leagues/thursday/teams',
] as const;

beforeEach(async () => {
  server = new FakeServer().install();
  server.answer('/api/site', { ...site, features: ['confirmation', 'team-links', 'schedule'] });
  for (const list of lists) server.cutOff(list);
  server.respondToLink('open', networkFails);
  server.answerReports(networkFails);
  await emptyQueue();
});

const othersMissing = 'The other leagues and teams could not be loaded. Nothing is lost.';
const heading = (name: string) => screen.findByRole('heading', { name });
const game = (changes: Parameters<typeof aKnownGame>[0] = {}) =>
  aKnownGame({ date: yesterday, ...changes });

async function fillInContact(): Promise<void> {
  await captain.fill('Your Name', 'Alex Rivera');
  await captain.fill('Email', 'alex@example.org');
  await captain.user.click(screen.getByRole('checkbox'));
  await captain.press('Review Submission');
  await heading('Review Your Submission');
}

/** @returns the report that is sent when the network is back */
async function send() {
  expect(screen.getByText(/^Northgate Herons beat Comets 21/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit Score' })).toBeEnabled());
  await captain.press('Submit Score');
  await heading('Saved on This Phone');
  server.answerReports();
  await act(() => sendQueue('captain'));
  await heading('Score Submitted Successfully!');
  return server.reports.at(-1)!.body;
}

const thursday = {
  sportId: 'kickball',
  leagueDetails: { leagueId: 'thursday', winningTeamId: 'herons', losingTeamId: 'comets' },
};

test('“No, it was different” is sent, and asks for the location that no link has', async () => {
  const different = aReadOut({ matchDate: yesterday, winningScore: 20 });
  openApp(confirmLink('', { key: confirmKey, readOut: different }));
  await captain.press('No, it was different');
  await heading('League Details');
  expect(screen.getByRole('combobox', { name: 'League' })).toHaveValue('Thursday Coed');
  expect(screen.getByRole('combobox', { name: 'Losing Team' })).toHaveValue('Comets');
  expect(screen.getByRole('link', { name: 'Location' })).toBeVisible();
  await captain.type('Location', 'Arrowhead Fields');
  await captain.press('Next: Game Details');
  await captain.type('Winning score', '21');
  await fillInContact();
  expect(await send()).toMatchObject({
    ...thursday,
    leagueDetails: { ...thursday.leagueDetails, location: 'Arrowhead Fields' },
  });
});

test.each([
  ['fail', (list: (typeof lists)[number]) => server.cutOff(list)],
  ['hang', (list: (typeof lists)[number]) => server.hang(list)],
])(
  'a game of the schedule is reported while the lists %s, also after a reload',
  async (_how, away) => {
    for (const list of lists) away(list);
    rememberGameLink(game());
    openApp('/#g=g-token');
    await captain.type('Score of Northgate Herons', '21');
    await captain.type('Score of Comets', '14');
    await fillInContact();
    reopen();
    await heading('Review Your Submission');
    expect(await send()).toMatchObject({ ...thursday, gameToken: 'g-token' });
  },
);

test('a team reports against one of its opponents in the schedule', async () => {
  const page = {
    kind: 'team',
    sportId: 'kickball',
    leagueId: 'thursday',
    leagueName: 'Thursday Coed',
    teamId: 'herons',
    teamName: 'Northgate Herons',
    reports: [],
    games: [game()],
  };
  rememberTeamLink({ token: 't-token', ...page, openedAt: Date.now(), page });
  openApp('/#t=t-token');
  await captain.press('We won');
  await screen.findByText(othersMissing);
  await captain.choose('Losing Team', 'Comets');
  await captain.type('Location', 'Arrowhead Fields');
  await captain.press('Yesterday');
  await captain.press('Next: Game Details');
  await captain.type('Winning score', '21');
  await captain.type('Losing score', '14');
  await fillInContact();
  expect(await send()).toMatchObject({ ...thursday, teamToken: 't-token' });
});

test('a refused report that is opened again is sent', async () => {
  const refused = refuse(
    aWaitingReport({ id: 'refused', draft: aDraft({ leagueDetails: { matchDate: yesterday } }) }),
    { message: 'This league takes no reports.', details: [] },
  );
  await keep(aWaitingReport({ id: 'refused' }));
  await changeEntry('refused', () => refused);
  openApp();
  await captain.press('Reports on this phone');
  await captain.user.click(await screen.findByRole('button', { name: /^Open the report again/ }));
  await heading('Review Your Submission');
  expect(await send()).toMatchObject(thursday);
});

test('when the lists come, they take the place of what the link told', async () => {
  rememberGameLink(game());
  openApp('/#g=g-token');
  await heading('Game Details');
  await captain.press('Back');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(othersMissing);
  server.answer('/api/leagues/thursday/teams', [{ id: 'herons', name: 'Northgate Herons' }]);
  await captain.user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Losing Team' })).toHaveAccessibleDescription(
      /no longer in this league/,
    ),
  );
});
