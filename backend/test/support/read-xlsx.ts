import readXlsxFile from 'read-excel-file/node';
import type { Test } from 'supertest';

/** The cells of the only sheet, row by row. */
export async function readXlsx(file: Buffer, options: { readonly trim?: boolean } = {}) {
  const [sheet] = await readXlsxFile(file, options);
  return (sheet as unknown as { data: unknown[][] }).data;
}

/** The same for a download. */
export async function downloadXlsx(asked: Test): Promise<unknown[][]> {
  const { body } = await asked
    .buffer(true)
    .parse((stream, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        done(null, Buffer.concat(chunks));
      });
    })
    .expect(200);
  return readXlsx(body as Buffer);
}
