import { FactoryProvider } from '@nestjs/common';
import { BackupStatus } from '../../backups/application/backup-status';
import { ReadFeedStatus } from '../../league-feed/application/read-feed-status';
import { UndeliveredMessages } from '../../mail/application/undelivered-messages';
import { DiskReserve } from '../../platform/disk/disk-reserve';
import { ReadScheduleStatus } from '../../schedule/application/read-schedule-status';
import {
  backupCondition,
  backupDrillCondition,
  diskCondition,
  leagueFeedCondition,
  mailCondition,
  scheduleCondition,
} from '../application/conditions';
import { AlertSources } from '../application/ports';

const page = { label: 'Open the API status', path: '/admin?tab=api-status' };

/** Where each kind of problem is seen. */
export const alertSources: FactoryProvider<AlertSources> = {
  provide: AlertSources,
  inject: [ReadFeedStatus, ReadScheduleStatus, UndeliveredMessages, DiskReserve, BackupStatus],
  useFactory: (
    feed: ReadFeedStatus,
    schedule: ReadScheduleStatus,
    undelivered: UndeliveredMessages,
    disk: DiskReserve,
    backups: BackupStatus,
  ) => ({
    all: [
      {
        kind: 'league-feed',
        page,
        read: async (now) => leagueFeedCondition(await feed.age(now), now),
      },
      {
        kind: 'schedule',
        page,
        read: async () => scheduleCondition((await schedule.execute())?.lastError ?? null),
      },
      {
        kind: 'mail',
        page,
        read: async () => mailCondition(await undelivered.toRecipients()),
      },
      {
        kind: 'disk',
        page: null,
        read: async () => {
          const space = await disk.read();
          return space && diskCondition(space.freeBytes, space.reserveBytes);
        },
      },
      {
        kind: 'backup',
        page: null,
        read: async (now) => {
          const status = await backups.read(now);
          return status.isScheduled ? backupCondition(status, now) : null;
        },
      },
      {
        kind: 'backup-drill',
        page: null,
        read: async (now) => {
          const { isScheduled, drillError } = await backups.read(now);
          return isScheduled ? backupDrillCondition(drillError) : null;
        },
      },
    ],
  }),
};
