import { Readable, pipeline } from 'node:stream';
import { createDeflateRaw, crc32 } from 'node:zlib';
import { AsyncFlateStreamHandler, Zip, ZipInputFile } from 'fflate';
import type { Client } from 'pg';
import type { ExportColumn, ExportTable } from './export-table';

const rowsAtOnce = 500;

type Cell = string | number | null;

/**
 * A workbook with one sheet (ECMA-376). It is compressed while rows are read, so that memory holds
 * only what the client has not taken yet. Text cells are stored as text, so that spreadsheets don't
 * run them as formulas.
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
    const entry = new Entry(path);
    zip.add(entry);
    for await (const chunk of entry.deflated(content)) {
      entry.ondata(null, chunk, false);
      yield* taken();
    }
    entry.ondata(null, new Uint8Array(), true);
  }
  zip.end();
  yield* taken();
}

/** A file in the zip, compressed by zlib on another thread. */
class Entry implements ZipInputFile {
  readonly compression = 8;
  crc = 0;
  size = 0;
  /** Set by the zip. */
  declare ondata: AsyncFlateStreamHandler;

  constructor(readonly filename: string) {}

  deflated(content: Part['content']): AsyncIterable<Uint8Array<ArrayBuffer>> {
    const deflate = createDeflateRaw({ level: 3 });
    // Passes errors and closing from each stream to the other.
    pipeline(Readable.from(this.counted(content)), deflate, () => undefined);
    return deflate;
  }

  private async *counted(content: Part['content']): AsyncGenerator<Uint8Array> {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      this.crc = crc32(bytes, this.crc);
      this.size += bytes.length;
      yield bytes;
    }
  }
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
      `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>`,
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/>`,
      '</Types>',
    ],
  };
  yield {
    path: '_rels/.rels',
    content: [
      `${head}<Relationships xmlns="${packages}/relationships">`,
      `<Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/>`,
      '</Relationships>',
    ],
  };
  yield {
    path: 'xl/workbook.xml',
    content: [
      `${head}<workbook xmlns="${spreadsheet}" xmlns:r="${documents}"><sheets>`,
      `<sheet name="${escaped(table.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
  };
  yield {
    path: 'xl/_rels/workbook.xml.rels',
    content: [
      `${head}<Relationships xmlns="${packages}/relationships">`,
      `<Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/>`,
      '</Relationships>',
    ],
  };
  yield { path: 'xl/worksheets/sheet1.xml', content: sheet(client, table) };
}

async function* sheet(client: Client, { columns, from, values }: ExportTable) {
  yield `${head}<worksheet xmlns="${spreadsheet}"><sheetData>`;
  let number = 1;
  yield rowOf(
    columns.map(({ title }) => title),
    number,
  );
  const cells = columns.map(({ sql }: ExportColumn) => sql).join(', ');
  await client.query(`DECLARE exported CURSOR FOR SELECT ${cells} ${from}`, [...values]);
  for (;;) {
    const { rows } = await client.query<Cell[]>({
      text: `FETCH ${rowsAtOnce} FROM exported`,
      rowMode: 'array',
    });
    if (rows.length === 0) break;
    yield rows.map((row) => rowOf(row, ++number)).join('');
  }
  yield '</sheetData></worksheet>';
}

function rowOf(cells: readonly Cell[], number: number): string {
  const written = cells.map((value, column) => cellOf(value, `${lettersOf(column)}${number}`));
  return `<row r="${number}">${written.join('')}</row>`;
}

function cellOf(value: Cell, address: string): string {
  if (value === null) return '';
  if (typeof value === 'number') return `<c r="${address}"><v>${value}</v></c>`;
  const text = `<is><t xml:space="preserve">${escaped(value)}</t></is>`;
  return `<c r="${address}" t="inlineStr">${text}</c>`;
}

/** Column names: A, B, …, Z, AA, … */
function lettersOf(column: number): string {
  const rest = Math.floor(column / 26);
  const letter = String.fromCharCode(65 + (column % 26));
  return rest === 0 ? letter : lettersOf(rest - 1) + letter;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // XML parsers read a bare carriage return as a line feed.
  '\r': '&#13;',
  // These characters are not allowed in XML.
  '\uFFFE': '\uFFFD',
  '\uFFFF': '\uFFFD',
};

/**
 * Spreadsheets read `_x0041_` as the character with that number, so the underscore is escaped as
 * `_x005F_`.
 */
function escaped(text: string): string {
  return text
    .replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
    .replace(/[&<>"\r\uFFFE\uFFFF]/g, (character) => entities[character]!);
}
