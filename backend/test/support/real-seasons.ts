import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJsonFiles } from '../../src/league-feed/infrastructure/file/json-files';
import {
  OpenfootballSeason,
  finishedMatches,
  leagueFileOf,
  readSeason,
} from '../../dev/season/openfootball';
import { TestDatabase, createTestDatabase } from './database';
import { RunningServer, startServer } from './servers/server';

const seasonFiles = join(__dirname, '../../dev/season/real-seasons');

/** A match from the files, with the fields of a report. */
export interface PlayedMatch {
  readonly sport: string;
  readonly league: string;
  readonly date: string;
  readonly winner: string;
  readonly loser: string;
  readonly winningScore: number;
  readonly losingScore: number;
}

export class RealSeasons {
  private constructor(
    readonly seasons: readonly OpenfootballSeason[],
    readonly database: TestDatabase,
    readonly server: RunningServer,
    private readonly folder: string,
  ) {}

  /**
   * A server whose feed has the leagues of three real seasons.
   * @param settings override those of tests
   */
  static async start(settings: Readonly<Record<string, string>> = {}): Promise<RealSeasons> {
    const seasons = (await readJsonFiles(seasonFiles)).map(readSeason);
    const folder = await mkdtemp(join(tmpdir(), 'seasons-'));
    await writeFile(join(folder, 'leagues.json'), JSON.stringify(leagueFileOf(seasons)));
    const database = await createTestDatabase();
    const server = await startServer(database.url, {
      FEED_SOURCE: 'file',
      FEED_FILE: folder,
      ...settings,
    });
    return new RealSeasons(seasons, database, server, folder);
  }

  /** Every finished match of the files. */
  get played(): PlayedMatch[] {
    return this.seasons.flatMap((season) =>
      finishedMatches(season).map(({ date, team1, team2, score: [one, other] }) => {
        const [winner, loser] = one >= other ? [team1, team2] : [team2, team1];
        return {
          sport: 'Soccer',
          league: season.name,
          date,
          winner,
          loser,
          winningScore: Math.max(one, other),
          losingScore: Math.min(one, other),
        };
      }),
    );
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await this.database.drop();
    await rm(this.folder, { recursive: true });
  }
}
