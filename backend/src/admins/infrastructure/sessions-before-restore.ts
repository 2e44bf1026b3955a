import { Injectable, Logger } from '@nestjs/common';
import { DatabaseChanges } from '../../platform/postgres/replication/database-changes';
import { Sessions } from '../application/ports';

/**
 * Ends all sessions when the database was restored or has failed over, and may not know that some of
 * them had ended.
 */
@Injectable()
export class SessionsBeforeRestore {
  private readonly logger = new Logger('Administrators');

  constructor(changes: DatabaseChanges, sessions: Sessions) {
    changes.listen(async ({ at, mayLackCommits }) => {
      if (!mayLackCommits) return;
      await sessions.endAll(at);
      this.logger.warn(
        'Everyone is signed out, because the database may be from before a sign-out',
      );
    });
  }
}
