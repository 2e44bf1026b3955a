import { PublicReport } from '../domain/league-games';

/** The reports of a league, without anything about people. */
export abstract class PublicReports {
  abstract ofLeague(leagueId: string): Promise<readonly PublicReport[]>;
}

/** Changes to reports that this server makes. */
export abstract class ReportChanges {
  /** Grows with each call that can have changed reports, before anyone knows that it succeeded. */
  abstract readonly count: number;
}
