import { Inject, Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { DataSource } from 'typeorm';
import { AssociationSettings } from '../config/association-settings';
import { DatabaseSettings } from '../config/database-settings';
import { DataPath } from '../disk/data-path';
import { SetupAnswer, SetupFact, SetupTopic } from '../setup/setup-topic';
import { SetupTopics } from '../setup/setup-topics';
import type { ProgramsOrigin } from './embedded/postgres-programs';
import { DatabaseChanges } from './replication/database-changes';

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
    private readonly association: AssociationSettings,
    private readonly data: DataPath,
    private readonly dataSource: DataSource,
    private readonly changes: DatabaseChanges,
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
    const { url } = this.settings;
    return url === null ? this.embedded(version) : this.own(url, version);
  }

  private own(url: string, version: SetupFact): SetupAnswer {
    const { directUrl } = this.settings;
    const { state, summary, howTo } = this.stateOfStandbys();
    return {
      state,
      summary,
      facts: [
        { name: directUrl ? 'Pooler' : 'Server', value: placeOf(url) },
        ...(directUrl ? [{ name: 'Server', value: placeOf(directUrl) }] : []),
        version,
        ...this.replicationFacts(),
      ],
      howTo: { ...howTo, documents: ['docs/operations.md'] },
    };
  }

  private stateOfStandbys(): Pick<SetupAnswer, 'state' | 'summary' | 'howTo'> {
    const { standbys: expected } = this.settings;
    const { standbys, commitsWait } = this.changes.replication;
    if (standbys < expected) {
      return {
        state: 'advice',
        summary: `Only ${standbys} of ${expected} standbys follow your PostgreSQL.`,
        howTo: { text: 'Start the missing standby, or correct DATABASE_STANDBYS.' },
      };
    }
    if (expected > 0 && !commitsWait) {
      return {
        state: 'advice',
        summary:
          'A failover can lose reports, because your PostgreSQL does not wait for a standby.',
        howTo: {
          text: 'Let commits wait for a standby, with this line in the postgresql.conf of the primary.',
          examples: [`synchronous_standby_names = 'ANY 1 (*)'`],
        },
      };
    }
    return {
      state: 'done',
      summary: 'The reports are in your own PostgreSQL.',
      howTo: {
        text: 'Your PostgreSQL needs updates and backups of its own.',
        examples: ['DATABASE_URL=postgres://user:password@db.example.org:5432/scores'],
      },
    };
  }

  private replicationFacts(): SetupFact[] {
    const { standbys: expected } = this.settings;
    const { standbys, commitsWait } = this.changes.replication;
    const { changedAt } = this.changes;
    const facts: SetupFact[] = [];
    if (expected > 0 || standbys > 0) {
      facts.push({
        name: 'Standbys',
        value: expected > 0 ? `${standbys} of ${expected}` : `${standbys}`,
      });
    }
    if (commitsWait || standbys > 0) {
      facts.push({
        name: 'Replication',
        value: commitsWait
          ? 'Each report is on a standby before it is answered'
          : 'Standbys follow a moment later',
      });
    }
    if (changedAt) facts.push({ name: 'Last failover or restore', value: this.inWords(changedAt) });
    return facts;
  }

  private inWords(instant: Date): string {
    const { timeZone } = this.association;
    return DateTime.fromJSDate(instant, { zone: timeZone }).toFormat('LLL d, yyyy, h:mm a ZZZZ');
  }

  private embedded(version: SetupFact): SetupAnswer {
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
