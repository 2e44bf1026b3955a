import { aSubmission } from '../../../test/support/samples/a-submission';
import { aScheduledGame, type ScheduledGame } from '../../../test/support/samples/a-scheduled-game';
import type { CheckedPage } from '../browser/checked-page';
import { daysAgo } from '../days';
import { endless, long } from '../long-names';

const games = '**/api/admin/games';

/** A report of the teams of a game, two days after it. */
const suggested = aSubmission({
  winningTeamName: 'Sole Mates',
  losingTeamName: 'Comets',
  leagueName: 'Thursday Coed',
  matchDate: '2026-05-14',
});

/** Seven games without a report: long names, a reminder, nobody to ask, and a suggestion. */
export const sevenGames: readonly ScheduledGame[] = [
  aScheduledGame({ date: '2026-05-12', suggestedSubmissionIds: [suggested.id] }),
  aScheduledGame({
    date: '2026-05-12',
    home: { id: 'long', name: long },
    away: { id: 'endless', name: endless },
    location: long,
    lastReminderAt: '2026-05-13T22:00:00.000Z',
  }),
  aScheduledGame({ date: '2026-05-12', time: null, location: null, reachable: false }),
  aScheduledGame({
    leagueId: 'monday',
    leagueName: `Monday ${long}`,
    date: '2026-05-18',
    lastReminderAt: '2026-05-19T22:00:00.000Z',
    reachable: false,
  }),
  aScheduledGame({ date: '2026-05-21', home: { id: 'owls', name: 'Night Owls' } }),
  aScheduledGame({ date: '2026-05-21', time: '20:00' }),
  aScheduledGame({ date: '2026-05-21', time: '21:00', home: { id: 'gulls', name: 'Gulls' } }),
];

const ofKickball = { leagueName: 'Coed Kickball', date: daysAgo(3) };
const ofFootball = {
  sportName: 'Flag Football',
  leagueId: 'football',
  leagueName: 'Coed Flag Football',
  date: daysAgo(1),
  location: 'Riverbend Fields',
};

/** A few games of this week, as an association has them. */
export const fewGames: readonly ScheduledGame[] = [
  aScheduledGame({ ...ofKickball, lastReminderAt: `${daysAgo(2)}T15:00:00.000Z` }),
  aScheduledGame({
    ...ofKickball,
    time: '20:15',
    home: { id: 'owls', name: 'Night Owls' },
    away: { id: 'pitches', name: 'Perfect Pitches' },
    reachable: false,
  }),
  aScheduledGame({
    ...ofFootball,
    time: '18:00',
    home: { id: 'herons', name: 'Northgate Herons' },
    away: { id: 'gulls', name: 'Harbor Gulls' },
  }),
  aScheduledGame({
    ...ofFootball,
    home: { id: 'foxes', name: 'Foxes' },
    away: { id: 'otters', name: 'Otters' },
  }),
];

/** One game in each of the other states. */
export const otherGames: readonly ScheduledGame[] = [
  aScheduledGame({ state: 'reported', submissionIds: [suggested.id] }),
  aScheduledGame({ state: 'reported', submissionIds: [suggested.id, 'another'] }),
  aScheduledGame({ state: 'upcoming', time: null }),
  aScheduledGame({ state: 'dismissed', dismissedReason: `Rained out. ${long}` }),
  aScheduledGame({ state: 'cancelled' }),
  aScheduledGame({ state: 'postponed' }),
];

interface Schedule {
  readonly rows: readonly ScheduledGame[];
  readonly due?: number;
}

/** The server has a schedule, and responds with these games in every list. */
export async function serveGames(checked: CheckedPage, schedule: Schedule): Promise<void> {
  const { page } = checked;
  const { rows, due = rows.length + 207 } = schedule;
  const total = rows.length;
  await page.route('**/api/site', async (route) => {
    const response = await route.fetch();
    const site = (await response.json()) as { readonly features?: readonly string[] };
    await route.fulfill({ json: { ...site, features: [...(site.features ?? []), 'schedule'] } });
  });
  await page.route(`${games}?*`, async (route) => {
    const { searchParams } = new URL(route.request().url());
    const isReward = searchParams.get('limit') === '1';
    const shown = isReward ? [otherGames[0]] : rows;
    await route.fulfill({
      json: shown,
      headers: { 'x-total-count': String(total) },
    });
  });
  await page.route(`${games}/summary*`, async (route) => {
    const isEvening = new URL(route.request().url()).searchParams.has('from');
    await route.fulfill({
      json: isEvening
        ? { due: 14, reported: 14, unreported: 0, oldest: null }
        : { due, reported: due - total, unreported: total, oldest: rows[0]?.date ?? null },
    });
  });
  await page.route(`**/api/score-submissions/${suggested.id}`, (route) =>
    route.fulfill({ json: suggested }),
  );
}
