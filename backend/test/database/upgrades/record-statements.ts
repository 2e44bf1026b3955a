import { mkdirSync, chmodSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgres } from '../../../src/platform/postgres/embedded/embedded-postgres';
import { MailServer } from '../../support/servers/mail-server';
import { buildCommit } from '../../support/build-commit';
import { query } from '../../support/database';
import { ServerProcess, freePort } from '../../support/servers/server-process';
import { EarlierVersion, earlierVersions } from '../earlier-versions';
import { doEverything, newPassword, seeThatNothingWasLeftOut } from './do-everything';
import { makeLeagues } from './set-up-leagues';
import { Visitor } from './visitor';
import { eventually } from '../../support/timing/eventually';
import { folderForDatabase } from '../../support/folder-for-database';

/**
 * `npm run record-statements -w backend -- 1-first-release` builds that version from the
 * history, makes its server do everything it can, and records its SQL statements.
 */
async function recordStatements(name: string): Promise<void> {
  const version = earlierVersions.find((one) => one.name === name);
  if (!version) throw new Error(`One of ${earlierVersions.map((one) => one.name).join(', ')}`);
  const folder = folderForDatabase();
  const logs = join(folder, 'logs');
  mkdirSync(logs);
  chmodSync(logs, 0o777);
  const postgres = await EmbeddedPostgres.start(join(folder, 'data'), 'bundled', {
    logging_collector: 'on',
    log_directory: logs,
    log_destination: 'jsonlog',
    log_statement: 'all',
    fsync: 'off',
  });
  try {
    process.env['TEST_SERVER_URL'] = postgres.url;
    process.env['TEST_DATA_FOLDER'] = folder;
    await query(postgres.url, readFileSync(version.databaseFile, 'utf8'));
    await useServer(version, postgres.url, folder);
  } finally {
    ServerProcess.killAll();
    await postgres.stop();
  }
  const lines = readdirSync(logs)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => readFileSync(join(logs, file), 'utf8').trim().split('\n'));
  rmSync(folder, { recursive: true });
  const head =
    `-- What the server of ${name} (commit ${version.commit.slice(0, 12)}) asks its database.\n` +
    `-- Written by: npm run record-statements -w backend -- ${name}\n`;
  const temporary = lines.flatMap((line) =>
    Array.from(line.matchAll(/CREATE TEMPORARY TABLE (\w+)/g), ([, table]) => table!),
  );
  // No later version can prepare statements about tables that last for a transaction.
  const isLasting = (statement: string) => !temporary.some((table) => statement.includes(table));
  const statements = [...new Set(lines.flatMap(statementIn).filter(isLasting))].sort();
  writeFileSync(version.statementsFile, [head, ...statements].join('\n') + '\n');
  process.stdout.write(`${statements.length} statements: ${version.statementsFile}\n`);
}

async function useServer(
  version: EarlierVersion,
  databaseUrl: string,
  folder: string,
): Promise<void> {
  const mailServer = await MailServer.start();
  const program = buildCommit(version.commit);
  try {
    const port = await freePort();
    const done = new Set<string>();
    const start = (settings: Readonly<Record<string, string>> = {}) =>
      ServerProcess.start(
        {
          DATABASE_URL: databaseUrl,
          DATA_DIR: folder,
          SMTP_URL: mailServer.url,
          MAIL_FROM: 'scores@league.example',
          DEFAULT_RECIPIENTS: 'office@league.example',
          // Passkeys work on localhost.
          PORT: String(port),
          PUBLIC_URL: `http://localhost:${port}`,
          ...askCaptains(folder),
          REMINDERS: '1h',
          PUBLIC_RESULTS: 'reported',
          BACKUP_TIME: '03:15',
          ...settings,
        },
        program,
      );
    const server = await start();
    await doEverything(server.url, mailServer, done);
    // The database has an alert that has ended.
    await eventually(
      () => mailServer.received.map(({ source }) => source.toString()),
      (emails) =>
        emails.some((email) => email.includes('Subject: The leagues are refreshed again')),
      180,
    );
    const { body } = await new Visitor(server.url, done).get('/api/openapi.json');
    await server.stop();
    if (JSON.stringify(body).includes('/api/admin/own-leagues')) {
      const itsLeagues = await start({ FEED_SOURCE: 'imports', FEED_FILE: '' });
      const master = new Visitor(itsLeagues.url, done);
      await master.signIn('master@example.org', newPassword);
      await makeLeagues(master);
      await itsLeagues.stop();
    }
    seeThatNothingWasLeftOut(body, done);
  } finally {
    await mailServer.stop();
  }
}

/** Settings with which a server asks captains, and a league file that names some. */
function askCaptains(folder: string): Readonly<Record<string, string>> {
  const teams = ['blue', 'gold', 'green', 'red'].map((id) => ({
    id,
    name: id,
    captains: [`${id}@captains.example`],
  }));
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  const games = [
    { date: twoDaysAgo, time: '12:00', home: 'blue', away: 'gold' },
    { date: twoDaysAgo, time: '13:00', home: 'green', away: 'red' },
  ];
  const league = {
    id: 'monday',
    name: 'Monday',
    sport: 'Kickball',
    location: 'Park',
    teams,
    games,
  };
  const file = join(folder, 'leagues.json');
  writeFileSync(file, JSON.stringify({ format: 'score-tracker/leagues/1', leagues: [league] }));
  return {
    FEED_SOURCE: 'file',
    FEED_FILE: file,
    CONFIRMATION: 'mail',
    QUIET_HOURS: 'off',
    UNOPPOSED_AFTER_HOURS: '1',
  };
}

interface LogLine {
  readonly message: string;
}

/**
 * The statement in a form that can be prepared. Empty for statements that only begin, end, set or
 * notify.
 */
function statementIn(line: string): string[] {
  const { message } = JSON.parse(line) as LogLine;
  const [, asked] = /^(?:execute [^:]+|statement): ([^]+)$/.exec(message) ?? [];
  if (asked === undefined) return [];
  const [, inner = asked] =
    /^\s*COPY \(([^]+)\) TO STDOUT/i.exec(asked) ??
    /^\s*DECLARE [^]+? CURSOR [^]*?FOR ([^]+)$/i.exec(asked) ??
    [];
  if (!/^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|TABLE)\b/i.test(inner)) return [];
  return [`${plain(inner)};`];
}

/** Removes the parts that differ from run to run. */
function plain(statement: string): string {
  return statement
    .trim()
    .replace(/;$/, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/'[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'/g, `'${'0'.repeat(32)}'`)
    .replaceAll(/'\d{4}-\d\d-\d\d'/g, "'2026-01-01'");
}

recordStatements(process.argv[2] ?? '').catch((error: unknown) => {
  process.stderr.write(`${String((error as Error).stack)}\n`);
  process.exitCode = 1;
});
