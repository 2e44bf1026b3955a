import { AuditAction } from '../../kernel/audit-log';
import { CalendarDate } from '../../kernel/calendar-date';

/** What to read of the audit log; null filters nothing. */
export interface AuditLogQuery {
  readonly action: AuditAction | null;
  /** Part of a username, whatever the case of its letters. */
  readonly actor: string | null;
  /** The first and last day, in the association's time zone. */
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
  readonly limit: number;
  /** The id of the last entry of the page before. */
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
  /** Counting ended at `total`, and there are more. */
  readonly capped: boolean;
}

/** The newest entries first. */
export abstract class AuditLogReader {
  abstract read(query: AuditLogQuery): Promise<AuditEntries>;
}
