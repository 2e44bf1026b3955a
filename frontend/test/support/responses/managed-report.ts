import { dateIn, dayBefore } from '../../../src/format/calendar';
import { site } from '../samples/served-data';

/** The token of the link in these tests. */
export const token = 'm-token-of-the-tests';

interface Answer {
  readonly kind: 'manage';
  readonly reference: string;
  readonly revision: number;
  readonly state: 'open' | 'logged' | 'expired';
  readonly correctableUntil: string;
  readonly sportId: string;
  readonly sportName: string;
  readonly leagueName: string;
  readonly winningTeamName: string;
  readonly losingTeamName: string;
  readonly leagueDetails: Readonly<Record<string, unknown>>;
  readonly gameDetails: Readonly<Record<string, unknown>>;
  readonly history: readonly unknown[];
}

/** What the server tells about the report of a link, with these changes. */
export function aManagedReport(changes: Partial<Answer> = {}): Answer {
  return {
    kind: 'manage',
    reference: 'K7Q2-4MZP',
    revision: 1,
    state: 'open',
    correctableUntil: new Date(Date.now() + 86_400_000).toISOString(),
    sportId: 'kickball',
    sportName: 'Kickball',
    leagueName: 'Thursday Coed',
    winningTeamName: 'Northgate Herons',
    losingTeamName: 'Comets',
    leagueDetails: {
      leagueId: 'thursday',
      winningTeamId: 'herons',
      losingTeamId: 'comets',
      matchDate: dayBefore(dateIn(site.timeZone)),
      location: 'Arrowhead Fields',
    },
    gameDetails: {
      winningScore: 21,
      losingScore: 14,
      outcome: null,
      outcomeReason: null,
      refRating: 3,
      ratingComments: 'A whistle',
      notes: 'Rain in the 3rd inning',
    },
    history: [{ revision: 1, at: '2026-10-02T01:15:00.000Z', changes: [] }],
    ...changes,
  };
}

/** The server's answer to a correction. */
export const corrected = { reference: 'K7Q2-4MZP', revision: 2, status: 'received' };
