import { BackupTooNew, BackupUnusable, damaged } from './backup-unusable';

/** The description of a backup, at its beginning. */
export interface BackupHead {
  /** In ISO 8601 format. */
  readonly madeAt: string;
  /** The version of Score Tracker that wrote it. */
  readonly version: string;
  /** The newest migration of the database. */
  readonly migration: string;
  /** In an order in which they can be filled. */
  readonly tables: readonly BackedUpTable[];
  /** The position of each sequence that was ever used. */
  readonly sequences: Readonly<Record<string, string>>;
}

export interface BackedUpTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
}

const format = 1;

/** A comment for psql, which can also read a backup. */
export function headLine(head: BackupHead): string {
  return `-- score-tracker/backup/${format} ${JSON.stringify(head)}\n`;
}

/** @throws BackupUnusable */
export function readHead(line: string): BackupHead {
  const [, given, json] = /^-- score-tracker\/backup\/(\d+) (.+)$/.exec(line) ?? [];
  if (given === undefined) throw new BackupUnusable('This is no backup of Score Tracker');
  if (Number(given) > format) {
    throw new BackupTooNew(
      `This backup has format ${given}, and this version of Score Tracker knows ${format} at most: ` +
        'restore it with a newer one',
    );
  }
  const head: unknown = JSON.parse(json!);
  if (!isHead(head)) throw damaged();
  return head;
}

type Unsure<T> = { readonly [Field in keyof T]?: unknown };

/** Whether its names can be put into a statement. The file may come from someone else. */
function isHead(given: unknown): given is BackupHead {
  const { madeAt, version, migration, tables, sequences } = (given ?? {}) as Unsure<BackupHead>;
  return (
    [madeAt, version, migration].every((each) => typeof each === 'string') &&
    Array.isArray(tables) &&
    tables.every(isTable) &&
    typeof sequences === 'object' &&
    sequences !== null &&
    Object.entries(sequences).every(([name, value]) => isName(name) && /^\d+$/.test(String(value)))
  );
}

function isTable(given: unknown): given is BackedUpTable {
  const { name, columns, rows } = (given ?? {}) as Unsure<BackedUpTable>;
  return isName(name) && Array.isArray(columns) && columns.every(isName) && Number.isInteger(rows);
}

/** Quoted as PostgreSQL does it, for names that are SQL keywords. */
function isName(given: unknown): boolean {
  return typeof given === 'string' && /^(?:[a-z_][a-z0-9_]*|"[a-z_][a-z0-9_]*")$/.test(given);
}

/** The line before the rows of a table. */
export function tableLine({ name, columns }: BackedUpTable): string {
  return `COPY ${name} (${columns.join(', ')}) FROM stdin;\n`;
}

/** The line after the rows of a table. */
export const endOfRows = '\\.\n';

/** The last line. A backup without it is incomplete. */
export function endLine(checksum: string): string {
  return `-- sha256 ${checksum}\n`;
}
