import { Injectable, Logger, OnApplicationBootstrap } from '@nestjs/common';
import { counted } from '../../kernel/counted';
import { KeyedMarks } from '../../kernel/keyed-marks';
import { SettingsError } from '../../platform/config/settings';
import { DatabaseUnavailable } from '../../platform/postgres/database-unavailable';
import { isLockConflict } from '../../platform/postgres/locks/lock-conflict';
import { DatabaseChanges } from '../../platform/postgres/replication/database-changes';
import { EraseAgain } from '../application/erase-again';
import { ErasedList, ErasedPeople } from '../application/ports';

/**
 * Erases the people of this server's list whose erasure the database does not know, because it was
 * restored to a time before, or has lost the erasure in a failover. It looks before the first request,
 * and when the database has changed.
 */
@Injectable()
export class EraseListed implements OnApplicationBootstrap {
  private readonly logger = new Logger('People');

  constructor(
    private readonly list: ErasedList,
    private readonly people: ErasedPeople,
    private readonly keyed: KeyedMarks,
    private readonly eraseAgain: EraseAgain,
    private readonly changes: DatabaseChanges,
  ) {}

  /**
   * @throws SettingsError without the installation's key, which tells whom the list means
   * @throws DatabaseUnavailable if others hold what has to be changed for too long
   */
  async onApplicationBootstrap(): Promise<void> {
    await this.execute().catch((error: unknown) => {
      if (!isLockConflict(error)) throw error;
      throw new DatabaseUnavailable(
        'Not everyone in erased.list could be erased again, because something else, such as ' +
          'another server, uses their data: start this server again',
        { cause: error },
      );
    });
    this.changes.listen(() => this.execute());
  }

  private async execute(): Promise<void> {
    const known = new Set((await this.people.all()).flatMap(({ marks }) => marks));
    const unknown = new Set([...this.list.marks()].filter((mark) => !known.has(mark)));
    if (unknown.size === 0) return;
    if (!this.keyed.hasKey) {
      throw new SettingsError(
        'The database is from before erasures that are in erased.list, and only with the ' +
          "installation's key can they be repeated: see docs/operations.md",
      );
    }
    const count = await this.eraseAgain.execute(unknown);
    this.logger.warn(
      `The database was from before ${counted(unknown.size, 'erasure')} in erased.list: ` +
        `${counted(count, 'person', 'people')} erased again`,
    );
  }
}
