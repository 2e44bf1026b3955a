import { Injectable } from '@nestjs/common';
import { ListAdmins } from '../../admins/application/list-admins';
import { AlertSource, AlertSources, EmailText } from '../../kernel/collected/alerts';
import { mailboxOf } from '../../kernel/email-address';
import { Transaction } from '../../kernel/transaction';
import { QueueMail } from '../../mail/application/queue-mail';
import { AlertState, inactive, transition } from '../domain/alert-state';
import { AlertStates, OtherRecipients } from './ports';

interface FailedCheck {
  readonly kind: string;
  readonly reason: string;
}

export interface CheckedAlerts {
  /** The subjects of the e-mails that were queued. */
  readonly queued: readonly string[];
  readonly failed: readonly FailedCheck[];
}

const twice = 'You get one e-mail when this begins, and one when it ends.';

/**
 * Looks for problems of all kinds, and tells the master administrators by e-mail when one begins and
 * when it ends.
 */
@Injectable()
export class CheckAlerts {
  constructor(
    private readonly sources: AlertSources,
    private readonly states: AlertStates,
    private readonly listAdmins: ListAdmins,
    private readonly others: OtherRecipients,
    private readonly queueMail: QueueMail,
    private readonly transaction: Transaction,
  ) {}

  async execute(now = new Date()): Promise<CheckedAlerts> {
    const queued: string[] = [];
    const failed: FailedCheck[] = [];
    let read: ReturnType<AlertStates['all']> | null = null;
    const states = () => (read ??= this.states.all());
    for (const source of this.sources.all) {
      try {
        const email = await this.check(source, states, now);
        if (email) queued.push(email.subject);
      } catch (error) {
        // The other kinds are still checked.
        failed.push({ kind: source.kind, reason: String(error) });
      }
    }
    return { queued, failed };
  }

  /** @returns the e-mail that was queued, if any */
  private async check(
    source: AlertSource,
    states: AlertStates['all'],
    now: Date,
  ): Promise<EmailText | null> {
    const condition = await source.read(now);
    // Another server may have such a problem, so the state stays as it is.
    if (condition === null) return null;
    const state = (await states()).get(source.kind) ?? inactive;
    if (isSame(state, transition(state, condition, now).state)) return null;
    return this.transaction.run(async () => {
      // Another server may have been faster.
      const current = await this.states.lock(source.kind);
      const { state: after, notify } = transition(current, condition, now);
      const email = notify && condition[notify];
      // Without recipients, the e-mail is queued once there are some.
      if (email && !(await this.queue(email, source, now))) return null;
      await this.states.save(source.kind, after);
      return email;
    });
  }

  /** @returns whether there are recipients */
  private async queue(email: EmailText, source: AlertSource, now: Date): Promise<boolean> {
    const admins = await this.listAdmins.execute();
    const masters = admins.filter(({ isMaster }) => isMaster).map(({ username }) => username);
    const known = new Set(masters.map(mailboxOf));
    const others = this.others.recipients.filter((address) => !known.has(mailboxOf(address)));
    const toMaster = 'You get this as a master administrator.';
    const toOther = 'You get this because ALERT_RECIPIENTS has your address.';
    const content = { subject: email.subject, lead: email.lead, facts: [] };
    await this.queueMail.notification(
      masters,
      { ...content, action: source.page, closing: [toMaster, twice] },
      now,
    );
    await this.queueMail.notification(
      others,
      { ...content, action: null, closing: [toOther, twice] },
      now,
    );
    return masters.length + others.length > 0;
  }
}

function isSame(one: AlertState, other: AlertState): boolean {
  return (
    one.isActive === other.isActive &&
    one.pendingSince?.getTime() === other.pendingSince?.getTime() &&
    one.beganAt?.getTime() === other.beganAt?.getTime()
  );
}
