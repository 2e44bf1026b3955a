import { FeedAge, ReadFeedAge } from '../../src/league-feed/application/read-feed-age';
import { FeedRun } from '../../src/league-feed/domain/feed-status';
import { InMemoryFeedRuns } from './fakes';

const now = new Date('2026-06-02T12:00:00Z');
const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * 3_600_000);
const run = (hoursAgo: number, changes: Partial<FeedRun> = {}): FeedRun => ({
  startedAt: at(hoursAgo),
  durationMs: 1,
  error: null,
  heldBack: false,
  changes: null,
  problems: [],
  ...changes,
});

it.each<[what: string, runs: FeedRun[], age: FeedAge]>([
  ['none', [], { staleSince: null, lastError: null, isHeldBack: false }],
  ['a good one', [run(3)], { staleSince: at(3), lastError: null, isHeldBack: false }],
  [
    'a failure after a good one',
    [run(30), run(3, { error: 'broken' })],
    { staleSince: at(30), lastError: 'broken', isHeldBack: false },
  ],
  [
    'only failures, counted from the first',
    [run(30, { error: 'broken' }), run(3, { error: 'still broken' })],
    { staleSince: at(30), lastError: 'still broken', isHeldBack: false },
  ],
  [
    'one that is held back',
    [run(30), run(3, { error: 'much is missing', heldBack: true })],
    { staleSince: at(30), lastError: 'much is missing', isHeldBack: true },
  ],
])('with refreshes: %s', async (_what, refreshes, age) => {
  const runs = new InMemoryFeedRuns();
  for (const refresh of refreshes) await runs.record(refresh);
  expect(await new ReadFeedAge(runs).execute(now)).toEqual(age);
});
