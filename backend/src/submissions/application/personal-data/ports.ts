import { ErasedReports, KeptReports } from '../../domain/kept-reports';

/** The names of captains that a search looks through. */
export abstract class CaptainNames {
  /**
   * Deletes those of the names that no report has any more. Do not call it in a transaction.
   * @returns false, without deleting any, if reports that are being stored take too long
   */
  abstract forgetIfUnused(names: readonly string[]): Promise<boolean>;

  /** Deletes all that no report has any more, as far as it can. Do not call it in a transaction. */
  abstract forgetUnused(): Promise<void>;

  /**
   * Deletes those of the names that no report has any more, in the open transaction. New reports
   * wait until that ends, so call it last.
   */
  abstract forgetNow(names: readonly string[]): Promise<void>;
}

/** What reports contain about people. Reads and writes in the open transaction. */
export abstract class PersonalContent {
  /**
   * Locks the reports of a person, and those with an agreement of that person. Reads all reports.
   * @param address in any case
   * @returns the ids of the person's own
   */
  abstract lock(address: string): Promise<readonly string[]>;

  /**
   * The ids of a person's reports.
   * @param address in any case
   */
  abstract idsOf(address: string): Promise<readonly string[]>;

  abstract read(ids: readonly string[]): Promise<Omit<KeptReports, 'revisions'>>;

  /**
   * Locks the oldest reports that still contain something about people.
   * @param after only reports with greater ids; null for all
   */
  abstract lockSubmittedBefore(before: Date, after: string | null): Promise<ErasedReports>;

  /** Removes it from locked reports, for good. */
  abstract erase(ids: readonly string[], now: Date): Promise<void>;

  /**
   * Removes the names of those who agreed to the reports, and the names of their captains from
   * agreements to other reports of their teams. All of them must be locked.
   */
  abstract eraseAgreements(ids: readonly string[]): Promise<void>;

  /** Replaces the fingerprints of what was sent to store the reports. */
  abstract replaceFingerprints(
    ids: readonly string[],
    markOf: (fingerprint: string) => string,
  ): Promise<void>;

  /** All addresses, in lower case. */
  abstract addresses(): Promise<readonly string[]>;

  /**
   * Those of the mailboxes (`mailboxOf`) of which a report has an address. Reads all reports, so keep
   * it out of transactions that hold up others.
   */
  abstract mailboxesInUse(mailboxes: readonly string[]): Promise<readonly string[]>;
}
