import { Injectable } from '@nestjs/common';
import { BackupStatus } from '../../../backups/application/backup-status';
import { AlertSource } from '../../application/ports';
import { backupCondition } from '../../domain/conditions';

@Injectable()
export class BackupSource extends AlertSource {
  override readonly kind = 'backup';
  override readonly page = null;

  constructor(private readonly status: BackupStatus) {
    super();
  }

  override async read(now: Date) {
    const status = await this.status.read(now);
    return status.isScheduled ? backupCondition(status, now) : null;
  }
}
