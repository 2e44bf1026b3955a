import { AuditAction } from '../../kernel/audit-log';
import { CalendarDate } from '../../kernel/calendar-date';

/** What to read of the audit log. Null means no filter. */
export interface AuditLogQuery {
  readonly action: AuditAction | null;
  /** Part of a username, in any case. */
  readonly actor: string | null;
  /** The first and last day, in the association's time zone. */
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
  readonly limit: number;
  /** The id of the last entry on the previous page. */
  readonly after: string | null;
}

export interface AuditEntry {
  readonly id: string;
  readonly at: Date;
  readonly actor: string | null;
  readonly action: AuditAction;
  readonly subject: string | null;
  readonly details: Readonly<Record<string, unknown>> | null;
}

export interface AuditEntries {
  readonly entries: readonly AuditEntry[];
  readonly more: boolean;
  readonly total: number;
  /** Whether there are more entries than `total`, where counting stopped. */
  readonly capped: boolean;
}

/** Returns the newest entries first. */
export abstract class AuditLogReader {
  abstract read(query: AuditLogQuery): Promise<AuditEntries>;
}

/** The only way to change entries, when a person's data is erased. */
export abstract class AuditValues {
  /**
   * The entries with a text in their subject or details, oldest first.
   * @param text in lower case
   */
  abstract containing(text: string): Promise<readonly AuditEntry[]>;

  /** Replaces subject and details of an entry in the open transaction. */
  abstract replace(id: string, values: Pick<AuditEntry, 'subject' | 'details'>): Promise<void>;

  /** All e-mail addresses in subjects and details, in lower case. */
  abstract addresses(): Promise<readonly string[]>;
}
