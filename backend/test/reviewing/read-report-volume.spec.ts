import { ReadReportVolume } from '../../src/reviewing/application/read-report-volume';
import { SubmissionReader } from '../../src/reviewing/application/ports';

const now = new Date('2026-06-30T12:00:00Z');
const hour = 3_600_000;

function setUp(last: number[], usual: number[]) {
  const countByDay = jest.fn((_from: Date, days: number) =>
    Promise.resolve(days === 1 ? last : usual),
  );
  const reader = { countByDay } as Partial<SubmissionReader> as SubmissionReader;
  return { countByDay, read: new ReadReportVolume(reader) };
}

afterEach(() => jest.restoreAllMocks());

it('The reports of 24 hours are compared with those of the four weeks before', async () => {
  const { read, countByDay } = setUp([301], [30, 0, 30]);
  expect(await read.execute(now)).toEqual({ reports: 301, usualDay: 30, isUnusual: true });
  expect(countByDay.mock.calls).toEqual([
    [new Date('2026-06-29T12:00:00Z'), 1],
    [new Date('2026-06-01T12:00:00Z'), 28],
  ]);
});

it('Without reports, there are none', async () => {
  const { read } = setUp([], []);
  expect(await read.execute(now)).toEqual({ reports: 0, usualDay: 20, isUnusual: false });
});

it('What is usual is read once an hour', async () => {
  const { read, countByDay } = setUp([1], [30]);
  const clock = jest.spyOn(performance, 'now').mockReturnValue(5 * hour);
  await read.execute(now);
  clock.mockReturnValue(6 * hour);
  await read.execute(now);
  expect(countByDay).toHaveBeenCalledTimes(3);
  clock.mockReturnValue(6 * hour + 1);
  await read.execute(now);
  expect(countByDay).toHaveBeenCalledTimes(5);
});
