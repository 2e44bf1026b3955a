import { randomBytes } from 'node:crypto';
import type { DatabaseError } from 'pg';
import type { ProgramsChoice } from '../embedded/choose-programs';
import { EmbeddedPostgres } from '../embedded/embedded-postgres';
import { onOwnConnection } from '../own-connection';

const insufficientPrivilege = '42501';

/** A temporary database: on the same server if that is allowed, or else an embedded one. */
export class SpareDatabase {
  private constructor(
    readonly url: string,
    readonly description: string,
    readonly drop: () => Promise<void>,
  ) {}

  /**
   * @param url the current database; null for the embedded one
   * @param folder for the files of an embedded one
   * @param choice whose programs an embedded one uses
   */
  static async make(
    url: string | null,
    folder: string,
    choice: ProgramsChoice,
  ): Promise<SpareDatabase> {
    const beside = url === null ? null : await SpareDatabase.beside(url);
    return beside ?? SpareDatabase.embedded(folder, choice);
  }

  private static async beside(url: string): Promise<SpareDatabase | null> {
    const name = `score_tracker_drill_${randomBytes(4).toString('hex')}`;
    try {
      await ask(url, `CREATE DATABASE ${name} TEMPLATE template0`);
    } catch (error) {
      if ((error as DatabaseError).code === insufficientPrivilege) return null;
      throw error;
    }
    const spare = new URL(url);
    spare.pathname = `/${name}`;
    return new SpareDatabase(spare.href, `a database beside it (${name})`, () =>
      ask(url, `DROP DATABASE ${name} WITH (FORCE)`),
    );
  }

  private static async embedded(folder: string, choice: ProgramsChoice): Promise<SpareDatabase> {
    const postgres = await EmbeddedPostgres.start(folder, choice);
    return new SpareDatabase(postgres.url, 'an embedded database', () => postgres.stop());
  }
}

async function ask(url: string, statement: string): Promise<void> {
  await onOwnConnection(url, (client) => client.query(statement));
}
