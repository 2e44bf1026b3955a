import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { AssociationSettings } from '../../platform/config/association-settings';
import { DatabaseSettings } from '../../platform/config/database-settings';
import { SetupAnswer, SetupTopic } from '../../platform/setup/setup-topic';
import { SetupTopics } from '../../platform/setup/setup-topics';
import { BackupStatus, BackupStatusNow } from '../application/backup-status';
import { BackupSettings } from './config/backup-settings';
import { BackupFolder } from './files/backup-folder';

/** Whether backups are made, and can be restored. */
@Injectable()
export class BackupsTopic extends SetupTopic {
  override readonly id = 'backups';
  override readonly title = 'Backups';

  constructor(
    topics: SetupTopics,
    private readonly settings: BackupSettings,
    private readonly database: DatabaseSettings,
    private readonly association: AssociationSettings,
    private readonly folder: BackupFolder,
    private readonly status: BackupStatus,
  ) {
    super();
    topics.add(this);
  }

  override async read(): Promise<SetupAnswer> {
    const status = await this.status.read();
    return {
      ...this.stateOf(status),
      facts: status.isScheduled ? this.factsOf(status) : [],
      howTo: {
        ...(status.isTooOld || status.drillError !== null
          ? {
              text: 'Look at the error and the log, and remove the cause. The next backup is tested again.',
            }
          : {
              text: 'Say when a backup is made each day. Copy the files to another machine every day.',
              examples: ['BACKUP_TIME=03:15'],
            }),
        documents: ['docs/operations.md'],
      },
    };
  }

  private stateOf(status: BackupStatusNow): Pick<SetupAnswer, 'state' | 'summary'> {
    if (!status.isScheduled) {
      return this.database.url === null
        ? { state: 'missing', summary: 'No backups are made.' }
        : {
            state: 'advice',
            summary: 'Score Tracker makes no backups. Does your database have its own?',
          };
    }
    if (status.isTooOld) return { state: 'missing', summary: 'The last backup is too old.' };
    if (status.drillError !== null) {
      return {
        state: 'missing',
        summary: 'The weekly test of the backups did not succeed.',
      };
    }
    if (status.newestAt === null) {
      return { state: 'done', summary: 'The first backup is made soon.' };
    }
    return { state: 'done', summary: 'A backup is made each day, and tested once a week.' };
  }

  private factsOf({ newestAt, lastError, drilledAt, drillError }: BackupStatusNow) {
    const { time, keep } = this.settings;
    const { hour, minute } = time!;
    const two = (number: number) => String(number).padStart(2, '0');
    return [
      { name: 'Time', value: `${two(hour)}:${two(minute)} (${this.association.timeZone})` },
      { name: 'Folder', value: this.folder.path },
      { name: 'Kept', value: `${keep.daily} daily and ${keep.weekly} weekly ones` },
      { name: 'Last backup', value: this.inWords(newestAt) },
      ...(lastError === null ? [] : [{ name: 'Last error', value: lastError }]),
      { name: 'Last test', value: this.inWords(drilledAt) },
      ...(drillError === null ? [] : [{ name: 'Error of the test', value: drillError }]),
    ];
  }

  private inWords(instant: Date | null): string {
    if (instant === null) return 'None yet';
    const { timeZone } = this.association;
    return DateTime.fromJSDate(instant, { zone: timeZone }).toFormat('LLL d, yyyy, h:mm a ZZZZ');
  }
}
