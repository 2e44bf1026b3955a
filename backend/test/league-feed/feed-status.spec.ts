import { FeedAge } from '../../src/league-feed/application/read-feed-status';
import {
  FeedHealth,
  FeedRun,
  feedStatus,
  overallHealth,
} from '../../src/league-feed/domain/feed-status';
import { aFeedRun } from './fakes';
import { refreshScene } from './refresh/refresh-scene';

const now = new Date('2026-06-02T12:00:00Z');
const at = (hoursBefore: number) => new Date(now.getTime() - hoursBefore * 3_600_000);
const hoursAgo = (hours: number, error: string | null = null): FeedRun =>
  aFeedRun({ startedAt: at(hours), error });

const heldBack: FeedRun = { ...hoursAgo(1, 'The feed lacks 4 of 6 leagues'), heldBack: true };

it.each<[what: string, runs: FeedRun[], status: string, connection: string]>([
  ['nothing yet', [], 'Never refreshed', 'Unknown'],
  ['a good run', [hoursAgo(1)], 'OK', 'Active'],
  ['a good run just under 26 hours old', [hoursAgo(25.999)], 'OK', 'Active'],
  ['a good run 26 hours old', [hoursAgo(26)], 'Outdated', 'Active'],
  ['a failure after a good run', [hoursAgo(1, 'broken'), hoursAgo(2)], 'Failing', 'Unknown'],
  ['a run that was held back', [heldBack, hoursAgo(2)], 'Failing', 'Active'],
  ['a good run after a failure', [hoursAgo(1), hoursAgo(2, 'broken')], 'OK', 'Active'],
])('after %s the feed is %s', (_what, runs, status, connectionStatus) => {
  expect(feedStatus(runs, now)).toMatchObject({ status, connectionStatus });
});

it.each<[leagues: FeedHealth, scheduleError: string | null, overall: FeedHealth]>([
  ['OK', null, 'OK'],
  ['OK', 'The header does not name home', 'Failing'],
  ['Outdated', 'The header does not name home', 'Outdated'],
  ['Outdated', null, 'Outdated'],
  ['Never refreshed', 'The header does not name home', 'Never refreshed'],
])('%s leagues with the schedule error %j are %s together', (leagues, scheduleError, overall) => {
  expect(overallHealth(leagues, scheduleError)).toBe(overall);
});

it('tells the last good refresh and the last error', () => {
  const [failed, good] = [hoursAgo(1, 'broken'), hoursAgo(30)];
  expect(feedStatus([failed, good], now)).toEqual({
    status: 'Failing',
    connectionStatus: 'Unknown',
    lastRefreshed: good.startedAt,
    lastError: 'broken',
    lastDurationMs: 1_234,
    problems: [],
  });
  expect(feedStatus([good, failed], now).lastError).toBeNull();
});

it('tells the leagues that the last run could not read', () => {
  const problems = [{ league: 'Monday', message: 'No answer' }];
  const [good, partly] = [hoursAgo(1), { ...hoursAgo(2), problems }];
  expect(feedStatus([partly, good], now).problems).toEqual(problems);
  expect(feedStatus([good, partly], now).problems).toEqual([]);
  expect(feedStatus([], now).problems).toEqual([]);
});

it.each<[what: string, runs: FeedRun[], age: FeedAge]>([
  ['none', [], { staleSince: null, lastError: null, isHeldBack: false }],
  ['a good one', [hoursAgo(3)], { staleSince: at(3), lastError: null, isHeldBack: false }],
  [
    'a failure after a good one',
    [hoursAgo(30), hoursAgo(3, 'broken')],
    { staleSince: at(30), lastError: 'broken', isHeldBack: false },
  ],
  [
    'only failures, counted from the first',
    [hoursAgo(30, 'broken'), hoursAgo(3, 'still broken')],
    { staleSince: at(30), lastError: 'still broken', isHeldBack: false },
  ],
  [
    'one that is held back',
    [hoursAgo(30), heldBack],
    { staleSince: at(30), lastError: heldBack.error, isHeldBack: true },
  ],
])('the age of the leagues with refreshes: %s', async (_what, refreshes, age) => {
  const { runs, status } = refreshScene();
  for (const refresh of refreshes) await runs.record(refresh);
  expect(await status.age(now)).toEqual(age);
});
