/** A report of a person, as far as others need to know it. */
interface ReportOfPerson {
  readonly id: string;
  readonly reference: string;
  readonly captainName: string;
}

/** What is kept of a person: lists of things, each as it is to be handed over. */
export interface KeptOfPerson {
  readonly submissions: readonly ReportOfPerson[];
  readonly revisions: readonly object[];
  readonly messages: readonly object[];
  readonly agreements: readonly object[];
  readonly mail: readonly object[];
  readonly auditLines: readonly object[];
  /** Of which the person is a captain. Absent if there are none. */
  readonly teams?: readonly object[];
}

export interface Person {
  /** In lower case. */
  readonly address: string;
  /** Under which the address may be stored, the newest first. */
  readonly marks: readonly string[];
}

/**
 * What a module keeps of people. It is found in the order of `backend/src/personal-data.module.ts`,
 * and then erased in the reverse order, in the same transaction. Addresses are in lower case.
 */
export interface PersonalData {
  /** All addresses in it, so that they can be compared with marks. */
  addresses(): Promise<readonly string[]>;

  /**
   * @param found what the modules before it keep of the person
   * @param isLocked whether it stays as it is until the transaction ends, to be erased
   */
  find(address: string, found: KeptOfPerson, isLocked: boolean): Promise<Partial<KeptOfPerson>>;

  /** What it keeps in files of this server. Reads all of them, so it is not called in a transaction. */
  findFiles?(address: string): Promise<Partial<KeptOfPerson>>;

  /** @param kept what all of them found */
  erase(person: Person, kept: KeptOfPerson, now: Date): Promise<void>;

  /**
   * Removes everybody from a portion of what is old, the oldest first.
   * @param reportedBefore which reports are old
   * @param after the last id of the portion before; null to begin
   * @returns the ids of the reports in the portion; none at the end
   */
  eraseOld?(reportedBefore: Date, after: string | null, now: Date): Promise<readonly string[]>;

  /** Forgets names and addresses that nothing has since `eraseOld`. Not called in a transaction. */
  forgetLeftovers?(): Promise<void>;

  /**
   * Deletes files of this server about erased people or old reports. It can be repeated.
   * @param isErased whether an address was erased after a file was written
   * @param reportedBefore which reports are old; null for none
   * @throws Error if a file can't be read or deleted; the others are deleted
   */
  sweepFiles?(
    isErased: (address: string, writtenAt: Date) => boolean,
    reportedBefore: Date | null,
  ): Promise<void>;
}
