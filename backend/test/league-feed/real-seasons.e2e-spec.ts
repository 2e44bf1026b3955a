import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJsonFiles } from '../../src/league-feed/infrastructure/json-files';
import {
  finishedMatches,
  leagueFileOf,
  OpenfootballSeason,
  readSeason,
} from '../../src/league-feed/infrastructure/openfootball';
import { PublicApi } from '../../src/league-feed/infrastructure/public-api';
import { reportSeason } from '../../src/league-feed/infrastructure/report-season';
import { createTestDatabase, TestDatabase } from '../support/database';
import { RunningServer, startServer } from '../support/server';

const fixtures = join(__dirname, '../fixtures/real-seasons');

interface StoredResult {
  readonly sport: string;
  readonly league: string;
  readonly date: string;
  readonly winner: string;
  readonly loser: string;
  readonly scores: string;
}

// A thousand reports, one after the other in fours.
jest.setTimeout(120_000);

describe('Three real seasons, loaded from a file and reported match by match', () => {
  let folder: string;
  let seasons: OpenfootballSeason[];
  let database: TestDatabase;
  let server: RunningServer;

  beforeAll(async () => {
    seasons = (await readJsonFiles(fixtures)).map(readSeason);
    folder = await mkdtemp(join(tmpdir(), 'seasons-'));
    await writeFile(join(folder, 'leagues.json'), JSON.stringify(leagueFileOf(seasons)));
    database = await createTestDatabase();
    server = await startServer(database.url, { FEED_SOURCE: 'file', FEED_FILE: folder });
  });

  afterAll(async () => {
    await server.stop();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const reportAll = async () => {
    const api = new PublicApi(server.url);
    const tallies = [];
    for (const season of seasons) tallies.push(await reportSeason(api, season));
    return tallies;
  };

  it('are stored whole: every match once, with the names and scores of the files', async () => {
    expect(readdirSync(fixtures).filter((name) => name.endsWith('.json'))).toHaveLength(3);

    const none = { duplicates: 0, conflicts: 0, failures: [] };
    expect(await reportAll()).toEqual([
      { reported: 306, ties: 77, ...none },
      { reported: 380, ties: 93, ...none },
      { reported: 340, ties: 81, ...none },
    ]);

    const stored = await database.query<StoredResult>(`
      SELECT sport_name AS sport, league_name AS league, match_date::text AS date,
             winning_team_name AS winner, losing_team_name AS loser,
             winning_score || '-' || losing_score AS scores
        FROM submission`);
    const played = seasons.flatMap((season) =>
      finishedMatches(season).map(({ date, team1, team2, score: [one, other] }) => {
        const [winner, loser] = one >= other ? [team1, team2] : [team2, team1];
        const scores = `${Math.max(one, other)}-${Math.min(one, other)}`;
        return { sport: 'Soccer', league: season.name, date, winner, loser, scores };
      }),
    );
    expect(stored).toHaveLength(1_026);
    expect(stored.filter(({ scores }) => /^(\d+)-\1$/.test(scores))).toHaveLength(251);
    expect(stored.map(asLine).sort()).toEqual(played.map(asLine).sort());
  });

  it('are stored no second time when they are reported again', async () => {
    await reportAll();

    const [row] = await database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM submission',
    );
    expect(row).toEqual({ count: 1_026 });
  });
});

function asLine({ sport, league, date, winner, loser, scores }: StoredResult): string {
  return [sport, league, date, winner, loser, scores].join(' | ');
}
