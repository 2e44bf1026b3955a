import type { ReadOut } from '../../../src/report/model/confirmable';

/** The key of the link in these tests. */
export const confirmKey = 'AAAAAAAAAAAAAAAAAAAAAA';

/** A result that is read out to the other captain, with these changes. */
export function aReadOut(changes: Partial<ReadOut> = {}): ReadOut {
  return {
    sportId: 'kickball',
    sportName: 'Kickball',
    leagueId: 'thursday',
    leagueName: 'Thursday Coed',
    winningTeamId: 'herons',
    winningTeamName: 'Northgate Herons',
    losingTeamId: 'comets',
    losingTeamName: 'Comets',
    matchDate: '2026-10-01',
    winningScore: 21,
    losingScore: 14,
    outcome: 'played',
    ...changes,
  };
}
