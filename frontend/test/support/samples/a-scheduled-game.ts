import type { ItemOf } from '../../../src/api/operations';

export type ScheduledGame = ItemOf<'/api/admin/games'>;

let made = 0;

/** A game of the schedule as administrators get it. */
export function aScheduledGame(changes: Partial<ScheduledGame> = {}): ScheduledGame {
  made += 1;
  return {
    id: `0199c1a0-0000-4000-9000-${String(made).padStart(12, '0')}`,
    sportName: 'Kickball',
    leagueId: 'thursday',
    leagueName: 'Thursday Coed',
    date: '2026-05-14',
    time: '19:00',
    home: { id: 'sole-mates', name: 'Sole Mates' },
    away: { id: 'comets', name: 'Comets' },
    location: 'Arrowhead Fields',
    state: 'unreported',
    submissionIds: [],
    suggestedSubmissionIds: [],
    lastReminderAt: null,
    reachable: true,
    dismissedReason: null,
    link: 'https://scores.example.org/#g=token',
    ...changes,
  };
}
