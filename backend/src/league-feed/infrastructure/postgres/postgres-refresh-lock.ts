import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { feedRefreshLock } from '../../../platform/postgres/locks/advisory-locks';
import { Release, SessionLock } from '../../../platform/postgres/locks/session-lock';
import { RefreshLock } from '../../application/ports';

@Injectable()
export class PostgresRefreshLock extends RefreshLock {
  private readonly lock: SessionLock;

  constructor(dataSource: DataSource) {
    super();
    this.lock = new SessionLock(dataSource, feedRefreshLock, 'league feed');
  }

  override acquire(): Promise<Release | null> {
    return this.lock.acquire();
  }

  override isHeld(): Promise<boolean> {
    return this.lock.isHeld();
  }

  override waitAndAcquire(): Promise<Release> {
    return this.lock.waitAndAcquire();
  }
}
