import type { MigrationInterface } from 'typeorm';

type Migration = new () => MigrationInterface;

/** The tables and views of one module. SQL of other modules must not name its tables. */
export interface OwnedTables {
  /** Tables that a backup contains, each after the tables that it references. */
  readonly backedUp: readonly string[];
  /** Tables with temporary data, such as sessions. They are empty in a restored database. */
  readonly notBackedUp?: readonly string[];
  readonly views?: readonly string[];
  /** Views that other modules may read. */
  readonly offeredViews?: readonly string[];
  /** Ordered by timestamp. A released migration never changes. */
  readonly migrations: readonly Migration[];
}

/** The tables of all modules. */
export class DatabaseSchema {
  readonly migrations: readonly Migration[];
  readonly backedUp: readonly string[];
  readonly notBackedUp: readonly string[];

  /** @param owners each after the modules whose tables it references */
  constructor(owners: readonly OwnedTables[]) {
    const migrations = owners.flatMap((owner) => owner.migrations);
    this.migrations = migrations.toSorted((a, b) => timestampOf(a) - timestampOf(b));
    this.backedUp = owners.flatMap(({ backedUp }) => backedUp);
    this.notBackedUp = owners.flatMap(({ notBackedUp = [] }) => notBackedUp);
  }
}

/** TypeORM also reads the timestamp from the end of the name. */
function timestampOf({ name }: Migration): number {
  return Number(name.slice(-13));
}
