import { Injectable, Logger } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { KeyedMarks } from '../../kernel/keyed-marks';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Turns } from '../../kernel/turns';
import { NoKey } from '../domain/no-key';
import { personAddress } from '../domain/person-address';
import { PersonCounts, countsOf } from '../domain/person-counts';
import { AllPersonalData } from './all-personal-data';
import { ErasedList, ErasedPeople, ErasureTransaction } from './ports';
import { SweepFiles } from './sweep-files';

export interface ErasePersonInput {
  /** Null for a command. */
  readonly actor: SignedInAdmin | null;
  /** As it was typed; null if it was missing. */
  readonly email: string | null;
}

/**
 * Removes the person with an e-mail address from everything that is kept: reports and their revisions,
 * messages and agreements (`submissions/domain/personal-fields.ts`), e-mails that wait or are in files,
 * and the audit log. All of it or nothing. Results, ratings and counts stay (docs/extensions.md,
 * section 16).
 */
@Injectable()
export class ErasePerson {
  private readonly logger = new Logger('People');
  /** Others wait without a connection to the database, which captains need. */
  private readonly turns = new Turns();

  constructor(
    private readonly data: AllPersonalData,
    private readonly keyed: KeyedMarks,
    private readonly people: ErasedPeople,
    private readonly list: ErasedList,
    private readonly auditLog: AuditLog,
    private readonly transaction: ErasureTransaction,
    private readonly sweepFiles: SweepFiles,
  ) {}

  /**
   * @returns how much was removed
   * @throws InvalidInput at `email`
   * @throws Conflict if this server does not have the installation's key
   * @throws Unavailable if nothing was removed, since something is in use or the list of erasures
   * can't be written
   */
  async execute({ actor, email }: ErasePersonInput, now = new Date()): Promise<PersonCounts> {
    const address = personAddress(email);
    return this.turns.run(() => this.erase(address, actor, now));
  }

  private async erase(
    address: string,
    actor: SignedInAdmin | null,
    now: Date,
  ): Promise<PersonCounts> {
    if (!this.keyed.hasKey) throw new NoKey();
    const marks = this.keyed.marksOf(address);
    const files = await this.data.findFiles(address);
    const counts = await this.transaction.run(async () => {
      const kept = await this.data.find(address, files, true);
      await this.data.erase({ address, marks }, kept, now);
      const removed = countsOf(kept);
      await this.people.add({ marks, erasedAt: now });
      await this.auditLog.record(
        {
          action: 'person-erased',
          actor: actor?.username ?? null,
          subject: marks[0]!,
          details: { ...removed },
        },
        now,
      );
      // Last, and before the commit: an erasure that is not in the list did not happen. If the commit
      // fails, the next start of this server erases the person.
      this.list.append(marks);
      return removed;
    });
    await this.sweepFiles.execute().catch((error: unknown) => {
      this.logger.warn(
        "E-mails in files can't be deleted yet. The server tries again within an hour: " +
          (error as Error).message,
      );
    });
    return counts;
  }
}
