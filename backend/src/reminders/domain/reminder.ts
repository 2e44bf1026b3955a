/** What is stored about a reminder to the captains of a team. */
export interface ReminderContent {
  readonly leagueId: string;
  readonly leagueName: string;
  readonly teamId: string;
  readonly teamName: string;
  /** The games for which it was queued. The e-mail lists all that have no report by then. */
  readonly gameIds: readonly string[];
}

/** How often an address was reminded of a game. */
export interface RemindedGame {
  readonly gameId: string;
  readonly times: number;
  /** Null if the last e-mail was not delivered. */
  readonly lastAt: Date | null;
}

/** Which reminders an address has had. */
export interface RemindedAddress {
  /** Whether it got a reminder on the given day, about any game. */
  readonly isRemindedToday: boolean;
  readonly games: readonly RemindedGame[];
}

/** The most e-mails to an address about a game. */
const mostReminders = 3;

/** Games in one e-mail. More would not be read. */
export const mostGamesListed = 50;

/**
 * Whether an address still has to get an e-mail about a game: it has had none since the message was
 * queued, and fewer than three in total.
 * @param since when the message was queued
 */
export function isToBeReminded(gameId: string, { games }: RemindedAddress, since: Date): boolean {
  const known = games.find((game) => game.gameId === gameId);
  if (!known) return true;
  return known.times < mostReminders && (known.lastAt === null || known.lastAt < since);
}

/** Whether an e-mail to an address may mention a game. */
export function mayBeMentioned(gameId: string, { games }: RemindedAddress): boolean {
  return (games.find((game) => game.gameId === gameId)?.times ?? 0) < mostReminders;
}
