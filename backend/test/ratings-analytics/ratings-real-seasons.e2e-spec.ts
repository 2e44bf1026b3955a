import type { Response } from 'supertest';
import { RatingFilter } from '../../src/ratings-analytics/application/ports';
import { RatingAverages } from '../../src/ratings-analytics/domain/rating-sums';
import { AdminAtBrowser, registerFirstMaster } from '../support/admins';
import { PlayedMatch, RealSeasons } from '../support/real-seasons';
import {
  PlainReport,
  isRated,
  matches,
  mondayOf,
  plainAverages,
  plainGroups,
} from './plain-ratings';
import { storeReports } from './store-reports';

let real: RealSeasons;
let admin: AdminAtBrowser;
let reports: (PlainReport & { readonly leagueName: string; readonly winningTeamName: string })[];

/**
 * The winning captain's ratings, derived from the score. Field condition: a star for each goal, up
 * to five. Referee: better after a clear win. Sportsmanship: good after a tie. Competition: good
 * after a close match. Matches without goals are not rated.
 */
function starsFor({ winningScore: won, losingScore: lost }: PlayedMatch) {
  const margin = won - lost;
  const goals = won + lost;
  if (goals === 0) return {};
  return {
    fieldConditionRating: Math.min(5, goals),
    refRating: margin >= 2 ? 5 : null,
    sportsmanshipRating: margin === 0 ? 5 : margin > 4 ? 1 : 3,
    competitionRating: Math.max(1, 5 - margin),
  };
}

const locationOf = ({ winner }: PlayedMatch) => `Ground ${1 + (winner.length % 7)}`;

beforeAll(async () => {
  real = await RealSeasons.start();
  admin = await registerFirstMaster(real.server);
  const given = real.played.map((match) => {
    const stars = starsFor(match);
    return {
      matchDate: match.date,
      sportId: 'soccer',
      sportName: match.sport,
      location: locationOf(match),
      leagueId: `id of ${match.league}`,
      leagueName: match.league,
      winningTeamName: match.winner,
      fieldConditionRating: stars.fieldConditionRating ?? null,
      refRating: stars.refRating ?? null,
      sportsmanshipRating: stars.sportsmanshipRating ?? null,
      competitionRating: stars.competitionRating ?? null,
      ratingComments: match.winningScore > 4 ? `${match.winner} were too strong.` : null,
    };
  });
  const ids = await storeReports((...asked) => real.database.query(...asked), given);
  reports = given.map((report, index) => ({ ...report, id: ids[index]! }));
});

afterAll(() => real.stop());

type Asked = [query: string, filter: RatingFilter];

const all = { period: null, sportId: null, location: null };
const custom = (from: string, to: string): Asked => [
  `period=custom&from=${from}&to=${to}`,
  { ...all, period: { from, to } },
];
const asked: Asked[] = [
  ['', all],
  ['sport=soccer', { ...all, sportId: 'soccer' }],
  ['location=Ground%203', { ...all, location: 'Ground 3' }],
  custom('2024-08-23', '2024-08-23'),
  custom('2024-09-15', '2025-02-11'),
  custom('2024-12-01', '2024-12-31'),
  custom('2025-05-01', '2025-07-31'),
  [
    'period=custom&from=2025-01-01&to=2025-03-31&sport=soccer&location=Ground%205',
    { period: { from: '2025-01-01', to: '2025-03-31' }, sportId: 'soccer', location: 'Ground 5' },
  ],
];

const get = async (path: string) =>
  (await admin.get(`/api/ratings${path}`).expect(200)).body as unknown;

interface Keyed extends RatingAverages {
  readonly key: string;
  readonly label: string;
  readonly start: string;
  readonly bucket: string;
}

/** All pages of a list. */
async function readAll(path: string): Promise<{ rows: Record<string, unknown>[]; total: string }> {
  const rows: Record<string, unknown>[] = [];
  let next: string | undefined = path;
  let total = '';
  while (next) {
    const page: Response = await admin.get(next).expect(200);
    rows.push(...(page.body as Record<string, unknown>[]));
    total = page.get('x-total-count')!;
    next = /^<(.+)>; rel="next"$/.exec(page.get('link') ?? '')?.[1];
  }
  return { rows, total };
}

describe.each(asked)('With ?%s', (query, filter) => {
  let chosen: typeof reports;

  beforeAll(() => {
    chosen = reports.filter(matches(filter));
  });

  it('the summary is that of the matches one by one', async () => {
    expect(await get(`/summary?${query}`)).toEqual(plainAverages(chosen));
  });

  it.each([
    ['week', mondayOf],
    ['month', (date: string) => `${date.slice(0, 7)}-01`],
  ] as const)('so is the trend by %s', async (bucket, startOf) => {
    const trend = (await get(`/trend?${query}&bucket=${bucket}`)) as Keyed[];
    const expected = plainGroups(chosen, ({ matchDate }) => startOf(matchDate));
    const found = trend.map(({ start, bucket: kind, ...averages }) => {
      expect(kind).toBe(bucket);
      return [start, averages] as const;
    });
    expect(Object.fromEntries(found)).toEqual(expected);
    const starts = trend.map(({ start }) => start);
    expect(starts).toEqual(starts.toSorted());
  });

  it.each([
    ['sport', 'sportId'],
    ['location', 'location'],
    ['league', 'leagueId'],
  ] as const)('so is the breakdown by %s', async (by, key) => {
    const parts = (await get(`/breakdown?${query}&by=${by}`)) as Keyed[];
    expect(
      Object.fromEntries(parts.map((part) => [part.key, { ...part, key: '', label: '' }])),
    ).toEqual(
      Object.fromEntries(
        Object.entries(plainGroups(chosen, (report) => report[key])).map(([of, averages]) => [
          of,
          { ...averages, key: '', label: '' },
        ]),
      ),
    );
    const counts = parts.map(({ ratedSubmissions }) => ratedSubmissions);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    for (const part of parts) {
      const [report] = reports.filter((one) => one[key] === part.key);
      expect(part.label).toBe(
        { sport: 'Soccer', location: part.key, league: report!.leagueName }[by],
      );
    }
  });

  it('the rows are the rated ones', async () => {
    const { rows, total } = await readAll(`/api/ratings?${query}&limit=200`);
    const expected = chosen.filter(isRated);
    expect(total).toBe(String(expected.length));
    expect(rows.map(({ id }) => id)).toEqual(
      expected.map(({ id }) => id).toSorted((a, b) => (a < b ? 1 : -1)),
    );
    const byId = new Map(expected.map((report) => [report.id, report]));
    for (const row of rows) {
      const report = byId.get(row['id'] as string)!;
      expect(row).toEqual({
        id: report.id,
        matchDate: report.matchDate,
        sportName: 'Soccer',
        teamName: report.winningTeamName,
        leagueName: report.leagueName,
        location: report.location,
        fieldConditionRating: report.fieldConditionRating,
        refRating: report.refRating,
        sportsmanshipRating: report.sportsmanshipRating,
        competitionRating: report.competitionRating,
        rating: plainAverages([report]).overall.average,
      });
    }
  });

  it('the comments are theirs', async () => {
    const { rows, total } = await readAll(`/api/ratings/comments?${query}&limit=7`);
    const expected = chosen.filter(({ ratingComments }) => ratingComments !== null);
    expect(total).toBe(String(expected.length));
    expect(rows.map(({ comment }) => comment).toSorted()).toEqual(
      expected.map(({ ratingComments }) => ratingComments).toSorted(),
    );
  });
});
