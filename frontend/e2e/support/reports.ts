import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Outcome, OutcomeReason } from '@score-tracker/backend/submissions/domain/outcome';
import type { APIRequestContext, Page } from 'playwright-core';

/** The reports of a test. The captain's name distinguishes them from those of other tests. */
export interface Reported {
  readonly id: string;
  readonly reference: string;
}

interface ReportChanges {
  /** Swaps winner and loser. */
  readonly swapped?: boolean;
  /** Null for a game without scores. */
  readonly winningScore?: number | null;
  readonly losingScore?: number | null;
  readonly outcome?: Outcome;
  readonly outcomeReason?: OutcomeReason;
  /** Of the link of a team. */
  readonly teamToken?: string;
  readonly captainName?: string;
  readonly captainEmail?: string;
  readonly fieldConditionRating?: number;
  readonly refRating?: number;
  readonly sportsmanshipRating?: number;
  readonly competitionRating?: number;
  readonly ratingComments?: string;
}

/** The sport, location and date. */
interface GameChanges {
  readonly sportId?: string;
  readonly location?: string;
  /** `YYYY-MM-DD`. */
  readonly matchDate?: string;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What a test file has made. Each counts its own games and captains from zero, and most share one server. */
class TestFile {
  private static readonly all = new Map<string, TestFile>();
  games = 0;
  captains = 0;
  places = 0;
  /** Of its server, by sport. */
  readonly players = new Map<string, Promise<Players>>();

  private constructor(readonly number: number) {}

  /** The file that runs now. Modules are loaded once for all files of a worker. */
  static get current(): TestFile {
    const path = relative(tests, expect.getState().testPath ?? '');
    const known = this.all.get(path) ?? new TestFile(paths.indexOf(path));
    this.all.set(path, known);
    return known;
  }
}

const tests = join(__dirname, '..');
const paths = readdirSync(tests, { encoding: 'utf8', recursive: true })
  .filter((path) => path.endsWith('.e2e-spec.ts'))
  .sort();
/** More than the number of games in any file. */
const daysOfAFile = 250;

/** A game that no other test reports. By default, each has another day. */
export async function aGame(page: Page, changes: GameChanges = {}) {
  const { sportId = 'kickball', location = 'Riverside Park' } = changes;
  const { request } = page.context();
  const file = TestFile.current;
  file.games += 1;
  const day = file.number * daysOfAFile + file.games;
  const ownDay = new Date(Date.UTC(1985, 0, day)).toISOString().slice(0, 10);
  const { matchDate = ownDay } = changes;
  const { league, winner, loser } = await playersOf(sportId, request);
  return {
    winner,
    loser,
    report: async (said: ReportChanges = {}): Promise<Reported> => {
      const { swapped = false, teamToken, ...details } = said;
      const response = await request.post('/api/score-submissions', {
        data: {
          sportId,
          teamToken,
          leagueDetails: {
            leagueId: league.id,
            winningTeamId: (swapped ? loser : winner).id,
            losingTeamId: (swapped ? winner : loser).id,
            matchDate,
            location,
          },
          gameDetails: {
            winningScore: 21,
            losingScore: 14,
            captainName: 'Sam Captain',
            captainEmail: 'sam.captain@example.org',
            verification: true,
            ...details,
          },
        },
      });
      if (!response.ok()) throw new Error(`The report was refused: ${await response.text()}`);
      return (await response.json()) as Reported;
    },
  };
}

interface Players {
  readonly league: Named;
  readonly winner: Named;
  readonly loser: Named;
}

/** Read only once: all games of a file are reported to one server, whose catalogue does not change. */
function playersOf(sportId: string, request: APIRequestContext): Promise<Players> {
  const { players } = TestFile.current;
  const known = players.get(sportId) ?? askForPlayers(sportId, request);
  players.set(sportId, known);
  return known;
}

async function askForPlayers(sportId: string, request: APIRequestContext): Promise<Players> {
  const read = async (path: string) => (await (await request.get(path)).json()) as Named[];
  const [league] = await read(`/api/sports/${sportId}/leagues`);
  const [winner, loser] = await read(`/api/leagues/${league!.id}/teams`);
  return { league: league!, winner: winner!, loser: loser! };
}

/** A captain's name that only finds reports of this test. */
export function aCaptain(): string {
  const file = TestFile.current;
  file.captains += 1;
  // The name has an end mark, since the search finds parts of names.
  return `Captain Q${file.number}x${file.captains}z`;
}

/** A location that only finds reports of this test. */
export function aLocation(): string {
  const file = TestFile.current;
  file.places += 1;
  return `Ground-Q${file.number}x${file.places}`;
}
