import { Injectable } from '@nestjs/common';
import { isolated } from '../../../kernel/isolated';
import { AssociationSettings } from '../../../platform/config/association-settings';
import { PublicAddress } from '../../../platform/public-address/public-address';
import { MessageSenders } from '../../application/message-senders';
import { AgreementEmail, Email, EmailRenderer } from '../../application/ports';
import { Notification, OutboxMessage, ReportMessage, isReceipt } from '../../domain/outbox-message';
import { ReportSnapshot } from '../../domain/report-snapshot';
import { MailSettings } from '../config/mail-settings';
import { EmailContent } from '../../application/email-content';
import { EmailDates } from '../../application/email-dates';
import { emailPage } from './email-page';
import { cutOff, encodedBytes, mostBytes } from './email-size';
import { emailText } from './email-text';
import { notificationBody } from './notification-body';
import { ReportBodies } from './report-bodies';
import { ReportUrls } from './report-urls';

type Written = Pick<Email, 'text' | 'html'>;

/** Writes e-mails as text and as HTML. */
@Injectable()
export class TemplateEmails extends EmailRenderer {
  private readonly bodies: ReportBodies;

  constructor(
    { reportsPerHour }: MailSettings,
    private readonly association: AssociationSettings,
    private readonly address: PublicAddress,
    links: ReportUrls,
    private readonly senders: MessageSenders,
    private readonly dates: EmailDates,
  ) {
    super();
    const { contactEmail } = association;
    this.bodies = new ReportBodies({ reportsPerHour, contactEmail }, address, links, dates);
  }

  override render(message: ReportMessage, now = new Date()): Email {
    const { report } = message;
    return {
      subject: this.subject(message),
      ...this.written(this.body(message, now)),
      replyTo: isReceipt(message) ? this.contact() : this.captain(report),
      thread: `game.${report.firstGame ?? report.game}`,
    };
  }

  override agreementContent({ report }: ReportMessage, request: AgreementEmail): EmailContent {
    return this.bodies.toOtherCaptain(report, request);
  }

  override renderForCaptain(subject: string, content: EmailContent, stopUrl: string): Email {
    return {
      subject,
      ...this.written(content),
      replyTo: this.contact(),
      thread: null,
      stopUrl,
    };
  }

  override renderList(messages: readonly ReportMessage[]): Email {
    const body = this.list(messages, messages.length);
    return {
      subject: body.heading,
      ...this.written(body),
      replyTo: null,
      thread: null,
    };
  }

  override renderNotification({ content, createdAt }: Notification): Email {
    const writtenAt = this.dates.at(createdAt.toISOString());
    return {
      subject: content.subject,
      ...this.written(notificationBody(content, writtenAt, this.address.url)),
      replyTo: null,
      thread: null,
    };
  }

  override subject(message: OutboxMessage): string {
    if (message.kind === 'notification') return message.content.subject;
    if (message.kind === 'reminder') return this.senders.of(message).subject(message.content);
    const { kind, report } = message;
    const before: Record<ReportMessage['kind'], string> = {
      report: '',
      receipt: 'Your score report: ',
      correction: 'Corrected: ',
      'correction-receipt': 'Your corrected score report: ',
      'captain-message': 'Message about ',
      'agreement-request': 'Is this result right? ',
    };
    return `${before[kind]}${this.game(report)}`;
  }

  /** Names as many of the messages as fit. */
  private list(messages: readonly ReportMessage[], most: number): EmailContent {
    const body = this.bodies.listToAdmins(messages, most);
    const bytes = bytesOf(this.whole(body));
    if (bytes <= mostBytes || most === 1) return body;
    const fewer = Math.floor((most * mostBytes) / bytes);
    return this.list(messages, Math.max(1, Math.min(fewer, most - 1)));
  }

  private body({ kind, report }: ReportMessage, now: Date): EmailContent {
    switch (kind) {
      case 'report':
        return this.bodies.toAdmins(report);
      case 'receipt':
        return this.bodies.toCaptain(report, now);
      case 'correction':
        return this.bodies.correctionToAdmins(report);
      case 'correction-receipt':
        return this.bodies.correctionToCaptain(report, now);
      case 'captain-message':
        return this.bodies.messageToAdmins(report);
      case 'agreement-request':
        throw new Error('An agreement request needs links of its recipient.');
    }
  }

  /** Cuts off the longest texts if the e-mail would be too large. */
  private written(body: EmailContent): Written {
    let written = this.whole(body);
    for (let longest = 2_048; bytesOf(written) > mostBytes && longest >= 1; longest /= 2) {
      written = this.whole(cutOff(body, longest));
    }
    return written;
  }

  private whole(body: EmailContent): Written {
    const { association } = this;
    return { text: emailText(body, association.name), html: emailPage(body, association).source };
  }

  /**
   * The subject's text for a game. It is the same for all reports of the game, so that mail clients
   * group them.
   */
  private game({ sportName, teamNames: [one, other], matchDate }: ReportSnapshot): string {
    return `${isolated(sportName)}: ${isolated(one)} vs. ${isolated(other)}, ${this.dates.day(matchDate)}`;
  }

  /** Null if the captain's data was erased. */
  private captain({ captainName, captainEmail }: ReportSnapshot) {
    return captainEmail === '' ? null : { name: captainName, address: captainEmail };
  }

  private contact() {
    const { name, contactEmail } = this.association;
    return contactEmail === null ? null : { name, address: contactEmail };
  }
}

function bytesOf({ text, html }: Written): number {
  return encodedBytes(text, html);
}
