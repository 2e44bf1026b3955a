import { Injectable } from '@nestjs/common';
import { BackupStatus } from '../../../backups/application/backup-status';
import { AlertSource } from '../../application/ports';
import { backupDrillCondition } from '../../domain/conditions';

@Injectable()
export class BackupDrillSource extends AlertSource {
  override readonly kind = 'backup-drill';
  override readonly page = null;

  constructor(private readonly status: BackupStatus) {
    super();
  }

  override async read(now: Date) {
    const { isScheduled, drillError } = await this.status.read(now);
    return isScheduled ? backupDrillCondition(drillError) : null;
  }
}
