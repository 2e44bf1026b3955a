import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestDatabase } from '../support/database';

const folder = join(__dirname, 'upgrades');

/** A version whose database differs from that of the version before. */
export class EarlierVersion {
  constructor(
    readonly name: string,
    /** The commit of its code. */
    readonly commit: string,
  ) {}

  /** A database dump from that version. */
  get databaseFile(): string {
    return join(folder, `${this.name}.sql`);
  }

  /** Loads the dump into a database without tables. */
  async fill(database: TestDatabase): Promise<void> {
    await database.query(readFileSync(this.databaseFile, 'utf8'));
  }

  /** The SQL statements of that version, as recorded by `npm run record-statements -w backend`. */
  get statementsFile(): string {
    return join(folder, `${this.name}.statements.sql`);
  }
}

/** Oldest first. */
export const earlierVersions = [
  new EarlierVersion('1-first-release', 'd419432b2e36e184786c4b9616e24e6ee7e2bd41'),
  new EarlierVersion('2-games-that-count', 'd6d98f70048cfe7f3d4a32aac90d5072090a2806'),
  new EarlierVersion('3-languages', '73b927ac36f66bd257bb0bf4e1bff5971855e92b'),
];
