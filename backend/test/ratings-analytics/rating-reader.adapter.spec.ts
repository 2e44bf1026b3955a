import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { RatingFilter } from '../../src/ratings-analytics/application/ports';
import { averagesOf } from '../../src/ratings-analytics/domain/rating-sums';
import { PostgresRatingReader } from '../../src/ratings-analytics/infrastructure/postgres/postgres-rating-reader';
import { TestDatabase, createTestDatabase } from '../support/database';
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

let database: TestDatabase;
let dataSource: DataSource;
let reader: PostgresRatingReader;

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await database.connect([], { poolSize: 8 });
  reader = new PostgresRatingReader(dataSource);
});

afterAll(() => database.drop());

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

type Act =
  | { readonly act: 'add'; readonly reports: readonly NewReport[] }
  | { readonly act: 'delete' | 'log' | 'rate anew'; readonly share: number }
  | { readonly act: 'fold' };
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('add' as const), reports: fc.array(report) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constantFrom('delete' as const, 'log' as const, 'rate anew' as const),
      share: fc.double({ min: 0, max: 0.4, noNaN: true }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ act: 'fold' as const }) },
);

/** The IDs of some reports, locked in the order of their IDs, as in the product. */
const some = `(SELECT id FROM submission
                WHERE abs(hashtext(id::text || $1::text)::bigint) % 1000 < $1::float * 1000
                ORDER BY id FOR UPDATE)`;

async function perform(one: Act): Promise<void> {
  if (one.act === 'add') {
    await add(one.reports);
    return;
  }
  if (one.act === 'fold') {
    await dataSource.query('SELECT fold_rating_changes()');
    return;
  }
  const statement = {
    delete: `DELETE FROM submission WHERE id IN ${some}`,
    log: `UPDATE submission SET logged_at = now() WHERE id IN ${some}`,
    'rate anew': `UPDATE submission SET ref_rating = 1 + coalesce(ref_rating, 0) % 5, location = 'Park',
                         match_date = match_date + 1 WHERE id IN ${some}`,
  }[one.act];
  await dataSource.query(statement, [one.share]);
}

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

it('adds up to what a plain look at all reports gives, after whatever happened, at once or in turn', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 }),
      fc.array(filter, { minLength: 1, maxLength: 4 }),
      async (turns, filters) => {
        for (const acts of turns) await Promise.all(acts.map(perform));
        for (const one of filters) await expectWhatAPlainLookGives(one);
      },
    ),
    { numRuns: rounds({ usual: 15, long: 200 }) },
  );
  for (const folded of [false, true]) {
    if (folded) await perform({ act: 'fold' });
    expect(await dataSource.query('TABLE rating_kept EXCEPT TABLE rating_reported')).toEqual([]);
    expect(await dataSource.query('TABLE rating_reported EXCEPT TABLE rating_kept')).toEqual([]);
  }
  expect(await dataSource.query('TABLE rating_change')).toEqual([]);
});

it('a statement with many changes folds them itself', async () => {
  await add(fc.sample(report, { numRuns: 2_000, seed: 2 }));
  expect(await dataSource.query('TABLE rating_change')).toEqual([]);
});

it('lists the hundred leagues with the most rated reports, also where changes are on their way', async () => {
  await dataSource.query('DELETE FROM submission');
  const league = (n: number) => ({ leagueId: `league ${String(n).padStart(3, '0')}` });
  const base: NewReport = {
    ...fc.sample(report, { numRuns: 1, seed: 3 })[0]!,
    matchDate: '2026-05-01',
    refRating: 4,
  };
  const counts = Array.from({ length: 130 }, (_, n) => 1 + ((n * 37) % 130));
  await add(counts.flatMap((count, n) => Array<NewReport>(count).fill({ ...base, ...league(n) })));
  await perform({ act: 'fold' });
  // The lowest becomes the highest, and the highest disappears.
  const least = counts.indexOf(1);
  const greatest = counts.indexOf(130);
  await add(Array<NewReport>(200).fill({ ...base, ...league(least) }));
  await dataSource.query('DELETE FROM submission WHERE league_id = $1', [
    league(greatest).leagueId,
  ]);
  expect(await dataSource.query('TABLE rating_change')).not.toEqual([]);
  const expected = Object.entries(
    plainGroups(await allReports(), ({ leagueId }) => leagueId),
  ).toSorted(([, a], [, b]) => b.ratedSubmissions - a.ratedSubmissions);
  const everything = { period: null, sportId: null, location: null };
  for (const period of [
    null,
    { from: '2026-05-01', to: '2026-05-01' },
    { from: '2020-01-01', to: '2029-12-31' },
  ]) {
    const { parts, capped } = await reader.breakdown({ ...everything, period }, 'league');
    expect(capped).toBe(true);
    expect(parts.map((part) => part.key)).toEqual(expected.slice(0, 100).map(([key]) => key));
    expect(parts.map((part) => averagesOf(part.sums))).toEqual(
      expected.slice(0, 100).map(([, averages]) => averages),
    );
  }
});

it('adds up leagues that a period cuts anywhere', async () => {
  await dataSource.query('DELETE FROM submission');
  const base = { ...fc.sample(report, { numRuns: 1, seed: 3 })[0]!, refRating: 4 };
  const day = (n: number) => new Date(Date.UTC(2020, 0, n)).toISOString().slice(0, 10);
  // The leagues last between a day and six years, and begin on different days.
  const lengths = [0, 3, 40, 300, 800, 2_000];
  await add(
    lengths.flatMap((length, n) =>
      Array.from({ length: 12 }, (_, game) => ({
        ...base,
        leagueId: `league ${n}`,
        matchDate: day(100 * n + Math.round((length * game) / 11)),
      })),
    ),
  );
  await perform({ act: 'fold' });
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(fc.integer({ min: -10, max: 2_600 }), fc.integer({ min: 0, max: 2_600 })),
      fc.constantFrom(null, base.sportId),
      async ([first, length], sportId) => {
        const period = { from: day(first), to: day(first + length) };
        const filtered = { period, sportId, location: null };
        const expected = plainGroups(
          (await allReports()).filter(matches(filtered)),
          ({ leagueId }) => leagueId,
        );
        const { parts } = await reader.breakdown(filtered, 'league');
        expect(Object.fromEntries(parts.map(({ key, sums }) => [key, averagesOf(sums)]))).toEqual(
          expected,
        );
      },
    ),
    { numRuns: rounds({ usual: 20, long: 500 }) },
  );
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
