import { BackupUnusable, damaged } from './backup-unusable';

/** What a backup says of itself before its rows. */
export interface BackupHead {
  /** An instant, as ISO 8601. */
  readonly madeAt: string;
  /** The version of Score Tracker that wrote it. */
  readonly version: string;
  /** The newest that the database had. */
  readonly migration: string;
  /** In the order in which they can be filled. */
  readonly tables: readonly BackedUpTable[];
  /** Where each sequence was; none that was never used. */
  readonly sequences: Readonly<Record<string, string>>;
}

export interface BackedUpTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
}

const format = 1;

/** A comment to psql, which can read a backup where all else fails. */
export function headLine(head: BackupHead): string {
  return `-- score-tracker/backup/${format} ${JSON.stringify(head)}\n`;
}

/** @throws BackupUnusable */
export function readHead(line: string): BackupHead {
  const [, given, json] = /^-- score-tracker\/backup\/(\d+) (.+)$/.exec(line) ?? [];
  if (given === undefined) throw new BackupUnusable('This is no backup of Score Tracker');
  if (Number(given) > format) {
    throw new BackupUnusable(
      `This backup has format ${given}, and this version of Score Tracker knows ${format} at most: ` +
        'restore it with a newer one',
    );
  }
  const head: unknown = JSON.parse(json!);
  if (!isHead(head)) throw damaged();
  return head;
}

type Unsure<T> = { readonly [Field in keyof T]?: unknown };

/** Whether its names can stand in a statement: whoever restores a file need not have written it. */
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

/** As PostgreSQL quotes it, where it is a word of SQL. */
function isName(given: unknown): boolean {
  return typeof given === 'string' && /^(?:[a-z_][a-z0-9_]*|"[a-z_][a-z0-9_]*")$/.test(given);
}

/** Where the rows of a table begin. */
export function tableLine({ name, columns }: BackedUpTable): string {
  return `COPY ${name} (${columns.join(', ')}) FROM stdin;\n`;
}

/** Where the rows of a table end. */
export const endOfRows = '\\.\n';

/** The last line. Without it, a backup is cut off. */
export function endLine(checksum: string): string {
  return `-- sha256 ${checksum}\n`;
}
