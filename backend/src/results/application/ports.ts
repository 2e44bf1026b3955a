import { PublicReport } from '../domain/league-games';
import { StandingsRules, TeamOfTable } from '../domain/standings';

/** The reports of a league, without anything about people. */
export abstract class PublicReports {
  abstract ofLeague(leagueId: string): Promise<readonly PublicReport[]>;
}

/** The leagues of the feed. */
export abstract class Leagues {
  /** @returns null if the feed has no such league */
  abstract find(leagueId: string): KnownLeague | null;
}

export interface KnownLeague {
  readonly name: string;
  readonly teams: readonly TeamOfTable[];
}

/** How the tables of leagues are made. */
export abstract class LeagueRules {
  abstract of(leagueId: string): StandingsRules;
}

/** Changes to reports that this server makes. */
export abstract class ReportChanges {
  /** Grows with each call that can have changed reports, before anyone knows that it succeeded. */
  abstract readonly count: number;
}
