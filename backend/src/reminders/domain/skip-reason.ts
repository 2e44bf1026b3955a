import { CalendarDate } from '../../kernel/calendar-date';

/** The most rounds of reminders about a game (docs/extensions.md, section 13). */
export const mostRounds = 3;

/** Why captains are not reminded of a game, in the order in which the reasons are looked for. */
export const skipReasons = [
  'unknown',
  'reported',
  'dismissed',
  'not-due',
  'no-mail-server',
  'nobody-to-ask',
  'asked-three-times',
  'asked-today',
] as const;

export type SkipReason = (typeof skipReasons)[number];

/** A game of the schedule, as far as reminders depend on it. */
export interface RemindableGame {
  readonly state: 'open' | 'reported' | 'dismissed' | 'cancelled' | 'postponed';
  readonly dueAt: Date;
  /** Whether the league feed names a captain of one of the teams. */
  readonly reachable: boolean;
  /** How many rounds of reminders it had. */
  readonly rounds: number;
  /** The day on which captains were last reminded; null if they were not. */
  readonly remindedOn: CalendarDate | null;
  /** Whether a reminder is queued. */
  readonly isQueued: boolean;
}

/**
 * Why captains are not reminded of a game now; null if they are.
 * @param game null if there is no such game
 */
export function skipReasonOf(
  game: RemindableGame | null,
  { now, today, canMail }: { now: Date; today: CalendarDate; canMail: boolean },
): SkipReason | null {
  if (!game) return 'unknown';
  if (game.state === 'reported' || game.state === 'dismissed') return game.state;
  if (game.state !== 'open' || game.dueAt > now) return 'not-due';
  if (!canMail) return 'no-mail-server';
  if (!game.reachable) return 'nobody-to-ask';
  if (game.rounds >= mostRounds) return 'asked-three-times';
  return game.isQueued || game.remindedOn === today ? 'asked-today' : null;
}
