import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AssociationCalendar } from '../../../kernel/association-calendar';
import { isId } from '../../../kernel/identifier';
import { poolOf } from '../../../platform/postgres/pool-of';
import {
  GameFilter,
  GameQuery,
  GameReader,
  GameRows,
  GameSummary,
  ListedState,
} from '../../application/ports';
import { GameKey, cursorOf, keyIn } from './game-key';
import { dateText, isUnreported, orderColumns, rowJson } from './game-sql';

/** Counting stops here, as for reports by standing. */
const mostCounted = 10_000;

const newestFirst: readonly ListedState[] = ['reported', 'dismissed'];

/** Reads with SQL that builds the JSON to send (docs/decisions/0009-reading-a-million-reports.md). */
@Injectable()
export class PostgresGameReader extends GameReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: AssociationCalendar,
  ) {
    super();
  }

  override async list(query: GameQuery, now: Date): Promise<GameRows> {
    const matching = new Conditions();
    const at = matching.value(now);
    matching.filter(query);
    matching.inState(query.state, at, this.calendar.dateAt(now));
    const page = matching.copy();
    const isNewestFirst = newestFirst.includes(query.state);
    const after = query.after === null ? null : keyIn(query.after);
    if (after) page.after(after, isNewestFirst ? '<' : '>');
    const order = orderColumns.map((column) => `${column}${isNewestFirst ? ' DESC' : ''}`);
    const { limit } = query;
    const [{ rows }, counted] = await Promise.all([
      this.query<{ json: string; next: GameKey | null }>(
        `SELECT coalesce('[' || string_agg(${rowJson(at)}::text, ',' ORDER BY place)
                         FILTER (WHERE place <= ${limit}) || ']', '[]') AS json,
                CASE WHEN count(*) > ${limit}
                     THEN (array_agg(json_build_array(${orderColumns.join(', ')}) ORDER BY place)
                          )[${limit}] END AS next
           FROM (SELECT *, row_number() OVER (ORDER BY ${order.join(', ')}) AS place
                   FROM (SELECT * FROM scheduled_game ${page.where}
                          ORDER BY ${order.join(', ')} LIMIT ${limit + 1}) AS page
                ) AS scheduled_game
          WHERE ${at}::timestamptz IS NOT NULL`,
        page.values,
      ),
      this.query<{ total: number }>(
        `SELECT count(*)::int AS total
           FROM (SELECT FROM scheduled_game ${matching.where} LIMIT ${mostCounted + 1}) AS matches
          WHERE ${at}::timestamptz IS NOT NULL`,
        matching.values,
      ),
    ]);
    const { json, next } = rows[0]!;
    const { total } = counted.rows[0]!;
    return {
      json,
      next: next && cursorOf(next),
      total: Math.min(total, mostCounted),
      capped: total > mostCounted,
    };
  }

  override async summary(filter: GameFilter, now: Date): Promise<GameSummary> {
    const conditions = new Conditions();
    const at = conditions.value(now);
    const today = conditions.value(this.calendar.dateAt(now));
    conditions.filter(filter);
    const and = conditions.and;
    const isDue = `date <= ${today}::date AND due_at <= ${at}`;
    // Games of earlier days are all due. Imports count them, so that nobody has to.
    const due =
      filter.leagueId === null
        ? `(SELECT coalesce(sum(games), 0) FROM schedule_day WHERE date < ${today} ${and})
           + (SELECT count(*) FROM scheduled_game
               WHERE date = ${today} AND due_at <= ${at} ${and})`
        : `(SELECT count(*) FROM scheduled_game WHERE ${isDue} ${and})`;
    const { rows } = await this.query<{
      due: number;
      unreported: number;
      excluded: number;
      oldest: string | null;
    }>(
      `SELECT (${due})::int AS due, unreported, oldest,
              (SELECT count(*) FROM scheduled_game
                WHERE state IN ('dismissed', 'cancelled', 'postponed') AND ${isDue} ${and}
              )::int AS excluded
         FROM (SELECT count(*)::int AS unreported, min(${dateText}) AS oldest
                 FROM scheduled_game WHERE state = 'open' AND ${isDue} ${and}) AS open`,
      conditions.values,
    );
    const { due: all, unreported, excluded, oldest } = rows[0]!;
    const expected = all - excluded;
    return { due: expected, reported: expected - unreported, unreported, oldest };
  }

  override async find(id: string, now: Date): Promise<string | null> {
    if (!isId(id)) return null;
    const { rows } = await this.query<{ json: string }>(
      `SELECT ${rowJson('$2')}::text AS json FROM scheduled_game WHERE id = $1`,
      [id, now],
    );
    return rows[0]?.json ?? null;
  }

  private query<Row extends object>(text: string, values: readonly unknown[]) {
    return poolOf(this.dataSource).query<Row>(text, [...values]);
  }
}

/** Conditions on rows of `scheduled_game`, with the values of `$1`, `$2`, … */
class Conditions {
  constructor(
    private readonly conditions: string[] = [],
    readonly values: unknown[] = [],
  ) {}

  copy(): Conditions {
    return new Conditions([...this.conditions], [...this.values]);
  }

  /** `WHERE …`, or an empty text. */
  get where(): string {
    return this.conditions.length > 0 ? `WHERE ${this.conditions.join(' AND ')}` : '';
  }

  /** To be added to other conditions. */
  get and(): string {
    return this.conditions.map((condition) => `AND ${condition}`).join(' ');
  }

  /** @returns the SQL for a value */
  value(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  filter({ sportId, leagueId, from, to }: GameFilter): void {
    if (sportId !== null) this.conditions.push(`sport_id = ${this.value(sportId)}`);
    if (leagueId !== null) this.conditions.push(`league_id = ${this.value(leagueId)}`);
    if (from !== null) this.conditions.push(`date >= ${this.value(from)}`);
    if (to !== null) this.conditions.push(`date <= ${this.value(to)}`);
  }

  /**
   * @param now SQL
   * @param today the association's date at that moment, so that games of other days are not read
   */
  inState(state: ListedState, now: string, today: string): void {
    switch (state) {
      case 'all':
        return;
      case 'unreported':
        this.conditions.push(isUnreported(now), `date <= ${this.value(today)}`);
        return;
      case 'upcoming':
        this.conditions.push(`state = 'open' AND due_at > ${now}`, `date >= ${this.value(today)}`);
        return;
      default:
        this.conditions.push(`state = '${state}'`);
    }
  }

  after([date, time, homeName, id]: GameKey, compare: '<' | '>'): void {
    const key = [
      `${this.value(date)}::date`,
      `${this.value(time)}::time`,
      this.value(homeName),
      `${this.value(id)}::uuid`,
    ];
    this.conditions.push(`(${orderColumns.join(', ')}) ${compare} (${key.join(', ')})`);
  }
}
