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

/** Begins a refresh that an administrator asks for, and does not wait for its end. */
@Injectable()
export class StartRefresh {
  private readonly logger = new Logger('League feed');

  constructor(
    private readonly lock: RefreshLock,
    private readonly refresh: RefreshCatalogue,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * @returns when it has begun: the end of it, which never fails
   * @throws Conflict while one runs, on whichever instance
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
      // What is wrong with the feed stands in the history of runs.
      const isTold = error instanceof FeedUnreadable || error instanceof ReadingStopped;
      if (!isTold) this.logger.error(error);
    } finally {
      await release().catch((error: unknown) => {
        this.logger.error(error);
      });
    }
  }
}
