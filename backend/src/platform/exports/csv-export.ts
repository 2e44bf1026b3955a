import { Readable, Transform } from 'node:stream';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ExportTable } from './export-table';

/**
 * Stands for a line break in a cell on its way from PostgreSQL. Stored text never contains this
 * character.
 */
const brokenLine = '\u0001';

const byteOrderMark = '\uFEFF';

/**
 * CSV (RFC 4180) in UTF-8 with a byte order mark, created by PostgreSQL's COPY. Cells that a
 * spreadsheet would run as formulas are escaped (OWASP, CSV injection).
 */
export function csvExport(client: Client, table: ExportTable): Readable {
  const copy = client.query(copyTo(copyStatement(client, table)));
  const lines = recordsEndInCrLf();
  copy.on('error', (error) => lines.destroy(error));
  return copy.pipe(lines);
}

function copyStatement(client: Client, { columns, from, values }: ExportTable): string {
  const cells = columns.map(({ title, sql, kind }) => {
    const isTyped = kind === 'text' || kind === 'multiline text';
    const cell = isTyped ? defused(sql) : sql;
    const value = kind === 'multiline text' ? `translate(${cell}, E'\\n', E'\\x01')` : cell;
    return `${value} AS ${client.escapeIdentifier(title)}`;
  });
  const broken = columns
    .filter(({ kind }) => kind === 'multiline text')
    .map(({ title }) => client.escapeIdentifier(title));
  const forceQuote = broken.length > 0 ? `, FORCE_QUOTE (${broken.join(', ')})` : '';
  // COPY accepts no parameters.
  const rest = from.replace(/\$(\d+)/g, (_match, index: string) =>
    client.escapeLiteral(String(values[Number(index) - 1])),
  );
  return `COPY (SELECT ${cells.join(', ')} ${rest}) TO STDOUT WITH (FORMAT csv, HEADER${forceQuote})`;
}

/** Spreadsheets in Chinese, Japanese or Korean also accept the full-width signs. */
function defused(sql: string): string {
  return `CASE WHEN left(${sql}, 1) IN ('=', '+', '-', '@', '＝', '＋', '－', '＠', E'\\t', E'\\r')
               THEN '''' || ${sql} ELSE ${sql} END`;
}

/**
 * COPY ends lines as the operating system of its server does. Latin 1 maps each byte to one
 * character and back.
 */
function recordsEndInCrLf(): Transform {
  let begun = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const text = chunk.toString('latin1').replaceAll('\n', '\r\n').replaceAll(brokenLine, '\n');
      const bytes = Buffer.from(text, 'latin1');
      done(null, begun ? bytes : Buffer.concat([Buffer.from(byteOrderMark), bytes]));
      begun = true;
    },
  });
}
