import { CalendarDate } from '../../kernel/calendar-date';

interface TeamOfGame {
  readonly id: string;
  readonly name: string;
}

/** A game of the schedule, as e-mails name it. */
export interface NamedGame {
  readonly id: string;
  readonly leagueId: string;
  readonly leagueName: string;
  readonly date: CalendarDate;
  /** On the association's clocks, such as 19:00; null if only the date is known. */
  readonly time: string | null;
  readonly home: TeamOfGame;
  readonly away: TeamOfGame;
  readonly location: string | null;
}

/** A game, and what decides whether its captains may be reminded. */
export interface GameToRemind extends NamedGame {
  /** `open` if nobody has reported it, whether it is due or not. */
  readonly state: 'open' | 'reported' | 'dismissed' | 'cancelled' | 'postponed';
  readonly dueAt: Date;
  /** Whether the league feed names a captain of one of the teams. */
  readonly reachable: boolean;
  /** How many rounds of reminders it had. */
  readonly rounds: number;
  readonly lastReminderAt: Date | null;
}

/** The games of a league on one day, without those that were cancelled, postponed or dismissed. */
export interface EveningOfLeague {
  readonly leagueId: string;
  readonly leagueName: string;
  readonly sportId: string;
  readonly sportName: string;
  readonly date: CalendarDate;
  readonly games: number;
  /** Those that nobody has reported, by the names of the teams. */
  readonly missing: readonly {
    readonly time: string | null;
    readonly home: string;
    readonly away: string;
  }[];
}

/** The games of the schedule for the modules that remind captains of them. */
export abstract class GamesToRemind {
  /** Those of the games that are due and that nobody has reported. */
  abstract unreportedAmong(ids: readonly string[], now: Date): Promise<readonly NamedGame[]>;

  /**
   * Those of these teams that became due within the last 30 days and that nobody has reported, oldest
   * first.
   */
  abstract unreportedOf(teamIds: readonly string[], now: Date): Promise<readonly NamedGame[]>;

  /**
   * Keeps games as they are, on a connection of its own: reports of them are stored after the release
   * only. Release them within seconds.
   * @returns how to release them; null if one of them is not to be reported any more, or not yet
   */
  abstract hold(ids: readonly string[]): Promise<(() => void) | null>;

  /** Notes that captains were reminded of the games. */
  abstract reminded(ids: readonly string[], at: Date): Promise<void>;

  /**
   * Takes games that nobody has reported and for which another offset has passed, in the open
   * transaction. No other call gets them for that offset. An offset that had passed when a game became
   * known counts as passed then, if the game was due within the 7 days before.
   * @param offsets after the due time, in milliseconds, ascending
   * @param since offsets that passed before are not taken
   * @param mostRounds games that had so many rounds are left out, and so are those for which nobody
   * can be reached
   * @returns those that have another round now; null if there were none to take
   */
  abstract takeOverdue(
    due: { readonly offsets: readonly number[]; readonly since: Date; readonly now: Date },
    mostRounds: number,
    most: number,
  ): Promise<readonly NamedGame[] | null>;

  /** Games by id, which stay locked until the open transaction ends. */
  abstract lock(ids: readonly string[]): Promise<readonly GameToRemind[]>;

  /** Counts another round of reminders for games, in the open transaction. */
  abstract beginRound(ids: readonly string[]): Promise<void>;

  /**
   * The days of leagues whose games all became due, the last one between two instants, but for those
   * whose games all were due more than 7 days before they became known.
   * @param from only days from this one on are looked at
   */
  abstract evenings(
    after: Date,
    until: Date,
    from: CalendarDate,
  ): Promise<readonly EveningOfLeague[]>;
}
