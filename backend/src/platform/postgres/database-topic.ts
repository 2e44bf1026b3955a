import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DatabaseSettings } from '../config/database-settings';
import { DataPath } from '../disk/data-path';
import { SetupAnswer, SetupTopic } from '../setup/setup-topic';
import { SetupTopics } from '../setup/setup-topics';
import type { ProgramsOrigin } from './embedded/postgres-programs';

/** Whose programs the embedded database uses; null if it is not known or not embedded. */
export class EmbeddedPrograms {
  constructor(readonly origin: ProgramsOrigin | null) {}
}

/** Where the reports are stored. */
@Injectable()
export class DatabaseTopic extends SetupTopic {
  override readonly id = 'database';
  override readonly title = 'Database';

  constructor(
    topics: SetupTopics,
    private readonly settings: DatabaseSettings,
    private readonly data: DataPath,
    private readonly dataSource: DataSource,
    @Inject(EmbeddedPrograms) private readonly programs: EmbeddedPrograms,
  ) {
    super();
    topics.add(this);
  }

  override async read(): Promise<SetupAnswer> {
    const [row] = await this.dataSource.query<{ version: string }[]>(
      `SELECT current_setting('server_version') AS version`,
    );
    const version = { name: 'PostgreSQL', value: row!.version };
    const { url, directUrl } = this.settings;
    if (url !== null) {
      return {
        state: 'done',
        summary: 'The reports are in your own PostgreSQL.',
        facts: [
          { name: directUrl ? 'Pooler' : 'Server', value: placeOf(url) },
          ...(directUrl ? [{ name: 'Server', value: placeOf(directUrl) }] : []),
          version,
        ],
        howTo: {
          text: 'Your PostgreSQL needs updates and backups of its own.',
          examples: ['DATABASE_URL=postgres://user:password@db.example.org:5432/scores'],
          documents: ['docs/operations.md'],
        },
      };
    }
    const isOld = this.programs.origin === 'bundled';
    return {
      state: isOld ? 'advice' : 'done',
      summary: isOld
        ? 'The PostgreSQL that comes with Score Tracker runs. Its libraries are old.'
        : 'The server runs a PostgreSQL of its own.',
      facts: [{ name: 'Data folder', value: this.data.path }, version],
      howTo: {
        text: isOld
          ? 'Install a PostgreSQL that your system updates, and restore a backup into a new data folder.'
          : 'Keep it up to date with your system.',
        examples: isOld ? ['EMBEDDED_POSTGRES=system'] : [],
        documents: ['docs/operations.md', 'docs/security.md'],
      },
    };
  }
}

/** The host, port and database, without user and password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
