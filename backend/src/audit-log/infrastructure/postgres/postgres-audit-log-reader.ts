import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AssociationSettings } from '../../../platform/config/association-settings';
import { AuditEntries, AuditEntry, AuditLogQuery, AuditLogReader } from '../../application/ports';

/** Entries are counted up to here, because counting all takes longer the more there are. */
const countAtMost = 10_000;

@Injectable()
export class PostgresAuditLogReader extends AuditLogReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly association: AssociationSettings,
  ) {
    super();
  }

  override async read(query: AuditLogQuery): Promise<AuditEntries> {
    const { conditions, values } = this.filters(query);
    const matching = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
    const [counted] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::int AS total
         FROM (SELECT 1 FROM audit_log ${matching} LIMIT ${countAtMost + 1}) AS matches`,
      values,
    );
    const total = counted!.total;

    if (query.after !== null) conditions.push(`id < $${values.push(query.after)}`);
    const page = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
    const entries = await this.dataSource.query<AuditEntry[]>(
      `SELECT id, at, actor, action, subject, details
         FROM audit_log ${page}
        ORDER BY id DESC
        LIMIT $${values.push(query.limit + 1)}`,
      values,
    );
    return {
      entries: entries.slice(0, query.limit),
      more: entries.length > query.limit,
      total: Math.min(total, countAtMost),
      capped: total > countAtMost,
    };
  }

  private filters({ action, actor, from, to }: AuditLogQuery) {
    const values: unknown[] = [];
    const conditions: string[] = [];
    const { timeZone } = this.association;
    if (action !== null) conditions.push(`action = $${values.push(action)}`);
    if (actor !== null) {
      conditions.push(`strpos(lower(actor), lower($${values.push(actor)})) > 0`);
    }
    if (from !== null) {
      const day = values.push(from);
      conditions.push(`at >= $${day}::date::timestamp AT TIME ZONE $${values.push(timeZone)}`);
    }
    if (to !== null) {
      const day = values.push(to);
      conditions.push(`at < ($${day}::date + 1)::timestamp AT TIME ZONE $${values.push(timeZone)}`);
    }
    return { conditions, values };
  }
}
