import { CalendarDate } from '../../kernel/calendar-date';
import { LeagueDecision } from '../domain/league-decisions';
import { PublicReport } from '../domain/league-games';
import { StandingsRules } from '../domain/tiebreaks';

/** The reports of a league, without anything about people. */
export abstract class PublicReports {
  abstract ofLeague(leagueId: string): Promise<readonly PublicReport[]>;

  /** All leagues with reports. @param onlyFinal whether reports that are not final count as none */
  abstract leagues(onlyFinal: boolean): Promise<readonly ReportedLeague[]>;
}

export interface ReportedLeague {
  readonly id: string;
  /** One that a report has. */
  readonly name: string;
  /** Of its last game. */
  readonly lastDate: CalendarDate;
}

/** Changes to reports that this server makes. */
export abstract class ReportChanges {
  /** Grows with each call that can have changed reports, before anyone knows that it succeeded. */
  abstract readonly count: number;
}

/** What is published, and how tables are made. */
export abstract class PublicationRules {
  /** Whether results are shown only when they are final. */
  abstract readonly onlyFinal: boolean;

  /** Those of leagues for which administrators set none. */
  abstract readonly rules: StandingsRules;
}

/** What administrators set for the table of a league. */
export interface SetStandings {
  /** Null if the league has no rules of its own. */
  readonly own: StandingsRules | null;
  /** The rules of all leagues that have none of their own; null if none are set. */
  readonly common: StandingsRules | null;
  /** The oldest first. */
  readonly decisions: readonly SetDecision[];
}

export interface SetDecision extends LeagueDecision {
  readonly id: string;
  /** In ISO 8601. */
  readonly decidedAt: string;
  /** A username. */
  readonly decidedBy: string;
}

/** Rules and decisions that administrators set. Uses the current transaction. */
export abstract class StandingsStore {
  abstract ofLeague(leagueId: string): Promise<SetStandings>;

  /** All rules by the id of their league, those of all leagues by ''. Null if they were ended. */
  abstract allRules(): Promise<ReadonlyMap<string, StandingsRules | null>>;

  /** Lets other transactions that change rules or decisions wait until this one ends. */
  abstract lock(): Promise<void>;

  /**
   * @param leagueId '' for all leagues without rules of their own
   * @param rules null to end those that are set
   */
  abstract putRules(leagueId: string, rules: StandingsRules | null): Promise<void>;

  abstract addDecision(leagueId: string, decision: SetDecision): Promise<void>;

  /** Null if there is no such decision. */
  abstract removeDecision(id: string): Promise<(SetDecision & { leagueId: string }) | null>;
}
