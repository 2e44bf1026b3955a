import { ErasedReports, KeptReports } from '../domain/kept-reports';
import { Change } from '../domain/report-content';
import { PlaceInCatalogue } from '../domain/resolved-game';
import { Game, ReceiptStatus } from '../domain/same-game';
import { Submission } from '../domain/submission';
import { EarlierReport, ViewRow } from './ports';

/** A report as its followers get to know it. */
export interface ToldReport {
  readonly submission: Submission;
  readonly status: ReceiptStatus;
  /** The other reports of the game, oldest first. */
  readonly others: readonly EarlierReport[];
  /** The location and division, as far as they come from the catalogue. */
  readonly place: PlaceInCatalogue;
}

/** What a report says, or said, of its game. */
export interface PlaceOfReport extends Game {
  readonly scheduledGameId: string | null;
}

/** A report that has a new revision. */
export interface RevisedReport extends ToldReport {
  /** The game of the first revision, to whose thread of messages it belongs. */
  readonly firstGame: Game;
  /** Against the revision before. */
  readonly changes: readonly Change[];
  /** The administrator who restored it, by username; null for the captain. */
  readonly by: string | null;
}

/** A report whose captain sent the administrators a message, its newest. */
export type ReportWithMessage = Pick<RevisedReport, 'submission' | 'firstGame' | 'place'>;

/**
 * What a module above adds when something happens to a report, in the report's own transaction unless a
 * call says otherwise. The
 * order of the followers is that of `backend/src/report-followers.module.ts`.
 */
export interface ReportFollower {
  /**
   * Reports were stored, changed or deleted, or name other games now. Not called for the first report
   * of a game, which `ScheduleSql` covers.
   * @param places of the reports, before and after
   */
  placed?(places: readonly PlaceOfReport[]): Promise<void>;

  /** A report was stored. Not called for the first report of a game: see `rowOfFirst`. */
  received?(report: ToldReport): Promise<void>;

  /**
   * What `received` stores, as a row that is stored together with the first report of a game. Its `id`
   * is that of the report.
   */
  rowOfFirst?(report: ToldReport): ViewRow;

  /** A captain corrected a report, or an administrator restored a revision. */
  revised?(report: RevisedReport): Promise<void>;

  messageSent?(report: ReportWithMessage): Promise<void>;

  deleted?(submissionId: string): Promise<void>;

  /**
   * What reports said about people was removed. They stay locked until the transaction ends.
   * @param markOf of a fingerprint, to be stored in its place
   */
  erased?(reports: ErasedReports, markOf: (fingerprint: string) => string): Promise<void>;

  /** What it keeps of reports, for the person to whom they belong. */
  keptOf?(ids: readonly string[]): Promise<Partial<KeptReports>>;

  /**
   * A report with this address is gone. Forgets the address, unless another report has it. May be called
   * after the transaction.
   */
  addressGone?(address: string): Promise<void>;

  /** Reports are gone. Forgets all addresses that no report has. Not called in a transaction. */
  addressesGone?(): Promise<void>;
}

/** Tells the followers of reports, one after the other. */
export class ReportFollowers {
  constructor(private readonly followers: readonly ReportFollower[]) {}

  placed(places: readonly PlaceOfReport[]): Promise<void> {
    return this.tell((one) => one.placed?.(places));
  }

  received(report: ToldReport): Promise<void> {
    return this.tell((one) => one.received?.(report));
  }

  rowsOfFirst(report: ToldReport): readonly ViewRow[] {
    return this.followers.flatMap((one) => one.rowOfFirst?.(report) ?? []);
  }

  revised(report: RevisedReport): Promise<void> {
    return this.tell((one) => one.revised?.(report));
  }

  messageSent(report: ReportWithMessage): Promise<void> {
    return this.tell((one) => one.messageSent?.(report));
  }

  deleted(submissionId: string): Promise<void> {
    return this.tell((one) => one.deleted?.(submissionId));
  }

  erased(reports: ErasedReports, markOf: (fingerprint: string) => string): Promise<void> {
    return this.tell((one) => one.erased?.(reports, markOf));
  }

  async keptOf(ids: readonly string[]): Promise<Partial<KeptReports>> {
    let kept: Partial<KeptReports> = {};
    for (const one of this.followers) kept = { ...kept, ...(await one.keptOf?.(ids)) };
    return kept;
  }

  addressGone(address: string): Promise<void> {
    return this.tell((one) => one.addressGone?.(address));
  }

  addressesGone(): Promise<void> {
    return this.tell((one) => one.addressesGone?.());
  }

  private async tell(call: (follower: ReportFollower) => Promise<void> | undefined): Promise<void> {
    for (const follower of this.followers) await call(follower);
  }
}
