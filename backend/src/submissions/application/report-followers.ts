import { KeptReports } from '../domain/kept-reports';

/**
 * What a module above adds when something happens to a report, in the report's own transaction. The
 * order of the followers is that of `backend/src/report-followers.module.ts`.
 */
export interface ReportFollower {
  /**
   * What reports said about people was removed. They stay locked until the transaction ends.
   * @param markOf of a fingerprint, to be stored in its place
   */
  erased?(ids: readonly string[], markOf: (fingerprint: string) => string): Promise<void>;

  /** What it keeps of reports, for the person to whom they belong. */
  keptOf?(ids: readonly string[]): Promise<Partial<KeptReports>>;
}

/** Tells the followers of reports, one after the other. */
export class ReportFollowers {
  constructor(private readonly followers: readonly ReportFollower[]) {}

  async erased(ids: readonly string[], markOf: (fingerprint: string) => string): Promise<void> {
    for (const follower of this.followers) await follower.erased?.(ids, markOf);
  }

  async keptOf(ids: readonly string[]): Promise<Partial<KeptReports>> {
    let kept: Partial<KeptReports> = {};
    for (const follower of this.followers) kept = { ...kept, ...(await follower.keptOf?.(ids)) };
    return kept;
  }
}
