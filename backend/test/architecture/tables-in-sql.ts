import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { tableOwners } from '../../src/database-schema';

interface Owned {
  readonly owner: string;
  /** Whether other modules may read it. */
  readonly isOffered: boolean;
}

/** All tables and views, by name. */
export const owned = new Map<string, Owned>(
  Object.entries(tableOwners).flatMap(([owner, tables]) =>
    [
      ...tables.backedUp.map((name) => ({ name, isOffered: false })),
      ...(tables.notBackedUp ?? []).map((name) => ({ name, isOffered: false })),
      ...(tables.views ?? []).map((name) => ({ name, isOffered: false })),
      ...(tables.offeredViews ?? []).map((name) => ({ name, isOffered: true })),
    ].map(({ name, isOffered }) => [name, { owner, isOffered }] as const),
  ),
);

/** The tables and views that the SQL in a source text names, also those that it refers to. */
export function tablesIn(source: string): string[] {
  const listed = [...source.matchAll(/\bFROM\s+([^()`';]+)/g)].flatMap(([, list = '']) =>
    list.split(',').map((item) => `FROM ${item.trim()}`),
  );
  const named = [source, ...listed].flatMap((text) => [
    ...text.matchAll(
      /(?:\b(?:FROM|JOIN|INTO|UPDATE|TABLE|REFERENCES)\s+(?:ONLY\s+)?"?|\bview: ')([a-z_]+)\b/g,
    ),
  ]);
  return [...new Set(named.map(([, name = '']) => name))].filter((name) => owned.has(name));
}

const folder = join(__dirname, '../../src');

export interface Source {
  /** From `backend/src`. */
  readonly path: string;
  /** The folder of `backend/src`. */
  readonly module: string;
  readonly text: string;
}

export const sources: readonly Source[] = readdirSync(folder, { encoding: 'utf8', recursive: true })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({
    path,
    module: path.split('/')[0]!,
    text: readFileSync(join(folder, path), 'utf8'),
  }));
