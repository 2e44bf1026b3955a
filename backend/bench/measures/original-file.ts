import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

interface Position {
  readonly url: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

const maps = new Map<string, SourceMap | null>();

/** The file that a position of a bundle comes from, if there is a source map beside the bundle. */
export function originalFile({ url, lineNumber, columnNumber }: Position): string {
  if (!maps.has(url)) maps.set(url, readMap(url));
  const entry = maps.get(url)?.findEntry(lineNumber, columnNumber);
  return entry && 'originalSource' in entry ? entry.originalSource : url;
}

function readMap(url: string): SourceMap | null {
  const path = url.startsWith('file:') ? `${fileURLToPath(url)}.map` : '';
  if (!existsSync(path)) return null;
  return new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload);
}
