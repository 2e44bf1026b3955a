import { Injectable, Logger } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { Conflict } from '../../kernel/errors';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { FeedUnreadable, ReadingStopped, RefreshLock } from './ports';
import { RefreshCatalogue } from './refresh-catalogue';

export interface StartRefreshInput {
  readonly actor: SignedInAdmin;
  readonly acceptShrink: boolean;
}

/** Starts a refresh for an administrator, without waiting for its end. */
@Injectable()
export class StartRefresh {
  private readonly logger = new Logger('League feed');

  constructor(
    private readonly lock: RefreshLock,
    private readonly refresh: RefreshCatalogue,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * @returns once it has started: a promise for its end, which never rejects
   * @throws Conflict if a refresh is already running on any instance
   */
  async execute(input: StartRefreshInput, now = new Date()): Promise<{ ended: Promise<void> }> {
    const { actor, acceptShrink } = input;
    const release = await this.lock.acquire();
    if (!release) throw new Conflict('A refresh is running already.');
    try {
      await this.auditLog.record(
        { action: 'feed-refreshed', actor: actor.username, details: { acceptShrink } },
        now,
      );
    } catch (error) {
      await release();
      throw error;
    }
    return { ended: this.run(acceptShrink, now, release) };
  }

  private async run(acceptShrink: boolean, now: Date, release: () => Promise<void>) {
    try {
      await this.refresh.execute({ acceptShrink }, now);
    } catch (error) {
      // Problems with the feed are in the history of runs, so they are not logged.
      const isTold = error instanceof FeedUnreadable || error instanceof ReadingStopped;
      if (!isTold) this.logger.error(error);
    } finally {
      await release().catch((error: unknown) => {
        this.logger.error(error);
      });
    }
  }
}
