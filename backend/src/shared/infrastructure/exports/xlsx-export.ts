import { Readable } from 'node:stream';
import { Zip, ZipDeflate } from 'fflate';
import type { Client } from 'pg';
import type { ExportColumn, ExportTable } from './export-table';

const rowsAtOnce = 500;

type Cell = string | number | null;

/**
 * A workbook of one sheet (ECMA-376), zipped as its rows are read, so that no more of it is in memory
 * than the reader has yet to take. Text is stored as text, which no spreadsheet takes for a formula.
 */
export function xlsxExport(client: Client, table: ExportTable): Readable {
  return Readable.from(zipped(parts(client, table)), { objectMode: false });
}

interface Part {
  readonly path: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

async function* zipped(files: Iterable<Part>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const taken = () => {
    const chunks = ready;
    ready = [];
    return chunks;
  };
  for (const { path, content } of files) {
    const entry = new ZipDeflate(path, { level: 3 });
    zip.add(entry);
    for await (const text of content) {
      entry.push(Buffer.from(text));
      yield* taken();
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  yield* taken();
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function* parts(client: Client, table: ExportTable): Generator<Part> {
  yield {
    path: '[Content_Types].xml',
    content: [
      `${head}<Types xmlns="${packages}/content-types">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      `<Override PartName="/workbook.xml" ContentType="${types}.sheet.main+xml"/>`,
      `<Override PartName="/sheet.xml" ContentType="${types}.worksheet+xml"/>`,
      '</Types>',
    ],
  };
  yield {
    path: '_rels/.rels',
    content: [
      `${head}<Relationships xmlns="${packages}/relationships">`,
      `<Relationship Id="rId1" Type="${documents}/officeDocument" Target="workbook.xml"/>`,
      '</Relationships>',
    ],
  };
  yield {
    path: 'workbook.xml',
    content: [
      `${head}<workbook xmlns="${spreadsheet}" xmlns:r="${documents}"><sheets>`,
      `<sheet name="${escaped(table.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
  };
  yield {
    path: '_rels/workbook.xml.rels',
    content: [
      `${head}<Relationships xmlns="${packages}/relationships">`,
      `<Relationship Id="rId1" Type="${documents}/worksheet" Target="sheet.xml"/>`,
      '</Relationships>',
    ],
  };
  yield { path: 'sheet.xml', content: sheet(client, table) };
}

async function* sheet(client: Client, { columns, from, values }: ExportTable) {
  yield `${head}<worksheet xmlns="${spreadsheet}"><sheetData>`;
  yield rowOf(columns.map(({ title }) => title));
  const cells = columns.map(({ sql }: ExportColumn) => sql).join(', ');
  await client.query(`DECLARE exported CURSOR FOR SELECT ${cells} ${from}`, [...values]);
  for (;;) {
    const { rows } = await client.query<Cell[]>({
      text: `FETCH ${rowsAtOnce} FROM exported`,
      rowMode: 'array',
    });
    if (rows.length === 0) break;
    yield rows.map(rowOf).join('');
  }
  yield '</sheetData></worksheet>';
}

function rowOf(cells: readonly Cell[]): string {
  return `<row>${cells.map(cellOf).join('')}</row>`;
}

function cellOf(value: Cell): string {
  if (value === null) return '<c/>';
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A reader of XML takes a bare one for a line feed.
  '\r': '&#13;',
  // No characters of XML.
  '\uFFFE': '\uFFFD',
  '\uFFFF': '\uFFFD',
};

/** Spreadsheets read `_x0041_` as the character of that number; `_x005F_` is the underscore. */
function escaped(text: string): string {
  return text
    .replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
    .replace(/[&<>"\r\uFFFE\uFFFF]/g, (character) => entities[character]!);
}
