import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { RatingFilter } from '../../src/ratings-analytics/application/ports';
import { averagesOf } from '../../src/ratings-analytics/domain/rating-sums';
import { PostgresRatingReader } from '../../src/ratings-analytics/infrastructure/postgres/postgres-rating-reader';
import { rounds } from '../support/timing/rounds';
import {
  PlainReport,
  isRated,
  matches,
  mondayOf,
  plainAverages,
  plainGroups,
} from './plain-ratings';
import { NewReport, storeReports } from './store-reports';
import { aDatabase } from '../support/servers/scene';
let dataSource: DataSource;
let reader: PostgresRatingReader;

const database = aDatabase();

beforeAll(async () => {
  dataSource = await database.connect([], { poolSize: 8 });
  reader = new PostgresRatingReader(dataSource);
});

const add = (reports: readonly NewReport[]) =>
  storeReports((statement, values) => dataSource.query(statement, values), reports);

/** All reports, so that the test can add them up itself. */
function allReports(): Promise<PlainReport[]> {
  return dataSource.query<PlainReport[]>(
    `SELECT id, to_char(match_date, 'YYYY-MM-DD') AS "matchDate", sport_id AS "sportId", location,
            league_id AS "leagueId", field_condition_rating AS "fieldConditionRating",
            ref_rating AS "refRating", sportsmanship_rating AS "sportsmanshipRating",
            competition_rating AS "competitionRating", rating_comments AS "ratingComments"
       FROM submission`,
  );
}

const stars = fc.option(fc.integer({ min: 1, max: 5 }), { nil: null });
const dates = [
  ...['2024-02-28', '2024-02-29', '2024-03-01', '2024-03-31', '2024-04-01', '2024-09-30'],
  ...['2024-10-01', '2024-12-29', '2024-12-30', '2024-12-31', '2025-01-01', '2025-01-05'],
  ...['2025-03-09', '2025-03-10', '1970-01-01'],
];
const report: fc.Arbitrary<NewReport> = fc.record({
  matchDate: fc.constantFrom(...dates),
  sportId: fc.constantFrom('golf', 'kickball', 'Ω'),
  location: fc.constantFrom('Park', 'Café Olé', 'park'),
  leagueId: fc.constantFrom('l1', 'l2', 'l3', 'l4'),
  fieldConditionRating: stars,
  refRating: stars,
  sportsmanshipRating: stars,
  competitionRating: stars,
  ratingComments: fc.option(fc.constant('More shade, please.'), { nil: null }),
});

const filter = fc.record({
  period: fc.option(
    fc
      .tuple(fc.constantFrom(...dates, '2025-06-30'), fc.constantFrom(...dates))
      .map((ends) => ends.toSorted())
      .map(([from, to]) => ({ from: from!, to: to! })),
    { nil: null },
  ),
  sportId: fc.option(fc.constantFrom('golf', 'Ω', 'nothing'), { nil: null }),
  location: fc.option(fc.constantFrom('Park', 'Café Olé', 'nowhere'), { nil: null }),
});

async function expectWhatAPlainLookGives(filtered: RatingFilter): Promise<void> {
  const reports = (await allReports()).filter(matches(filtered));
  expect(averagesOf(await reader.summary(filtered))).toEqual(plainAverages(reports));

  const rated = reports.filter(isRated).map(({ matchDate }) => matchDate);
  expect(await reader.span(filtered)).toEqual(
    rated.length > 0 ? { from: rated.toSorted()[0], to: rated.toSorted().at(-1) } : null,
  );
  for (const [bucket, startOf] of [
    ['week', mondayOf],
    ['month', (date: string) => `${date.slice(0, 7)}-01`],
  ] as const) {
    const trend = await reader.trend(filtered, bucket);
    const expected = plainGroups(reports, ({ matchDate }) => startOf(matchDate));
    expect(trend.map(({ start }) => start)).toEqual(Object.keys(expected));
    expect(trend.map(({ sums }) => averagesOf(sums))).toEqual(Object.values(expected));
  }
  for (const [by, key] of [
    ['sport', 'sportId'],
    ['location', 'location'],
    ['league', 'leagueId'],
  ] as const) {
    const { parts, capped } = await reader.breakdown(filtered, by);
    expect(capped).toBe(false);
    expect(Object.fromEntries(parts.map((part) => [part.key, averagesOf(part.sums)]))).toEqual(
      plainGroups(reports, (one) => one[key]),
    );
  }
  const page = { ...filtered, limit: 7, after: null };
  expect((await reader.list(page)).total).toBe(rated.length);
  expect((await reader.comments(page)).total).toBe(
    reports.filter(({ ratingComments }) => ratingComments !== null).length,
  );
}

it('adds up to what a plain look at all reports gives', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(report, { minLength: 1, maxLength: 30 }),
      fc.array(filter, { minLength: 1, maxLength: 4 }),
      async (reports, filters) => {
        await add(reports);
        for (const one of filters) await expectWhatAPlainLookGives(one);
      },
    ),
    { numRuns: rounds({ usual: 10, long: 200 }) },
  );
});

it('lists the hundred leagues with the most rated reports', async () => {
  await dataSource.query('DELETE FROM submission');
  const base: NewReport = {
    ...fc.sample(report, { numRuns: 1, seed: 3 })[0]!,
    matchDate: '2026-05-01',
    refRating: 4,
  };
  const counts = Array.from({ length: 130 }, (_, n) => 1 + ((n * 37) % 130));
  await add(
    counts.flatMap((count, n) =>
      Array<NewReport>(count).fill({ ...base, leagueId: `league ${n}` }),
    ),
  );
  const expected = Object.entries(
    plainGroups(await allReports(), ({ leagueId }) => leagueId),
  ).toSorted(([, a], [, b]) => b.ratedSubmissions - a.ratedSubmissions);
  const { parts, capped } = await reader.breakdown(
    { period: null, sportId: null, location: null },
    'league',
  );
  expect(capped).toBe(true);
  expect(parts.map((part) => part.key)).toEqual(expected.slice(0, 100).map(([key]) => key));
  expect(parts.map((part) => averagesOf(part.sums))).toEqual(
    expected.slice(0, 100).map(([, averages]) => averages),
  );
});

it('adds up from the index alone', async () => {
  await add(fc.sample(report, { numRuns: 3_000, seed: 4 }));
  await dataSource.query('VACUUM ANALYZE submission');
  const asked = jest.spyOn(dataSource, 'query');
  await reader.summary({ period: null, sportId: 'golf', location: null });
  const [text, values] = asked.mock.calls[0]!;
  asked.mockRestore();
  const plan = await dataSource.query<object[]>(`EXPLAIN ${text}`, values as unknown[]);
  expect(JSON.stringify(plan)).toContain('Index Only Scan using submission_rated_idx');
});

it('names parts as their newest reports do', async () => {
  await dataSource.query('DELETE FROM submission');
  const base = { ...fc.sample(report, { numRuns: 1, seed: 3 })[0]!, refRating: 4 };
  await add([
    { ...base, matchDate: '2026-05-01' },
    { ...base, matchDate: '2026-05-08' },
  ]);
  await dataSource.query(
    `UPDATE submission SET league_name = 'New League', sport_name = 'New Sport'
      WHERE match_date = '2026-05-08'`,
  );
  const everything = { period: null, sportId: null, location: null };
  const labels = async (by: 'sport' | 'league') =>
    (await reader.breakdown(everything, by)).parts.map(({ label }) => label);
  expect(await labels('sport')).toEqual(['New Sport']);
  expect(await labels('league')).toEqual(['New League']);
});
