import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { backupLock } from '../../../platform/postgres/locks/advisory-locks';
import { Release, SessionLock } from '../../../platform/postgres/locks/session-lock';
import { BackupLock } from '../../application/ports';

@Injectable()
export class PostgresBackupLock extends BackupLock {
  private readonly lock: SessionLock;

  constructor(dataSource: DataSource) {
    super();
    this.lock = new SessionLock(dataSource, backupLock, 'scheduled backup');
  }

  override acquire(): Promise<Release | null> {
    return this.lock.acquire();
  }
}
