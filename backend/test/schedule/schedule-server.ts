import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseSchema } from '../../src/database-schema';
import { RefreshCatalogue } from '../../src/league-feed/application/refresh-catalogue';
import { GameResponse } from '../../src/schedule/infrastructure/http/game.response';
import { AdminAtBrowser, registerFirstMaster } from '../support/admins';
import type { Response } from 'supertest';
import { TestDatabase, createTestDatabase } from '../support/database';
import { RunningServer, startServer } from '../support/servers/server';

/** The tables with what a server has from its start. Nobody can empty the audit log. */
const fixedTables = [
  ...['migrations', 'admin', 'session', 'audit_log', 'link_key'],
  ...['feed_state', 'feed_run', 'sport', 'league', 'location', 'team'],
];

export type Json = Readonly<Record<string, unknown>>;

/** A row of `GET /api/admin/games`. */
export type Game = GameResponse;

/** The part of the status that is about the schedule. */
export interface ScheduleStatus {
  readonly source: string;
  readonly games: number;
  readonly lastError: string | null;
  readonly notUnderstood: readonly {
    readonly line: number;
    readonly league: string;
    readonly reason: string;
  }[];
  readonly notUnderstoodCount: number;
}

/** A server whose leagues and schedule are in files that a test can change. */
export class ScheduleServer {
  private constructor(
    readonly folder: string,
    readonly database: TestDatabase,
    public server: RunningServer,
    public admin: AdminAtBrowser,
    private readonly environment: Readonly<Record<string, string>>,
  ) {}

  /**
   * @param files contents by name; `leagues.json` is the feed, `schedule.csv` and `aliases.csv` are
   * used if they are there
   */
  static async start(
    files: Readonly<Record<string, string | object>>,
    more: Readonly<Record<string, string>> = {},
  ): Promise<ScheduleServer> {
    const folder = await mkdtemp(join(tmpdir(), 'schedule-'));
    for (const [name, content] of Object.entries(files)) {
      await writeFile(join(folder, name), textOf(content));
    }
    const environment = {
      FEED_SOURCE: 'file',
      FEED_FILE: join(folder, 'leagues.json'),
      ...('schedule.csv' in files && { SCHEDULE_FILE: join(folder, 'schedule.csv') }),
      ...('aliases.csv' in files && { SCHEDULE_ALIASES_FILE: join(folder, 'aliases.csv') }),
      ...more,
    };
    const database = await createTestDatabase();
    const server = await startServer(database.url, environment);
    const admin = await registerFirstMaster(server);
    return new ScheduleServer(folder, database, server, admin, environment);
  }

  /**
   * Deletes all reports and games, and imports these files as the first ones. The server sends no
   * e-mails, so it is not at work on reports.
   */
  async startOver(files: Readonly<Record<string, string | object>>): Promise<void> {
    const tables = [...databaseSchema.backedUp, ...databaseSchema.notBackedUp];
    const emptied = tables.filter((name) => !fixedTables.includes(name));
    await this.database.query(`TRUNCATE ${emptied.join(', ')}`);
    for (const [name, content] of Object.entries(files)) await this.write(name, content);
    await this.refresh();
  }

  async write(name: string, content: string | object): Promise<void> {
    await writeFile(join(this.folder, name), textOf(content));
  }

  /** Reads the files again. */
  async refresh(options: { readonly acceptShrink?: boolean } = {}): Promise<void> {
    await this.server.app.get(RefreshCatalogue).execute(options);
  }

  /** Starts another server on the same database. */
  sibling(more: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
    return startServer(this.database.url, { ...this.environment, ...more });
  }

  /** All pages of a list. */
  async games(query = 'state=all'): Promise<Game[]> {
    const games: Game[] = [];
    let path: string | undefined = `/api/admin/games?limit=200&${query}`;
    while (path) {
      const answer: Response = await this.admin.get(path).expect(200);
      games.push(...(answer.body as Game[]));
      path = /^<(.+)>; rel="next"$/.exec(answer.get('link') ?? '')?.[1];
    }
    return games;
  }

  async summary(query = ''): Promise<Json> {
    return (await this.admin.get(`/api/admin/games/summary?${query}`).expect(200)).body as Json;
  }

  /** Undefined without a schedule. */
  async status(): Promise<ScheduleStatus | undefined> {
    const { body } = await this.admin.get('/api/admin/leaguelab-status').expect(200);
    return (body as { schedule?: ScheduleStatus }).schedule;
  }

  async post(path: string, body: object): Promise<{ status: number; body: Json }> {
    const response = await fetch(this.server.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Json };
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await this.database.drop();
    await rm(this.folder, { recursive: true });
  }
}

function textOf(content: string | object): string | Buffer {
  return typeof content === 'string' || Buffer.isBuffer(content)
    ? content
    : JSON.stringify(content);
}

/** "Red – Blue, 2026-05-14 19:00" */
export function titleOf({ home, away, date, time }: Game): string {
  return `${home.name} – ${away.name}, ${date}${time === null ? '' : ` ${time}`}`;
}
