import 'reflect-metadata';
import { copyFileSync, existsSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { counted } from '../kernel/counted';
import { databaseSchema } from '../database-schema';
import { Links } from '../links/application/links';
import { linkKeyFile } from '../links/infrastructure/kept-link-key';
import { DatabaseSettings } from '../platform/config/database-settings';
import { DiskSettings } from '../platform/config/disk-settings';
import { Settings } from '../platform/config/settings';
import { createApp } from '../create-app';
import type { BackupHead } from '../platform/postgres/backup/backup-head';
import { BackupTooNew } from '../platform/postgres/backup/backup-unusable';
import { databaseBytes } from '../platform/postgres/backup/database-bytes';
import { Digests, digestsOf } from '../platform/postgres/backup/digests';
import { makeDrillFolder } from '../platform/postgres/backup/drill-folder';
import { fileHere } from '../platform/postgres/backup/file-here';
import { restoreBackup } from '../platform/postgres/backup/restore-backup';
import { SpareDatabase } from '../platform/postgres/backup/spare-database';
import { writeBackup } from '../platform/postgres/backup/write-backup';
import { directly } from '../platform/postgres/connections/database-address';
import { joinDatabase } from '../platform/postgres/open-database';
import { onOwnConnection } from '../platform/postgres/own-connection';
import { readSettings, settingsFrom } from '../settings';

/**
 * `npm run backup:drill`: backs up the current database, restores the backup into a temporary one,
 * and checks that both are the same and that a server works with it. With `-- FILE`, tests that
 * backup instead. Exits with 1 if not.
 */
async function drill(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'digests-on-stdin': { type: 'boolean', default: false } },
  });
  readSettings();
  // Logs no requests, never calls LeagueLab, makes no scheduled backup and removes no old contacts.
  const environment = {
    LOG_LEVEL: 'warn',
    FEED_SOURCE: 'sample',
    BACKUP_TIME: '',
    RETENTION_MONTHS: '0',
  };
  const settings = settingsFrom({ ...process.env, ...environment });
  const databaseSettings = settings.of(DatabaseSettings);
  const database = await joinDatabase(databaseSettings);
  toEnd.push(() => database.stop());
  const folder = await makeDrillFolder(databaseSettings.dataDir);
  toEnd.push(() => rm(folder, { recursive: true }));
  say(database.description);
  copyLinkKey(database.dataFolder, folder);
  const backup =
    positionals.length === 0
      ? await newBackup(database.directUrl, join(folder, 'backup'))
      : {
          file: fileHere(positionals, 'npm run backup:drill, or npm run backup:drill -- FILE'),
          digests: values['digests-on-stdin'] ? await digestsFromServer() : null,
        };
  await restoreElsewhere(settings, database.directUrl, folder, backup);
}

interface TestedBackup {
  readonly file: string;
  /** Of the database when it was backed up. Null if nobody knows them. */
  readonly digests: Digests | null;
}

/** As the guide says to do with a backup, which doesn't contain the key. */
function copyLinkKey(from: string, into: string): void {
  const file = linkKeyFile(from);
  if (existsSync(file)) copyFileSync(file, linkKeyFile(into));
}

/** The line that the server sends. If the server ends before the drill, so does the drill. */
async function digestsFromServer(): Promise<Digests> {
  const lines = createInterface(process.stdin);
  const [line] = (await once(lines, 'line')) as [string];
  lines.once('close', () => {
    void endAll().finally(() => process.exit(1));
  });
  return new Map(Object.entries(JSON.parse(line) as Record<string, string>));
}

/** Cleanup steps that run at the end of the drill, even if it fails. */
const toEnd: (() => Promise<void>)[] = [];

let ending: Promise<void> | undefined;

function endAll(): Promise<void> {
  const inTurn = async () => {
    for (let end = toEnd.pop(); end; end = toEnd.pop()) await end();
  };
  return (ending ??= inTurn());
}

async function newBackup(url: string, file: string): Promise<TestedBackup> {
  let digests: Digests = new Map();
  const began = performance.now();
  await writeBackup(databaseSchema, url, file, async (client, { tables }) => {
    digests = await digestsOf(client, tables);
  });
  say(`Backup: ${secondsSince(began)}, ${(statSync(file).size / 1e6).toFixed(1)} MB`);
  return { file, digests };
}

async function restoreElsewhere(
  settings: Settings,
  url: string,
  folder: string,
  { file, digests }: TestedBackup,
): Promise<void> {
  const { url: ownUrl, embedded } = settings.of(DatabaseSettings);
  const bytes = (await databaseBytes(url)) + settings.of(DiskSettings).reserveBytes;
  const place = { folder: join(folder, 'data'), choice: embedded, bytes };
  const making = SpareDatabase.make(ownUrl && url, place);
  toEnd.push(async () => (await making.catch(() => null))?.drop());
  const spare = await making;
  const began = performance.now();
  const head = await restoreBackup(databaseSchema, spare.url, file);
  say(`Restore into ${spare.description}: ${secondsSince(began)}`);
  for (const { name, rows } of head.tables) say(`  ${name}: ${counted(rows, 'row')}`);
  if (digests) await seeThatRowsAreSame(spare.url, head, digests);
  else say('Every table has as many rows as the backup says');
  await seeThatServerWorks(settings, spare.url, folder);
}

async function seeThatRowsAreSame(
  url: string,
  { tables }: BackupHead,
  expected: Digests,
): Promise<void> {
  const found = await onOwnConnection(url, (client) => digestsOf(client, tables));
  const differing = tables.filter(({ name }) => expected.get(name) !== found.get(name));
  if (differing.length > 0) {
    throw new Error(`Not the same: ${differing.map(({ name }) => name).join(', ')}`);
  }
  say('Every row is the same');
}

/** Starts a server without its scheduled jobs and its mail worker, so that it changes and sends nothing. */
async function seeThatServerWorks(
  settings: Settings,
  url: string,
  dataFolder: string,
): Promise<void> {
  const began = performance.now();
  const app = await createApp(settings, { ...directly(url), dataFolder }, { runsJobs: false });
  try {
    const server = app.getHttpServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    for (const path of ['/api/health/ready', '/api/sports']) {
      const { status } = await fetch(`http://127.0.0.1:${port}${path}`);
      if (status !== 200) throw new Error(`A server on it answers ${path} with ${status}`);
    }
    sayWhetherLinksWork(app.get(Links));
  } finally {
    await app.close();
  }
  say(`A server is ready on it: ${secondsSince(began)}`);
}

function sayWhetherLinksWork({ isOn, isAvailable }: Links): void {
  if (!isOn) return;
  say(
    isAvailable
      ? 'Links of captains work on it. Keep a copy of their key: no backup contains it'
      : 'Links of captains do not work on it: their key is not on this machine',
  );
}

function secondsSince(began: number): string {
  return `${((performance.now() - began) / 1_000).toFixed(1)} s`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void endAll().finally(() => process.exit(1));
  });
}

async function drillAndEnd(): Promise<void> {
  try {
    await drill();
  } finally {
    await endAll();
  }
}

drillAndEnd().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(error instanceof BackupTooNew ? BackupTooNew.exitCode : 1);
  },
);
