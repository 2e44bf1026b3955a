import {
  formatAge,
  statusCards,
  syncFacts,
  unbrokenSince,
} from '../../src/features/api-status/feed/feed-facts';
import type { FeedStatus } from '../../src/api/types';
import { aRun, feedStatus } from '../support/samples/served-data';

const run = (startedAt: string, error: string | null = null) => aRun({ startedAt, error });
const [monday, tuesday, wednesday] = [
  '2026-10-05T08:00:00.000Z',
  '2026-10-06T08:00:00.000Z',
  '2026-10-07T08:00:00.000Z',
];

test.each([
  ['no run at all', [], null],
  ['one run', [run(monday)], monday],
  ['runs that all succeeded', [run(wednesday), run(tuesday), run(monday)], monday],
  ['a success after a failure', [run(wednesday), run(tuesday, 'x'), run(monday)], wednesday],
  ['failures after a success', [run(wednesday, 'x'), run(tuesday, 'y'), run(monday)], tuesday],
])('since when it is as it is, after %s', (_, runs, expected) => {
  expect(unbrokenSince(runs, ({ error }) => error === null)).toBe(expected);
});

test('all is well', () => {
  expect(statusCards(feedStatus)).toEqual([
    { name: 'API Status', word: 'OK', good: true, since: 'since Oct 1, 2026, 4:00 AM EDT' },
    { name: 'Database', word: 'Connected', good: true, since: 'as of Oct 2, 2026, 11:30 AM EDT' },
    { name: 'Connection', word: 'Active', good: true, since: 'since Oct 1, 2026, 4:00 AM EDT' },
  ]);
});

test('a word that is not known is not good', () => {
  const unknown = statusCards({
    ...feedStatus,
    status: 'Dreaming' as FeedStatus['status'],
    database: 'Unreachable' as FeedStatus['database'],
    leagueLabApi: {
      ...feedStatus.leagueLabApi,
      connectionStatus: 'Broken' as FeedStatus['leagueLabApi']['connectionStatus'],
    },
  });
  expect(unknown.map(({ word, good }) => [word, good])).toEqual([
    ['Dreaming', false],
    ['Unreachable', false],
    ['Broken', false],
  ]);
});

test('a refresh that is overdue counts from the last one', () => {
  const [api] = statusCards({ ...feedStatus, status: 'Outdated' });
  expect(api).toEqual({
    name: 'API Status',
    word: 'Outdated',
    good: false,
    since: 'no refresh since Oct 2, 2026, 4:00 AM EDT',
  });
});

test('what is held back was read, so that the connection is as it was', () => {
  const heldBack = aRun({
    startedAt: '2026-10-02T09:00:00.000Z',
    error: 'It lacks much.',
    heldBack: true,
  });
  const [api, , link] = statusCards({
    ...feedStatus,
    status: 'Failing',
    recentRuns: [heldBack, ...feedStatus.recentRuns],
  });
  expect(api).toMatchObject({ word: 'Failing', since: 'since Oct 2, 2026, 5:00 AM EDT' });
  expect(link).toMatchObject({ word: 'Active', since: 'since Oct 1, 2026, 4:00 AM EDT' });
});

test('a schedule that could not be used is no refresh that failed', () => {
  const [api] = statusCards({
    ...feedStatus,
    status: 'Failing',
    schedule: {
      source: 'file',
      games: 7,
      lastError: 'The file is missing.',
      notUnderstood: [],
      notUnderstoodCount: 0,
    },
  });
  expect(api).toMatchObject({ word: 'Failing', since: 'the schedule of games stays as it was' });
});

test('before the first refresh nothing is known', () => {
  const connection = { ...feedStatus.leagueLabApi, connectionStatus: 'Unknown' as const };
  const [api, , link] = statusCards({
    ...feedStatus,
    status: 'Never refreshed',
    leagueLabApi: { ...connection, lastRefreshed: null },
    recentRuns: [],
  });
  expect(api).toEqual({ name: 'API Status', word: 'Never refreshed', good: false, since: '' });
  expect(link).toEqual({ name: 'Connection', word: 'Unknown', good: false, since: '' });
});

test('the facts, in Eastern time', () => {
  expect(syncFacts(feedStatus)).toEqual([
    ['Last Refreshed', 'Oct 2, 2026, 4:00 AM EDT'],
    ['Age of the Data', '7 hours'],
    ['Next Refresh', 'Oct 3, 2026, 4:00 AM EDT'],
    ['Schedule', '4:00 AM Eastern time'],
    ['Server Time', 'Oct 2, 2026, 11:30 AM EDT'],
    ['Timezone', 'America/New_York'],
    ['DST Active', 'Yes'],
    ['Last Run Took', '1.2 s'],
    ['Leagues and teams', '15 sports, 1 league, 1,204 teams, 9 locations'],
  ]);
});

test('what is not there is said to be not there', () => {
  const facts = syncFacts({
    ...feedStatus,
    lastDurationMs: null,
    leagueLabApi: {
      ...feedStatus.leagueLabApi,
      lastRefreshed: null,
      nextScheduledRefresh: null,
      scheduledTimeEST: null,
    },
    timezone: { current: 'America/New_York', isDaylightSavingTime: false },
  });
  expect(facts.slice(0, 3)).toEqual([
    ['Last Refreshed', 'Never'],
    ['Next Refresh', 'Not scheduled'],
    ['Schedule', 'Not configured'],
  ]);
  expect(facts).toContainEqual(['DST Active', 'No']);
  expect(facts.map(([name]) => name)).not.toContain('Last Run Took');
});

test.each([
  ['2026-10-02T15:29:30.000Z', 'Less than a minute'],
  ['2026-10-02T15:29:00.000Z', '1 minute'],
  ['2026-10-02T14:30:01.000Z', '59 minutes'],
  ['2026-10-02T14:30:00.000Z', '1 hour'],
  ['2026-09-30T15:30:01.000Z', '47 hours'],
  ['2026-09-30T15:30:00.000Z', '2 days'],
])('what was refreshed at %s is %s old', (since, age) => {
  expect(formatAge(since, '2026-10-02T15:30:00.000Z')).toBe(age);
});
