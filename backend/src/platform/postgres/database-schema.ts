import type { MigrationInterface } from 'typeorm';

type Migration = new () => MigrationInterface;

/** What one module keeps in the database. No other module's SQL names its tables. */
export interface OwnedTables {
  /** Those that a backup holds, each after the tables that it refers to. */
  readonly backedUp: readonly string[];
  /** Those that are of use only now, such as sessions. A restored database starts without them. */
  readonly notBackedUp?: readonly string[];
  readonly views?: readonly string[];
  /** Views that other modules may read. */
  readonly offeredViews?: readonly string[];
  /** In the order of their timestamps. One that was released never changes. */
  readonly migrations?: readonly Migration[];
}

/** The tables of all modules together. */
export class DatabaseSchema {
  readonly migrations: readonly Migration[];
  readonly backedUp: readonly string[];
  readonly notBackedUp: readonly string[];

  /**
   * @param earlier the migrations from before modules had their own
   * @param owners each after those whose tables it refers to
   */
  constructor(earlier: readonly Migration[], owners: readonly OwnedTables[]) {
    const later = owners.flatMap(({ migrations = [] }) => migrations);
    this.migrations = [...earlier, ...later.toSorted((a, b) => timestampOf(a) - timestampOf(b))];
    this.backedUp = owners.flatMap(({ backedUp }) => backedUp);
    this.notBackedUp = owners.flatMap(({ notBackedUp = [] }) => notBackedUp);
  }
}

/** TypeORM reads it from the end of the name, too. */
function timestampOf({ name }: Migration): number {
  return Number(name.slice(-13));
}
