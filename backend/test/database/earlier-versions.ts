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
    /** What its server can do besides, which has to be set. */
    readonly can: {
      readonly askCaptains?: boolean;
      readonly alert?: boolean;
      readonly schedule?: boolean;
    } = {},
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
  new EarlierVersion('1-administrators', 'b9a638495d8d6a6261c72ff09a18a9a26b9c6e15'),
  new EarlierVersion('2-mail-and-ratings', 'f599e9df75b9a4c59a2a0b38cf7ec3e1fc2ab41c'),
  new EarlierVersion('3-rosters', '9ef96a346cb618673717eb80bdc0c9250afd462e'),
  new EarlierVersion('4-queued-reports', '5500e2df69035c34f32696688fe47126c155974b'),
  new EarlierVersion('5-outcomes', '6298f619c99eade875d36ffcbafe8590ba4e8930'),
  new EarlierVersion('6-corrections', '9cea3580793458ccff7eb6386f3e622b554f4621'),
  new EarlierVersion('7-confirmations', '4d0df54c7f87bf31ff6bd605e5c4168916dfc5ce'),
  // 1.0.0
  new EarlierVersion('8-mail-to-captains', '93044bdf3468c2d2692c549b7a9729cde84729e3', {
    askCaptains: true,
  }),
  new EarlierVersion('9-alerts-and-backups', 'ebe013bb5c1a042702e1d50144a84d8e532b1590', {
    askCaptains: true,
    alert: true,
  }),
  new EarlierVersion('10-second-keys-and-erasing', 'c04959b01de79193dcc0e271ad7ca9fd05c2c84a', {
    askCaptains: true,
    alert: true,
  }),
  new EarlierVersion('11-schedule-and-results', '90a76d20fbc6231af936f5e53115c6781b12fbf8', {
    askCaptains: true,
    alert: true,
    schedule: true,
  }),
];
