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

/**
 * The number of this test file. Each file counts its own games and captains from zero, and all share
 * one server.
 */
const tests = join(__dirname, '..');
const file = readdirSync(tests, { encoding: 'utf8', recursive: true })
  .filter((path) => path.endsWith('.e2e-spec.ts'))
  .sort()
  .indexOf(relative(tests, expect.getState().testPath ?? ''));
/** More than the number of games in any file. */
const daysOfAFile = 250;

let games = 0;

/** A game that no other test reports. By default, each has another day. */
export async function aGame(page: Page, changes: GameChanges = {}) {
  const { sportId = 'kickball', location = 'Riverside Park' } = changes;
  const { request } = page.context();
  games += 1;
  const ownDay = new Date(Date.UTC(1985, 0, file * daysOfAFile + games)).toISOString().slice(0, 10);
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
const players = new Map<string, Promise<Players>>();

function playersOf(sportId: string, request: APIRequestContext): Promise<Players> {
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

let captains = 0;

/** A captain's name that only finds reports of this test. */
export function aCaptain(): string {
  captains += 1;
  // The name has an end mark, since the search finds parts of names.
  return `Captain Q${file}x${captains}z`;
}

let places = 0;

/** A location that only finds reports of this test. */
export function aLocation(): string {
  places += 1;
  return `Ground-Q${file}x${places}`;
}
