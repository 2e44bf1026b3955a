import { CalendarDate } from '../../kernel/calendar-date';
import { GameOfPair } from '../domain/named-game';
import { GivenGame, NotUnderstood } from '../domain/read-games';
import { GameState, ScheduledGame } from '../domain/scheduled-game';
import { TeamAlias } from '../domain/team-names';

/** The schedule, or the list of other names, can't be read at all. Administrators see the message. */
export class ScheduleUnreadable extends Error {}

/** The file with the games, and the file with other names of teams. */
export abstract class ScheduleFiles {
  /** Whether the games come from a file of their own, and not from the league feed. */
  abstract readonly isSet: boolean;

  /**
   * The games in the file, and lines that are no games at all.
   * @throws ScheduleUnreadable
   */
  abstract games(): Promise<{
    readonly given: readonly GivenGame[];
    readonly notUnderstood: readonly NotUnderstood[];
  }>;

  /**
   * Other names of teams; none if no file is set.
   * @throws ScheduleUnreadable
   */
  abstract aliases(): Promise<readonly TeamAlias[]>;
}

/** Converts dates and times of the schedule to instants. */
export abstract class DueTimes {
  /**
   * When a game is due: at its time, or else at the end of its date. A time that the clocks skip is
   * an hour later. Of one that comes twice, the first is meant.
   */
  abstract dueAt(date: CalendarDate, time: string | null): Date;

  /** Changes when the same date and time become another instant. */
  abstract readonly key: string;
}

/** Where the games were read from: a file of their own, imports of administrators, or the league feed. */
export type ScheduleSource = 'file' | 'imports' | 'feed';

/** How the last import of the schedule went. */
export interface ScheduleState {
  readonly source: ScheduleSource;
  /** The number of stored games. */
  readonly games: number;
  /** Why nothing was changed; null if the last import succeeded. */
  readonly lastError: string | null;
  /** At most 200. */
  readonly notUnderstood: readonly NotUnderstood[];
  readonly notUnderstoodCount: number;
  /** How many games were for a bye, or had no opponent yet. */
  readonly withoutOpponentCount: number;
  /** What the stored games were made from; null if the import did not end. */
  readonly digest: string | null;
}

/** What an import says, besides the games. */
export type ImportNotes = Pick<
  ScheduleState,
  'source' | 'lastError' | 'notUnderstood' | 'notUnderstoodCount' | 'withoutOpponentCount'
>;

/** The stored schedule. Only one import runs at a time, on all instances. */
export abstract class ScheduleStore {
  /** Null before the first import. */
  abstract state(): Promise<ScheduleState | null>;

  /** Notes that the same schedule was read again. */
  abstract touch(now: Date): Promise<void>;

  /** Notes why nothing was changed. The source remains that of the stored games. */
  abstract recordFailure(notes: ImportNotes, now: Date): Promise<void>;

  /**
   * Replaces the games, in a transaction of its own. What was decided about games that stay is kept.
   * @param mayReplace is asked whether to go on: how many of the stored games of these leagues are
   * gone. Games of other leagues are gone with them
   * @returns the leagues in which something changed; null if it was not to go on
   */
  abstract replace(
    schedule: { readonly games: readonly ScheduledGame[]; readonly leagueIds: readonly string[] },
    notes: ImportNotes,
    now: Date,
    mayReplace: (gone: number, stored: number) => boolean,
  ): Promise<readonly string[] | null>;

  /**
   * Finds the answers to the games of these leagues again, once reports that were being stored
   * during the import are there. Then the import has ended.
   */
  abstract finish(leagueIds: readonly string[], digest: string): Promise<void>;
}

/** Which games to list; null means no restriction. */
export interface GameFilter {
  readonly sportId: string | null;
  readonly leagueId: string | null;
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
}

/** The games that administrators can list. */
export const listedStates = ['unreported', 'reported', 'upcoming', 'dismissed', 'all'] as const;
export type ListedState = (typeof listedStates)[number];

export interface GameQuery extends GameFilter {
  readonly state: ListedState;
  readonly limit: number;
  /** The key of the last game on the previous page. */
  readonly after: string | null;
}

/** Games as JSON, ready to be sent. */
export interface GameRows {
  readonly json: string;
  /** The key of the last game, if more follow; otherwise null. */
  readonly next: string | null;
  readonly total: number;
  /** Whether counting stopped at `total` although there are more. */
  readonly capped: boolean;
}

export interface GameSummary {
  /** Games that are due and expected to be reported. */
  readonly due: number;
  readonly reported: number;
  readonly unreported: number;
  /** The date of the oldest game that is due and was not reported. */
  readonly oldest: CalendarDate | null;
}

/** Reads games for administrators. */
export abstract class GameReader {
  abstract list(query: GameQuery, now: Date): Promise<GameRows>;

  abstract summary(filter: GameFilter, now: Date): Promise<GameSummary>;

  /** One row as JSON; null if there is none. */
  abstract find(id: string, now: Date): Promise<string | null>;
}

/** A game, and what became of it. */
export interface FoundGame extends Omit<ScheduledGame, 'dueAt' | 'status' | 'stage' | 'reachable'> {
  readonly state: GameState;
}

/** Two teams of a league, and a date. */
export interface GamesOfDay {
  readonly leagueId: string;
  readonly teamIds: readonly [string, string];
  readonly date: CalendarDate;
}

/** A game as the schedule announces it to everyone. */
export interface AnnouncedGame extends Pick<
  ScheduledGame,
  'id' | 'leagueName' | 'date' | 'time' | 'dueAt' | 'home' | 'away' | 'location' | 'status'
> {
  /** When the schedule first had it. */
  readonly knownAt: Date;
  /** How often it was changed. */
  readonly sequence: number;
}

/** Whose games are listed. */
export interface AnnouncedTo {
  readonly leagueId: string;
  /** Null for all teams of the league. */
  readonly teamId: string | null;
}

/** Finds games for links and calendars. */
export abstract class GameFinder {
  /** Null if there is no such game, or no longer. */
  abstract find(id: string, now: Date): Promise<FoundGame | null>;

  /** The games of two teams on a date that are not off, in their order. */
  abstract ofDay(
    wanted: GamesOfDay,
  ): Promise<readonly Pick<FoundGame, 'id' | 'time' | 'location'>[]>;

  /** This game, and all others of the same league and teams. Empty if there is no such game. */
  abstract withSameTeams(id: string): Promise<readonly GameOfPair[]>;

  /**
   * The games of a team that are due since `from` and not reported, and those to come until `to`,
   * oldest first.
   */
  abstract ofTeam(
    team: { readonly leagueId: string; readonly teamId: string },
    from: CalendarDate,
    to: CalendarDate,
    now: Date,
  ): Promise<readonly FoundGame[]>;

  /** All games of a league or of a team, oldest first. */
  abstract announced(wanted: AnnouncedTo): Promise<readonly AnnouncedGame[]>;
}

/** A report, as far as the schedule is concerned. */
export interface ReportOfGame {
  readonly reference: string;
  readonly leagueId: string;
}

/** What administrators decide about games, in the open transaction. */
export abstract class GameDecisions {
  /** Null if there is no such game, or no longer. */
  abstract find(id: string): Promise<GameOfDecision | null>;

  /** @returns false if the game is gone */
  abstract dismiss(id: string, by: string, reason: string, now: Date): Promise<boolean>;

  /** @returns whether the game was dismissed */
  abstract endDismissal(id: string): Promise<boolean>;

  /** Null if there is no such report, or no longer. */
  abstract report(submissionId: string): Promise<ReportOfGame | null>;

  /**
   * Lets a report answer this game, and no other.
   * @returns false if the report or the game is gone
   * @throws Busy if the report was changed meanwhile
   */
  abstract link(id: string, submissionId: string): Promise<boolean>;

  /**
   * @returns whether a report named this game
   * @throws Busy like `link`
   */
  abstract unlink(id: string): Promise<boolean>;
}

/** What administrators recognize a game by in the audit log. */
export interface GameOfDecision {
  readonly leagueId: string;
  readonly leagueName: string;
  readonly date: CalendarDate;
  readonly homeName: string;
  readonly awayName: string;
}
