import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { KeyedMarks } from '../../kernel/keyed-marks';
import { KeptOfPerson } from '../../kernel/collected/personal-data';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Transaction } from '../../kernel/transaction';
import { Turns } from '../../kernel/turns';
import { NoKey } from '../domain/no-key';
import { personAddress } from '../domain/person-address';
import { PersonCounts, countsOf } from '../domain/person-counts';
import { AllPersonalData } from './all-personal-data';

export interface FindPersonInput {
  readonly actor: SignedInAdmin;
  /** As it was typed; null if it was missing. */
  readonly email: string | null;
}

export interface FoundPerson {
  readonly email: string;
  readonly counts: PersonCounts;
  readonly kept: KeptOfPerson;
}

/** Tells what is kept of the person with an e-mail address, to be handed over. */
@Injectable()
export class FindPerson {
  /** Others wait without a connection to the database, which captains need. */
  private readonly turns = new Turns();

  constructor(
    private readonly data: AllPersonalData,
    private readonly keyed: KeyedMarks,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /**
   * @throws InvalidInput at `email`
   * @throws Conflict if this server does not have the installation's key
   */
  async execute({ actor, email }: FindPersonInput, now = new Date()): Promise<FoundPerson> {
    const address = personAddress(email);
    return this.turns.run(() => this.find(address, actor, now));
  }

  private async find(address: string, actor: SignedInAdmin, now: Date): Promise<FoundPerson> {
    if (!this.keyed.hasKey) throw new NoKey();
    const files = await this.data.findFiles(address);
    return this.transaction.run(async () => {
      const kept = await this.data.find(address, files, false);
      const counts = countsOf(kept);
      const [mark] = this.keyed.marksOf(address);
      await this.auditLog.record(
        { action: 'person-found', actor: actor.username, subject: mark!, details: { ...counts } },
        now,
      );
      return { email: address, counts, kept };
    });
  }
}
