import { ReportSnapshot, ResultSnapshot } from './report-snapshot';

/** Whose mail is meant. */
export interface MailOfPerson {
  /** In lower case; null if only reports are meant. */
  readonly address: string | null;
  /** The person's reports. */
  readonly reportIds: readonly string[];
  readonly references: readonly string[];
  /** Also all reports submitted before; null for none. */
  readonly submittedBefore: Date | null;
}

/** Mail that contains something about a person. */
export interface KeptMail {
  /** The kind of the message; `queued` if none about the report was made yet, `file` if it was written to a file. */
  readonly kind: string;
  readonly createdAt: Date | null;
  readonly givenUpAt: Date | null;
  /** The name of the file. */
  readonly file?: string;
  /** What the message says about the person. */
  readonly report?: Partial<ReportSnapshot>;
}

/** Whether a report, or one that a message lists, is the person's. */
export function isOf(person: MailOfPerson, result: ResultSnapshot): boolean {
  const { captainEmail } = result as Partial<ReportSnapshot>;
  return (
    person.references.includes(result.reference) ||
    (person.address !== null && captainEmail?.trim().toLowerCase() === person.address) ||
    (person.submittedBefore !== null && new Date(result.submittedAt) < person.submittedBefore)
  );
}

/** What a message says about a person, to hand it over: nothing about other captains. */
export function factsAbout(person: MailOfPerson, report: ReportSnapshot): Partial<ReportSnapshot> {
  const { reference, earlier } = report;
  if (isOf(person, report)) return { ...report, earlier: [] };
  return { reference, earlier: earlier.filter((other) => isOf(person, other)) };
}
