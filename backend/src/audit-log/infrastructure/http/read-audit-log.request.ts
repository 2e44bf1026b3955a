import { AuditAction, auditActions } from '../../../kernel/audit-log';
import { CalendarDate } from '../../../kernel/calendar-date';
import { Cursor, Limit } from '../../../platform/http/pages';
import {
  ChoiceFilter,
  DateFilter,
  TextFilter,
} from '../../../platform/validation/query-parameters';

/** The query of `GET /api/admin/audit-log`. */
export class ReadAuditLogRequest {
  @Limit()
  limit: number;

  @Cursor((key) => /^\d{1,18}$/.test(key))
  cursor: string | null;

  @ChoiceFilter(auditActions)
  action: AuditAction | null;

  @TextFilter()
  actor: string | null;

  @DateFilter()
  from: CalendarDate | null;

  @DateFilter()
  to: CalendarDate | null;
}
