import { Metrics } from '../../src/platform/metrics/metrics';
import { ReadScheduleStatus } from '../../src/schedule/application/read-schedule-status';
import { ScheduleMetrics } from '../../src/schedule/infrastructure/schedule-metrics';
import { notes } from './a-scheduled-game';
import { FakeImportedGames, FakeScheduleFiles, InMemoryScheduleStore } from './fakes';

function setUp() {
  const metrics = new Metrics();
  const store = new InMemoryScheduleStore();
  const status = new ReadScheduleStatus(new FakeScheduleFiles(), store, new FakeImportedGames());
  new ScheduleMetrics(status, metrics);
  return { store, read: () => metrics.registry.metrics() };
}

it.each([
  [null, 0],
  ['The header does not name home', 1],
])('A schedule with the error %j is counted as %i that failed', async (lastError, failed) => {
  const { store, read } = setUp();
  store.current = { ...notes, games: 7, digest: 'd', lastError, notUnderstoodCount: 3 };
  const text = await read();
  expect(text).toMatch(new RegExp(`^schedule_failed ${failed}$`, 'm'));
  expect(text).toMatch(/^schedule_games_not_understood 3$/m);
});

it('Without a schedule, there are no such numbers', async () => {
  expect(await setUp().read()).not.toMatch(/^schedule_/m);
});
