import { Injectable } from '@nestjs/common';
import type { QueryResult } from 'pg';
import { DataSource } from 'typeorm';
import { AssociationCalendar } from '../../../kernel/association-calendar';
import { isId } from '../../../kernel/identifier';
import { defaultLimit } from '../../../platform/http/pages';
import { poolOf } from '../../../platform/postgres/pool-of';
import { prepared } from '../../../platform/postgres/prepared';
import {
  GameFilter,
  GameQuery,
  GameReader,
  GameRows,
  GameSummary,
  ListedState,
} from '../../application/ports';
import { GameKey, keyIn, textOf } from './game-key';
import {
  dateText,
  isExcluded,
  isNotOpen,
  isNotReported,
  isUnreported,
  orderColumns,
  rowJson,
} from './game-sql';

/** Counting stops here, as for reports by standing. */
const mostCounted = 10_000;

/** As many are counted at once. */
const fewGames = 5_000;

const newestFirst: readonly ListedState[] = ['reported', 'dismissed'];

/** Reads with SQL that builds the JSON to send (docs/decisions/0009-shortcuts-for-speed.md). */
@Injectable()
export class PostgresGameReader extends GameReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: AssociationCalendar,
  ) {
    super();
  }

  override async list(query: GameQuery, now: Date): Promise<GameRows> {
    const [page, total] = await Promise.all([this.page(query, now), this.count(query, now)]);
    return { ...page, total: Math.min(total, mostCounted), capped: total > mostCounted };
  }

  private async page(
    query: GameQuery,
    now: Date,
  ): Promise<{ readonly json: string; readonly next: string | null }> {
    const { state, limit, after } = query;
    const conditions = new Conditions();
    const at = conditions.value(now);
    conditions.filter(query);
    conditions.inState(state, at, this.calendar.dateAt(now));
    const isNewestFirst = newestFirst.includes(state);
    const key = after === null ? null : keyIn(after);
    if (key) conditions.after(key, isNewestFirst ? '<' : '>');
    const order = orderColumns.map((column) => `${column}${isNewestFirst ? ' DESC' : ''}`);
    const { rows } = await this.query<{ json: string; next: GameKey | null }>(
      `SELECT coalesce('[' || string_agg(${rowJson(at)}, ',' ORDER BY place)
                       FILTER (WHERE place <= ${limit}) || ']', '[]') AS json,
              CASE WHEN count(*) > ${limit}
                   THEN (array_agg(json_build_array(${orderColumns.join(', ')}) ORDER BY place)
                        )[${limit}] END AS next
         FROM (SELECT *, row_number() OVER (ORDER BY ${order.join(', ')}) AS place
                 FROM (SELECT * FROM scheduled_game ${conditions.where}
                        ORDER BY ${order.join(', ')} LIMIT ${limit + 1}) AS page
              ) AS scheduled_game`,
      conditions.values,
      isCommon(query),
    );
    const { json, next } = rows[0]!;
    return { json, next: next && textOf(next) };
  }

  /** Counts in the order of an index, which has all that is looked at but for games of today. */
  private async count(query: GameQuery, now: Date): Promise<number> {
    const conditions = new Conditions();
    conditions.filter(query);
    const { and, values } = conditions;
    const upTo = (part: string, most: number) =>
      `(SELECT count(*) FROM (SELECT FROM scheduled_game WHERE ${part} ${and}
                               ORDER BY date LIMIT ${most + 1}) AS part)`;
    const counts = this.partsOf(query.state, conditions, now)
      .map((part) => upTo(part, mostCounted))
      .join(' + ');
    // Most games are reported, so the others are counted.
    const text =
      query.state === 'reported' && query.leagueId === null
        ? `WITH others AS MATERIALIZED (SELECT ${upTo(isNotReported, fewGames)} AS few)
           SELECT (CASE WHEN few <= ${fewGames}
                        THEN (SELECT coalesce(sum(games), 0) FROM schedule_day WHERE true ${and})
                             - few
                        ELSE ${counts} END)::int AS total
             FROM others`
        : `SELECT (${counts})::int AS total`;
    const { rows } = await this.query<{ total: number }>(text, values, isCommon(query));
    return rows[0]!.total;
  }

  /** Conditions for games in a state, of which no game fulfils two. */
  private partsOf(state: ListedState, conditions: Conditions, now: Date): string[] {
    if (state === 'all') return ['true'];
    if (state !== 'unreported' && state !== 'upcoming') return [`state = '${state}'`];
    const today = `${conditions.value(this.calendar.dateAt(now))}::date`;
    const at = conditions.value(now);
    const [days, moment] = state === 'unreported' ? ['<', '<='] : ['>', '>'];
    return [
      `state = 'open' AND date ${days} ${today}`,
      `state = 'open' AND date = ${today} AND due_at ${moment} ${at}`,
    ];
  }

  override async summary(filter: GameFilter, now: Date): Promise<GameSummary> {
    const conditions = new Conditions();
    const at = conditions.value(now);
    const today = conditions.value(this.calendar.dateAt(now));
    conditions.filter(filter);
    const { and, values } = conditions;
    // All games of earlier days are due, so that an index has what is counted.
    const earlier = (condition: string) => `FROM scheduled_game
      WHERE ${condition} AND date < ${today}::date ${and}`;
    const ofToday = (condition: string) => `FROM scheduled_game
      WHERE date = ${today}::date AND ${condition} AND due_at <= ${at} ${and}`;
    const { rows } = await this.query<{
      due: number;
      unreported: number;
      excluded: number;
      oldest: string | null;
    }>(
      `WITH day AS (
         SELECT ${games(filter, today, and)} AS earlier,
                count(*) AS today,
                count(*) FILTER (WHERE state = 'open') AS open,
                count(*) FILTER (WHERE ${isExcluded}) AS excluded
           ${ofToday('true')})
       SELECT (earlier + today)::int AS due,
              (${fewer(earlier(`state = 'open'`), earlier(isNotOpen))} + open)::int
                AS unreported,
              ((SELECT count(*) ${earlier(isExcluded)}) + excluded)::int AS excluded,
              (SELECT ${dateText} FROM scheduled_game
                WHERE state = 'open' AND date <= ${today}::date AND due_at <= ${at} ${and}
                ORDER BY date LIMIT 1) AS oldest
         FROM day`,
      values,
      filter.from === null && filter.to === null,
    );
    const { due: all, unreported, excluded, oldest } = rows[0]!;
    const due = all - excluded;
    return { due, reported: due - unreported, unreported, oldest };
  }

  override async find(id: string, now: Date): Promise<string | null> {
    if (!isId(id)) return null;
    const { rows } = await this.query<{ json: string }>(
      `SELECT ${rowJson('$2')} AS json FROM scheduled_game WHERE id = $1`,
      [id, now],
      true,
    );
    return rows[0]?.json ?? null;
  }

  /** @param isCommon whether the text is one of a few, so that it is worth preparing */
  private query<Row extends object>(
    text: string,
    values: readonly unknown[],
    isCommon: boolean,
  ): Promise<QueryResult<Row>> {
    return poolOf(this.dataSource).query<Row>(isCommon ? prepared(text) : { text }, [...values]);
  }
}

/** Whether the query is one of a few frequent ones, so that its statements are worth preparing. */
function isCommon({ limit, from, to }: GameQuery): boolean {
  return limit === defaultLimit && from === null && to === null;
}

/** SQL for the number of games of earlier days. Imports count them, so that nobody has to. */
function games({ leagueId }: GameFilter, today: string, and: string): string {
  return leagueId === null
    ? `(SELECT coalesce(sum(games), 0) FROM schedule_day WHERE date < ${today}::date ${and})`
    : `(SELECT count(*) FROM scheduled_game WHERE date < ${today}::date ${and})`;
}

/**
 * SQL for the number of some of the games of earlier days, given the statements for them and for the
 * others. If there are few of one kind, only those are counted.
 */
function fewer(some: string, others: string): string {
  const few = (from: string) =>
    `(SELECT count(*) FROM (SELECT ${from} LIMIT ${fewGames + 1}) AS few)`;
  return `(SELECT CASE WHEN these <= ${fewGames} THEN these
                       WHEN those <= ${fewGames} THEN earlier - those
                       ELSE (SELECT count(*) ${some}) END
             FROM (SELECT ${few(some)} AS these, ${few(others)} AS those) AS counted)`;
}

/** Conditions on rows of `scheduled_game`, with the values of `$1`, `$2`, … */
class Conditions {
  private readonly conditions: string[] = [];
  readonly values: unknown[] = [];

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
