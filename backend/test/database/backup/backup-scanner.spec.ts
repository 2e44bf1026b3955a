import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { databaseSchema } from '../../../src/database-schema';
import { BackupHead, headLine } from '../../../src/platform/postgres/backup/backup-head';
import { checkWhole, scanBackup } from '../../../src/platform/postgres/backup/backup-scanner';
import { checkBackup } from '../../../src/platform/postgres/backup/restore-backup';
import { withChecksum } from './with-checksum';

const head: BackupHead = {
  madeAt: '2026-11-21T12:00:00.000Z',
  version: '0.1.0',
  migration: databaseSchema.migrations[0]!.name,
  tables: [
    { name: 'sport', columns: ['id', 'name'], rows: 2 },
    { name: 'location', columns: ['id'], rows: 0 },
    { name: 'league', columns: ['id', 'name'], rows: 1 },
  ],
  sequences: {},
};

const content =
  headLine(head) +
  'COPY sport (id, name) FROM stdin;\ngolf\tGolf\n\\\\.\tA point\n\\.\n' +
  'COPY location (id) FROM stdin;\n\\.\n' +
  `COPY league (id, name) FROM stdin;\nlong\t${'Ñ'.repeat(200_000)}\n\\.\n`;

const whole = withChecksum(content);

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const file = join(folder, 'backup');

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The rows of each table, up to where the file is damaged. */
async function scan(bytes: Buffer): Promise<Record<string, string>> {
  writeFileSync(file, bytes);
  const found: Record<string, string> = {};
  expect(await checkWhole(file)).toEqual(head);
  await scanBackup(file, () =>
    Promise.resolve(async ({ name }, rows) => {
      const pieces: Buffer[] = [];
      for await (const piece of rows) pieces.push(piece);
      found[name] = Buffer.concat(pieces).toString();
    }),
  );
  return found;
}

it('A backup is read table by table', async () => {
  expect(await scan(gzipSync(whole))).toEqual({
    sport: 'golf\tGolf\n\\\\.\tA point\n',
    location: '',
    league: `long\t${'Ñ'.repeat(200_000)}\n`,
  });
});

it('One that is cut off is told, wherever it is', async () => {
  const bytes = gzipSync(whole);
  for (const length of [0, 5, 30, bytes.length >> 1, bytes.length - 9, bytes.length - 1]) {
    await expect(scan(bytes.subarray(0, length))).rejects.toThrow('This backup is cut off');
  }
  for (const end of [
    `${whole}more\n`,
    content,
    whole.slice(0, -1),
    headLine(head),
    headLine(head).slice(0, 50),
  ]) {
    await expect(scan(gzipSync(end))).rejects.toThrow('This backup is cut off');
  }
});

it('A byte that is another is told, wherever it is', async () => {
  const bytes = gzipSync(whole);
  // The bytes before that contain the time and the system, which nothing depends on.
  for (let place = 10; place < bytes.length; place += 7) {
    const flipped = Buffer.from(bytes);
    flipped[place]! ^= 0x10;
    await expect(scan(flipped)).rejects.toThrow(
      /^This (backup (is damaged|is cut off|has format)|is no backup)/,
    );
  }
});

it('So is what was packed anew after a change', async () => {
  const changed = [
    whole.replace('Golf', 'Gulf'),
    whole.replace('golf\tGolf\n', ''),
    whole.replace('sport (id, name)', 'sport (name, id)'),
    withChecksum(content.replace('COPY location', 'COPY admin')),
    withChecksum(content.replace(/\{.*\}/, '{}{')),
  ];
  for (const text of changed) {
    await expect(scan(gzipSync(text))).rejects.toThrow('This backup is damaged');
  }
});

describe('A line without an end', () => {
  /** This compresses to a thousandth, so the file is small. */
  const endless = 'x'.repeat(65 * 1024 * 1024);

  it('in the rows of a table is refused, as one that no backup has', async () => {
    const crafted = withChecksum(content.replace('Golf', endless));
    await expect(scan(gzipSync(crafted))).rejects.toThrow(
      /^This backup is damaged: it has a line of more than 64 MB$/,
    );
  });

  it('at the head is refused before it is read as JSON', async () => {
    const crafted = `-- score-tracker/backup/1 [${'[],'.repeat(1024 * 1024)}[]]\n`;
    await expect(scan(gzipSync(withChecksum(crafted)))).rejects.toThrow(
      /^This backup is damaged: it has a line of more than 1 MB$/,
    );
  });

  it('but for its end is read as it is', async () => {
    const long = endless.slice(0, 32 * 1024 * 1024);
    const found = await scan(gzipSync(withChecksum(content.replace('Golf', long))));
    expect(found['sport'] === `golf\t${long}\n\\\\.\tA point\n`).toBe(true);
  });
});

it('What is no backup, or one of a newer format, is refused', async () => {
  for (const other of ['{"a": 1}\n', '-- PostgreSQL database dump\n']) {
    await expect(scan(gzipSync(other))).rejects.toThrow('This is no backup of Score Tracker');
    await expect(scan(Buffer.from(other))).rejects.toThrow('This is no backup of Score Tracker');
  }
  await expect(checkWhole(join(folder, 'none'))).rejects.toThrow('There is no such file');
  const newer = withChecksum(content.replace('backup/1', 'backup/2'));
  await expect(scan(gzipSync(newer))).rejects.toThrow(
    'This backup has format 2, and this version of Score Tracker knows 1 at most',
  );
});

const sport = { name: 'sport', columns: ['id', 'name'], rows: 2 };

it.each([
  ['another table', { ...head, tables: [{ ...sport, name: 'pg_authid' }] }],
  [
    'a table with more behind it',
    { ...head, tables: [{ ...sport, name: 'sport; DROP TABLE admin' }] },
  ],
  [
    'a column with more behind it',
    { ...head, tables: [{ ...sport, columns: ['id) FROM stdin; --'] }] },
  ],
  ['a column that is none', { ...head, tables: [{ ...sport, columns: [7] }] }],
  ['no columns', { ...head, tables: [{ name: 'sport', rows: 2 }] }],
  ['no tables', { ...head, tables: null }],
  ['a sequence with more behind it', { ...head, sequences: { 'x; --': '1' } }],
  ['a sequence at no number', { ...head, sequences: { feed_run_id_seq: '1; --' } }],
  ['no sequences', { ...head, sequences: undefined }],
  ['nothing for sequences', { ...head, sequences: null }],
])('One whose head names %s is taken for damaged', async (_, odd) => {
  writeFileSync(file, gzipSync(withChecksum(headLine(odd as unknown as BackupHead))));
  await expect(checkBackup(databaseSchema, file)).rejects.toThrow('This backup is damaged');
});
