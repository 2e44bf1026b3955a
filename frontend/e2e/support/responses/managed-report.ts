import type { Page } from 'playwright-core';

/** Calls about a report whose link a captain has. */
export const linkCalls = {
  open: '**/api/report-links/open',
  correct: '**/api/report-links/correct',
  message: '**/api/report-links/message',
};

/** The address of such a link. */
export const link = '/#m=m-token-of-the-tests';

export interface ManagedReport {
  readonly revision: number;
  readonly state: 'open' | 'logged' | 'expired';
  readonly leagueDetails: object;
  readonly gameDetails: object;
  readonly history: readonly object[];
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The server's response to opening a link: a report of a game of the first kickball league. */
export async function aManagedReport(
  page: Page,
  changes: Partial<ManagedReport> = {},
): Promise<ManagedReport> {
  const { request } = page.context();
  const read = async (path: string) => (await (await request.get(path)).json()) as Named[];
  const [league] = await read('/api/sports/kickball/leagues');
  const [winner, loser] = await read(`/api/leagues/${league!.id}/teams`);
  const report = {
    kind: 'manage',
    reference: 'K7Q2-4MZP',
    revision: 1,
    state: 'open' as const,
    correctableUntil: new Date(Date.now() + 86_400_000).toISOString(),
    sportId: 'kickball',
    sportName: 'Kickball',
    leagueName: league!.name,
    winningTeamName: winner!.name,
    losingTeamName: loser!.name,
    leagueDetails: {
      leagueId: league!.id,
      winningTeamId: winner!.id,
      losingTeamId: loser!.id,
      matchDate: '2026-10-01',
      location: 'Riverside Park',
    },
    gameDetails: {
      winningScore: 21,
      losingScore: 14,
      refRating: 3,
      ratingComments: 'A whistle',
      notes: 'Rain in the 3rd inning',
    },
    history: [],
  };
  return { ...report, ...changes };
}

/** The server's response to a correction. */
export const corrected = { reference: 'K7Q2-4MZP', revision: 2, status: 'received' };

/** Changes to a report that was corrected before. */
export const history = [
  { revision: 1, at: '2026-10-02T01:15:00.000Z', changes: [] },
  {
    revision: 2,
    at: '2026-10-02T02:30:00.000Z',
    changes: [
      { field: 'gameDetails.winningScore', from: 20, to: 21 },
      { field: 'gameDetails.notes', from: null, to: 'Rain in the 3rd inning' },
    ],
  },
];
