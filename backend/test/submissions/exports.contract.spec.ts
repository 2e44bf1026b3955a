import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { Client } from 'pg';
import { csvExport } from '../../src/shared/infrastructure/exports/csv-export';
import { ExportTable } from '../../src/shared/infrastructure/exports/export-table';
import { xlsxExport } from '../../src/shared/infrastructure/exports/xlsx-export';
import { TestDatabase, createTestDatabase } from '../support/database';
import { readXlsx } from '../support/read-xlsx';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
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

/** What a field may hold: any characters but control characters, of those tab and line breaks. */
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

const formula = /^[=+\-@\t\r]/;

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
      { numRuns: 200 },
    );
  });

  it('as CSV ends each record with CR LF, and none within a text', async () => {
    const csv = (await exported(['one\ntwo', 'three'], 'csv')).toString();
    expect(csv).toBe('\uFEFFText,Number,Plain\r\n"one\ntwo",-1,one two\r\n"three",-2,three\r\n');
  });

  it('as XLSX gives back any text as text', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (given) => {
        const file = await exported(given, 'xlsx');
        const [, ...rows] = await readXlsx(file, { trim: false });
        // Text of which a spreadsheet keeps nothing, and characters that XML does not know.
        const kept = (text: string) => text.replace(/[\uFFFE\uFFFF]/g, '\uFFFD');
        expect(rows.map(([text]) => text ?? '')).toEqual(given.map(kept));
        expect(rows.map((row) => row[1])).toEqual(given.map((_text, at) => -(at + 1)));
      }),
      { numRuns: 100 },
    );
  });
});
