import { Injectable } from '@nestjs/common';
import { AlertSource, AlertSources, Condition, statusPage } from '../../kernel/collected/alerts';
import { counted } from '../../kernel/counted';
import { UndeliveredMessages } from '../../mail/application/undelivered-messages';
import { kindsForRecipients } from './report-message';

type RecipientMail = Awaited<ReturnType<UndeliveredMessages['failures']>>;

/**
 * Whether e-mails reach the recipients of sports. E-mails to captains don't count: anyone may mistype an
 * address, and the report says so.
 */
@Injectable()
export class UndeliveredAlert extends AlertSource {
  override readonly kind = 'mail';
  override readonly page = statusPage;

  constructor(
    alerts: AlertSources,
    private readonly undelivered: UndeliveredMessages,
  ) {
    super();
    alerts.add(this);
  }

  override async read(): Promise<Condition> {
    return mailCondition(await this.undelivered.failures(kindsForRecipients));
  }
}

/** Whether e-mails to the recipients of sports were given up. Each time, because each has its own cause. */
export function mailCondition({ givenUp, newestAt, retried }: RecipientMail): Condition {
  const isOne = givenUp === 1;
  const emails = counted(givenUp, 'e-mail');
  return {
    isProblem: givenUp > 0 ? true : retried > 0 ? null : false,
    newestAt,
    begin: {
      subject: 'E-mails about reports could not be delivered',
      lead: [
        `${emails} to the people who receive reports could not be delivered, and will not be tried again by ${isOne ? 'itself' : 'themselves'}. No report is lost.`,
        '“Undelivered mail” in the API Status tab says why. Correct the recipients of the sport, then press “Try again”.',
      ],
    },
    end: {
      subject: 'No undelivered e-mail about reports is left',
      lead: ['Those that could not be delivered were delivered, or deleted after 30 days.'],
    },
  };
}
