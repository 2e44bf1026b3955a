import type { KnownGame } from '../../../src/report/stored/known-games';

/** A game of the schedule as a phone keeps it. */
export function aKnownGame(changes: Partial<KnownGame> = {}): KnownGame {
  return {
    token: 'g-token',
    sportId: 'kickball',
    leagueId: 'thursday',
    leagueName: 'Thursday Coed',
    date: '2026-05-14',
    time: '19:00',
    home: { id: 'herons', name: 'Northgate Herons' },
    away: { id: 'comets', name: 'Comets' },
    location: 'Arrowhead Fields',
    state: 'unreported',
    ...changes,
  };
}
