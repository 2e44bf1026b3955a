/** A list of things that are kept, each as it is to be handed over. */
type Kept = readonly object[];

/** What is kept of a person. */
export interface KeptOfPerson {
  readonly submissions: Kept;
  readonly revisions: Kept;
  readonly messages: Kept;
  readonly agreements: Kept;
  readonly mail: Kept;
  readonly auditLines: Kept;
}

type KeptInReports = Pick<KeptOfPerson, 'submissions' | 'revisions' | 'messages' | 'agreements'>;

/** The reports of a person, by which other modules know them. */
export interface ReportsOfPerson {
  readonly ids: readonly string[];
  readonly references: readonly string[];
}

interface ErasedReportsOfPerson extends ReportsOfPerson {
  readonly kept: KeptInReports;
  /** The names that were in them. */
  readonly captainNames: readonly string[];
}

/** What reports keep of people. Addresses are in lower case, here and below. */
export abstract class PeoplesReports {
  abstract find(address: string): Promise<{ readonly kept: KeptInReports } & ReportsOfPerson>;

  /**
   * Removes the person from them, in the open transaction. `removeLeftovers` must follow at its end.
   * @returns what was removed
   */
  abstract erase(address: string, now: Date): Promise<ErasedReportsOfPerson>;

  /**
   * Removes the names of erased reports from the search, and the address from the counts of receipts,
   * unless other reports have them. In the open transaction: new reports wait until it ends.
   */
  abstract removeLeftovers(address: string, captainNames: readonly string[]): Promise<void>;

  /**
   * Removes everybody from a portion of old reports, in the open transaction.
   * @param after the id of the last report of the portion before; null to begin
   * @returns no ids at the end
   */
  abstract eraseSubmittedBefore(
    before: Date,
    after: string | null,
    now: Date,
  ): Promise<ReportsOfPerson>;

  /** Removes names and addresses that no report has any more from what was made of reports. */
  abstract forgetLeftovers(): Promise<void>;

  abstract addresses(): Promise<readonly string[]>;
}

/** What mail keeps of people. */
export abstract class PeoplesMail {
  /** What waits or was given up. */
  abstract find(address: string, reports: ReportsOfPerson): Promise<Kept>;

  /** What was written to files of this server. */
  abstract findFiles(address: string, reports: ReportsOfPerson): Promise<Kept>;

  /** Removes the person from what waits or was given up, in the open transaction. */
  abstract erase(
    address: string,
    reports: ReportsOfPerson,
    marks: readonly string[],
  ): Promise<void>;

  /** Removes everybody from mail about these reports, in the open transaction. */
  abstract eraseReports(reports: ReportsOfPerson): Promise<void>;

  /** Removes everybody from mail about old reports, in the open transaction. */
  abstract eraseSubmittedBefore(before: Date): Promise<void>;

  /**
   * Deletes files of this server that mention an erased report or person, or an old report.
   * @throws Error if one can't be deleted
   */
  abstract sweepFiles(
    isErased: (address: string, writtenAt: Date) => boolean,
    reportedBefore: Date | null,
  ): Promise<void>;

  abstract addresses(): Promise<readonly string[]>;
}

/** What the audit log keeps of people. */
export abstract class PeoplesAuditLines {
  abstract find(address: string): Promise<Kept>;

  /** Removes the address from them, in the open transaction. */
  abstract erase(address: string): Promise<void>;

  abstract addresses(): Promise<readonly string[]>;
}

/** Keyed hashes of addresses, which are stored instead of them. */
export abstract class PersonMarks {
  /** Whether this server has the key for them, as far as it was needed. */
  abstract readonly areAvailable: boolean;

  /**
   * Makes the key if the installation has none yet.
   * @returns whether this server has the key
   */
  abstract makeAvailable(): Promise<boolean>;

  /**
   * The mark under the installation's key, and then those under its earlier keys.
   * @throws Error if there is no key
   */
  abstract of(address: string): readonly [string, ...string[]];
}

/** A person whose data was erased. */
export interface ErasedPerson {
  /** Of the address, the newest first. */
  readonly marks: readonly string[];
  readonly erasedAt: Date;
}

/** The people whose data was erased, in the database. */
export abstract class ErasedPeople {
  /** Adds one in the open transaction, or the newer time. */
  abstract add(person: ErasedPerson): Promise<void>;

  abstract all(): Promise<readonly ErasedPerson[]>;
}

/**
 * The marks of erased people outside of the database, so that they can be erased again after a
 * backup was restored.
 */
export abstract class ErasedList {
  /**
   * Adds a line for each mark, on the disk when this returns.
   * @throws Unavailable if the list can't be written
   */
  abstract append(marks: readonly string[]): void;

  /**
   * Adds the marks that are not in it.
   * @throws Unavailable if the list can't be read or written
   */
  abstract complete(marks: readonly string[]): void;
}

/** A transaction in which people are erased, one after the other on all servers. */
export abstract class ErasureTransaction {
  /** @throws Unavailable if others hold what has to be changed for too long */
  abstract run<T>(work: () => Promise<T>): Promise<T>;
}
