import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestDatabase } from '../support/database';

const folder = join(__dirname, 'upgrades');

/** A version that had another database than the one before it. */
export class EarlierVersion {
  constructor(
    readonly name: string,
    /** Its code. */
    readonly commit: string,
  ) {}

  /** A database as that version left it. */
  get databaseFile(): string {
    return join(folder, `${this.name}.sql`);
  }

  /** Makes a database without tables what that version left. */
  async fill(database: TestDatabase): Promise<void> {
    await database.query(readFileSync(this.databaseFile, 'utf8'));
  }

  /** What that version asks its database, as `npm run record-statements -w backend` found it. */
  get statementsFile(): string {
    return join(folder, `${this.name}.statements.sql`);
  }
}

/** The oldest first. */
export const earlierVersions = [
  new EarlierVersion('1-administrators', 'b9a638495d8d6a6261c72ff09a18a9a26b9c6e15'),
  new EarlierVersion('2-mail-and-ratings', 'f599e9df75b9a4c59a2a0b38cf7ec3e1fc2ab41c'),
  new EarlierVersion('3-rosters', '9ef96a346cb618673717eb80bdc0c9250afd462e'),
];
