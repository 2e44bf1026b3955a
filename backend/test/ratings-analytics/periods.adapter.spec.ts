import { AssociationCalendar } from '../../src/kernel/association-calendar';
import { PeriodName, Season, periodOn } from '../../src/ratings-analytics/domain/period';
import { TestDatabase, createEmptyDatabase } from '../support/database';

/** The periods as PostgreSQL computes them, with its own time zones and intervals. */
const oracle = `
  WITH clock AS (
    SELECT at, (at AT TIME ZONE $1)::date AS today
      FROM generate_series(timestamp '2023-12-15', timestamp '2028-04-15', interval '1 day') AS day,
           -- The last millisecond of a day, and the first of the next.
           LATERAL (VALUES (day AT TIME ZONE $1 - interval '1 ms'), (day AT TIME ZONE $1)) AS edge (at))
  SELECT at,
         periods.name,
         to_char(lower(days), 'YYYY-MM-DD') AS from,
         to_char(upper(days) - 1, 'YYYY-MM-DD') AS to
    FROM clock,
         LATERAL (SELECT max(began) AS began
                    FROM generate_series(2022, 2029) AS year,
                         LATERAL (SELECT (year || '-' || $2)::date AS began) AS start
                   WHERE began <= today) AS season,
         LATERAL (SELECT min(ended) AS ended
                    FROM generate_series(2022, 2030) AS year,
                         LATERAL (SELECT (year || '-' || $3)::date AS ended) AS finish
                   WHERE ended >= began) AS season_end,
         LATERAL (VALUES
           ('today', daterange(today, today, '[]')),
           ('yesterday', daterange(today - 1, today)),
           ('last7days', daterange(today - 7, today, '(]')),
           ('last14days', daterange(today - 14, today, '(]')),
           ('last30days', daterange(today - 30, today, '(]')),
           ('last90days', daterange(today - 90, today, '(]')),
           ('last6months', daterange((today - interval '6 months')::date, today, '(]')),
           ('lastYear', daterange((today - interval '1 year')::date, today, '(]')),
           ('currentSeason', daterange(began, ended, '[]')),
           ('custom', daterange(today - 29, today, '[]'))) AS periods (name, days)`;

let database: TestDatabase;

beforeAll(async () => {
  database = await createEmptyDatabase();
});

afterAll(() => database.drop());

const summer = { start: '04-01', end: '09-30' };

// Time zones with daylight saving time, with half an hour of it, and the first and last ones on
// earth.
it.each<[zone: string, season: Season]>([
  ['America/New_York', summer],
  ['Australia/Lord_Howe', summer],
  ['Pacific/Kiritimati', summer],
  ['Pacific/Niue', { start: '10-01', end: '03-31' }],
  ['America/New_York', { start: '11-15', end: '11-14' }],
  ['Europe/Berlin', { start: '01-01', end: '12-31' }],
])('on both sides of every midnight in %s, with season %j', async (zone, season) => {
  const calendar = new AssociationCalendar(zone);
  const expected = await database.query<{ at: Date; name: PeriodName; from: string; to: string }>(
    oracle,
    [zone, season.start, season.end],
  );
  expect(expected.length).toBeGreaterThan(31_000);
  const different = expected.filter(({ at, name, from, to }) => {
    const period = periodOn(calendar.dateAt(at), { name, from: null, to: null }, season);
    return period?.from !== from || period.to !== to;
  });
  expect(different).toEqual([]);
});
