import { CalendarDate } from '../../kernel/calendar-date';
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

  abstract readonly rules: StandingsRules;

  /** Rules of leagues that have their own, by the id of the league. */
  abstract readonly rulesByLeague: ReadonlyMap<string, StandingsRules>;
}
