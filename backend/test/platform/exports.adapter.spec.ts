import { once } from 'node:events';
import { IncomingMessage, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { Logger } from '@nestjs/common';
import type { Response } from 'express';
import fc from 'fast-check';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { AssociationCalendar } from '../../src/kernel/association-calendar';
import { csvExport } from '../../src/platform/exports/csv-export';
import { ExportTable } from '../../src/platform/exports/export-table';
import { ExportLimits } from '../../src/platform/exports/export-watch';
import { Exports } from '../../src/platform/exports/exports';
import { xlsxExport } from '../../src/platform/exports/xlsx-export';
import { TestDatabase, createTestDatabase } from '../support/database';
import { eventually } from '../support/timing/eventually';
import { readXlsx } from '../support/read-xlsx';
import { rounds } from '../support/timing/rounds';
import { TcpProxy } from '../support/servers/tcp-proxy';
import { pace } from '../support/timing/pace';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  Logger.overrideLogger(false);
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

const table = (texts: readonly string[]): ExportTable => ({
  name: 'texts',
  columns: [
    { title: 'Text', sql: 'text', kind: 'multiline text' },
    { title: 'Number', sql: '-(at::int)', kind: 'number' },
    { title: 'Plain', sql: "translate(text, E'\\n\\r\\t', '   ')", kind: 'text' },
  ],
  from: 'FROM unnest($1::text[]) WITH ORDINALITY AS given (text, at) ORDER BY at',
  values: [`{${texts.map((text) => `"${text.replace(/(["\\])/g, '\\$1')}"`).join(',')}}`],
});

async function exported(texts: readonly string[], format: 'csv' | 'xlsx'): Promise<Buffer> {
  await client.query('BEGIN');
  try {
    const file = format === 'csv' ? csvExport : xlsxExport;
    return await buffer(file(client, table(texts)).pipe(new PassThrough()));
  } finally {
    await client.query('COMMIT');
  }
}

/** The text that a field may contain: no control characters except tabs and line breaks. */
const anyText = fc
  .string({ unit: 'binary', maxLength: 60 })
  .map((text) => text.replace(/[^\P{Cc}\t\n\r]/gu, ''));
const trickyText = fc
  .array(
    fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '＝',
      '＋',
      '－',
      '＠',
      '\t',
      '\r',
      '\n',
      '"',
      ',',
      ';',
      "'",
      '\\',
      '\\.',
      '_x0041_',
      '<&>',
      '🥏',
      'é',
      ' ',
      'a',
      '=1+1',
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));
const texts = fc.array(fc.oneof(anyText, trickyText), { minLength: 1, maxLength: 20 });

const formula = /^[=+\-@＝＋－＠\t\r]/;

describe('An export', () => {
  it('as CSV gives back any text, and no cell can start a formula', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (given) => {
        const rows = parse(await exported(given, 'csv'), {
          bom: true,
          record_delimiter: '\r\n',
          from_line: 2,
          relax_column_count: false,
        });
        expect(rows.map(([text]) => text)).toEqual(
          given.map((text) => (formula.test(text) ? `'${text}` : text)),
        );
        expect(rows.map((row) => row[1])).toEqual(given.map((_text, at) => String(-(at + 1))));
        for (const [text, , plain] of rows)
          expect(formula.test(text!) || formula.test(plain!)).toBe(false);
      }),
      { numRuns: rounds({ usual: 8, long: 200 }) },
    );
  });

  it.each(['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r'])(
    'as CSV defuses a cell that begins with %j',
    async (first) => {
      const [, [text]] = parse(await exported([`${first}1+1`], 'csv'), {
        bom: true,
        record_delimiter: '\r\n',
      }) as [string[], string[]];
      expect(text).toBe(`'${first}1+1`);
    },
  );

  it('as CSV ends each record with CR LF, and none within a text', async () => {
    const csv = (await exported(['one\ntwo', 'three'], 'csv')).toString();
    expect(csv).toBe('\uFEFFText,Number,Plain\r\n"one\ntwo",-1,one two\r\n"three",-2,three\r\n');
  });

  it('as XLSX gives back any text as text', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (given) => {
        const file = await exported(given, 'xlsx');
        const [, ...rows] = await readXlsx(file, { trim: false });
        // XML does not allow these characters. A spreadsheet reads empty text as an empty cell.
        const kept = (text: string) => text.replace(/[\uFFFE\uFFFF]/g, '\uFFFD');
        expect(rows.map(([text]) => text ?? '')).toEqual(given.map(kept));
        expect(rows.map((row) => row[1])).toEqual(given.map((_text, at) => -(at + 1)));
      }),
      { numRuns: rounds({ usual: 8, long: 100 }) },
    );
  });
});

it.each([
  ['xlsx', 'swallows'],
  ['csv', 'stands still'],
] as const)(
  'An export as %s on a network that %s keeps nothing locked for long',
  async (format, kind) => {
    const proxy = await TcpProxy.before(database.url);
    const way = new DataSource({ type: 'postgres', url: proxy.through(database.url) });
    const exports = new Exports(way, new AssociationCalendar('America/Chicago'));
    exports.limits = { ...exports.limits, stalledMilliseconds: 1_000 };
    const server = createServer((_request, response) => {
      exports
        .send(volunteer, response as unknown as Response, endless, format)
        .catch(() => undefined);
    }).listen();
    await once(server, 'listening');
    try {
      // The response is not read.
      get({ port: (server.address() as AddressInfo).port }).on('error', () => undefined);
      await eventually(locksOnReports, (locks) => locks > 0);
      proxy.fault = { kind };
      await eventually(locksOnReports, (locks) => locks === 0);
    } finally {
      server.closeAllConnections();
      server.close();
      await proxy.stop();
    }
  },
);

const volunteer = {
  admin: { id: 'a', username: 'volunteer@example.org', isMaster: false },
  isStillSignedIn: () => Promise.resolve(true),
};

/** How the last export started by `begun` ended. */
let sent: Promise<void>;

/** Starts a slow export with these limits. */
async function begun(limits: Partial<ExportLimits>): Promise<IncomingMessage> {
  const exports = new Exports(
    new DataSource({ type: 'postgres', url: database.url }),
    new AssociationCalendar('America/Chicago'),
  );
  exports.limits = { ...exports.limits, ...limits };
  const server = createServer((_request, response) => {
    sent = exports.send(volunteer, response as unknown as Response, endless, 'csv');
    sent.catch(() => undefined);
    response.once('close', () => server.close());
  }).listen();
  await once(server, 'listening');
  const request = get({ port: (server.address() as AddressInfo).port });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

it('An export that takes too long is broken off', async () => {
  // Without the limit, it would never end, because nobody reads it.
  const response = await begun({ longestMilliseconds: 3_000 });
  await eventually(connectionsOfExports, (connections) => connections === 0);
  await expect(buffer(response)).rejects.toThrow('aborted');
  await sent;
});

it('An export that is read too slowly is broken off, though something is always taken', async () => {
  const response = await begun({ stalledMilliseconds: 1_200, leastBytesPerSecond: 1e9 });
  const drip = setInterval(() => {
    response.read(1_024);
  }, 50);
  await eventually(connectionsOfExports, (connections) => connections === 0);
  clearInterval(drip);
  await expect(buffer(response)).rejects.toThrow('aborted');
});

it('An export whose query fails half-way is broken off, and fails with the reason', async () => {
  const response = await begun({});
  await once(response, 'readable');
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'score-tracker export'`,
  );
  await expect(buffer(response)).rejects.toThrow('aborted');
  await expect(sent).rejects.toThrow(/terminat/);
});

it('An export that is read fast enough is whole, though it takes longer than the slow may', async () => {
  const stalledMilliseconds = 3_000;
  const start = performance.now();
  const response = await begun({ stalledMilliseconds, leastBytesPerSecond: 1 });
  let end = Buffer.alloc(0);
  let unread = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    end = Buffer.concat([end, chunk]).subarray(-34);
    unread += chunk.length;
    // Of about 50 MB: ten pauses, so that the export takes longer than a reader may stay slow.
    if (unread > 4_900_000) {
      unread = 0;
      await pace(500);
    }
  }
  expect(end.toString('latin1')).toMatch(/^[\da-f]{32}\r\n$/);
  // More pauses than the fastest machine needs.
  const took = performance.now() - start;
  expect(took).toBeGreaterThan(stalledMilliseconds);
});

const endless: ExportTable = {
  name: 'endless',
  columns: [{ title: 'Text', sql: 'repeat(md5(number::text), 500)', kind: 'text' }],
  // As a column, because PostgreSQL then generates the rows one by one. As a table, it would
  // generate all of them first.
  from: 'FROM (SELECT generate_series(1, 3100) AS number) AS numbers LEFT JOIN submission ON false',
  values: [],
};

async function connectionsOfExports(): Promise<number> {
  const { rows } = await client.query(
    `SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'score-tracker export'`,
  );
  return rows.length;
}

async function locksOnReports(): Promise<number> {
  const { rows } = await client.query(
    "SELECT FROM pg_locks WHERE relation = 'submission'::regclass",
  );
  return rows.length;
}
