import { Injectable } from '@nestjs/common';
import { mailboxOf } from '../../kernel/email-address';
import { Transaction } from '../../kernel/transaction';
import { AlertKind, AlertState, judged } from '../domain/alert-state';
import { Words } from '../domain/conditions';
import { AlertMail, AlertRecipients, AlertSource, AlertSources, AlertStates } from './ports';

/** A check that failed. */
interface FailedCheck {
  readonly kind: AlertKind;
  readonly reason: string;
}

/** What a check found. */
export interface CheckedAlerts {
  /** The subjects of the e-mails that were queued. */
  readonly told: readonly string[];
  readonly failed: readonly FailedCheck[];
}

const when = 'You get one e-mail when this begins, and one when it ends.';

/**
 * Looks for trouble of all kinds, and tells the master administrators by e-mail when it begins and
 * when it ends.
 */
@Injectable()
export class CheckAlerts {
  constructor(
    private readonly sources: AlertSources,
    private readonly states: AlertStates,
    private readonly recipients: AlertRecipients,
    private readonly mail: AlertMail,
    private readonly transaction: Transaction,
  ) {}

  async execute(now = new Date()): Promise<CheckedAlerts> {
    const told: string[] = [];
    const failed: FailedCheck[] = [];
    for (const source of this.sources.all) {
      try {
        const subject = await this.check(source, now);
        if (subject !== null) told.push(subject);
      } catch (error) {
        // The other kinds are still checked.
        failed.push({ kind: source.kind, reason: String(error) });
      }
    }
    return { told, failed };
  }

  /** @returns the subject of the e-mail that was queued, if any */
  private async check(source: AlertSource, now: Date): Promise<string | null> {
    const condition = await source.read(now);
    if (condition === null) return null;
    const { kind } = source;
    const state = await this.states.find(kind);
    if (isSame(state, judged(state, condition.isTrouble, now).state)) return null;
    return this.transaction.run(async () => {
      // Another server may have told in the meantime.
      const current = await this.states.lock(kind);
      const { state: next, tell } = judged(current, condition.isTrouble, now);
      if (tell === null) {
        await this.states.save(kind, next);
        return null;
      }
      const words = condition[tell];
      // Without anyone to tell, it is told once there is someone.
      if (!(await this.tell(source, words, now))) return null;
      await this.states.save(kind, next);
      return words.subject;
    });
  }

  /** @returns whether there is anyone to tell */
  private async tell(source: AlertSource, words: Words, now: Date): Promise<boolean> {
    const masters = await this.recipients.masters();
    const known = new Set(masters.map(mailboxOf));
    const others = this.recipients.others.filter((address) => !known.has(mailboxOf(address)));
    const email = (reason: string) => ({ ...words, page: source.page, closing: [reason, when] });
    await this.mail.queue(masters, email('You get this as a master administrator.'), now);
    await this.mail.queue(others, email('You get this because ALERT_RECIPIENTS names you.'), now);
    return masters.length + others.length > 0;
  }
}

function isSame(one: AlertState, other: AlertState): boolean {
  return (
    one.isTold === other.isTold && one.differsSince?.getTime() === other.differsSince?.getTime()
  );
}
