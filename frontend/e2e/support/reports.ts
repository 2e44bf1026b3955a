import type { Page } from 'playwright-core';

/** What captains report in a test, told from other tests' by the captain's name. */
export interface Reported {
  readonly id: string;
  readonly reference: string;
}

interface ReportChanges {
  /** Turns the winner into the loser. */
  readonly swapped?: boolean;
  readonly winningScore?: number;
  readonly losingScore?: number;
  readonly captainName?: string;
  readonly captainEmail?: string;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

let games = 0;

/** A game of which nobody else reports: each has a day of its own. */
export async function aGame(page: Page) {
  const { request } = page.context();
  const read = async (path: string) => (await (await request.get(path)).json()) as Named[];
  const [league] = await read('/api/sports/kickball/leagues');
  const [winner, loser] = await read(`/api/leagues/${league!.id}/teams`);
  games += 1;
  const matchDate = new Date(Date.UTC(2001, 0, games)).toISOString().slice(0, 10);
  return {
    winner: winner!.name,
    loser: loser!.name,
    report: async (changes: ReportChanges = {}): Promise<Reported> => {
      const { swapped = false, ...details } = changes;
      const response = await request.post('/api/score-submissions', {
        data: {
          sportId: 'kickball',
          leagueDetails: {
            leagueId: league!.id,
            winningTeamId: (swapped ? loser : winner)!.id,
            losingTeamId: (swapped ? winner : loser)!.id,
            matchDate,
            location: 'Riverside Park',
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

let captains = 0;

/** A captain's name that finds a test's own reports and no others. */
export function aCaptain(): string {
  captains += 1;
  return `Captain Q${process.pid}x${captains}`;
}
