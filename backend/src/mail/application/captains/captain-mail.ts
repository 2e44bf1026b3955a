import { Injectable } from '@nestjs/common';
import {
  AddressesUnreadable,
  FindCaptainAddresses,
} from '../../../league-feed/application/find-captain-addresses';
import { Delivery, OutboxMessage, afterDelivery } from '../../domain/outbox-message';
import { isolated } from '../../../kernel/isolated';
import { TokenKind } from '../../../links/application/links';
import { EmailContent } from '../email-content';
import { Email, EmailLayout } from '../email-layout';
import { Outcome } from '../message-senders';
import {
  CaptainLinks,
  IsWanted,
  MailPace,
  MailTransport,
  QuietHours,
  StoppedAddresses,
} from '../ports';

/** How long mail to captains waits on a server without the key for links. */
const keyPauseMilliseconds = 600_000;

/** How long a message to captains may wait, in milliseconds. */
const longestWaitMilliseconds = 7 * 86_400_000;

/** The time before which marks were used that are not kept (docs/extensions.md, section 12). */
export function marksKeptSince(now: Date): Date {
  return new Date(now.getTime() - 30 * 86_400_000);
}

/** The words by which administrators know the recipients, because addresses are not shown. */
export function captainOf(teamName: string): string {
  return `captain of ${isolated(teamName)}`;
}

/** A captain of a team, and the marks by which the address is known. */
export interface MarkedAddress {
  readonly address: string;
  readonly marks: readonly string[];
}

/** An e-mail to one captain. */
export interface CaptainEmail {
  readonly message: OutboxMessage;
  readonly captain: MarkedAddress;
  /** Together with the message and the captain, identifies the e-mail. */
  readonly idSuffix?: string;
  /** @param stopPage the URL of the page that stops such e-mails */
  readonly write: (stopPage: string) => {
    readonly subject: string;
    readonly content: EmailContent;
  };
}

/** The message is not needed any more. */
export const dropped: Outcome<never> = { delivery: { kind: 'limited' }, left: [] };

/** The message waits until then, which counts as no attempt. */
export function postponed<Message extends OutboxMessage>(
  message: Message,
  nextAttemptAt: Date,
): Outcome<Message> {
  return { delivery: { kind: 'limited' }, left: [{ ...message, nextAttemptAt }] };
}

/**
 * Sends e-mails about games to the captains of teams. Their addresses come from the league feed at that
 * moment and are not stored, only marks of them (docs/extensions.md, section 12).
 */
@Injectable()
export class CaptainMail {
  constructor(
    private readonly findAddresses: FindCaptainAddresses,
    private readonly links: CaptainLinks,
    private readonly stopped: StoppedAddresses,
    private readonly quietHours: QuietHours,
    private readonly layout: EmailLayout,
    private readonly transport: MailTransport,
    private readonly pace: MailPace,
  ) {}

  /** Whether e-mails reach people. */
  get reachesPeople(): boolean {
    return this.transport.reachesPeople;
  }

  isTooLate({ createdAt }: OutboxMessage, now: Date): boolean {
    return now.getTime() - createdAt.getTime() > longestWaitMilliseconds;
  }

  /** Until when such e-mails have to wait; null if they can leave now. */
  waitUntil(now: Date): Date | null {
    // Another server may have the key for links.
    if (!this.links.work) return new Date(now.getTime() + keyPauseMilliseconds);
    return this.quietHours.endAt(now);
  }

  /** @returns a reason if the feed can't be read now */
  async captainsOf(leagueId: string, teamId: string): Promise<readonly MarkedAddress[] | string> {
    try {
      const addresses = await this.findAddresses.execute(leagueId, teamId);
      return addresses.map((address) => ({ address, marks: this.links.marksOf(address) }));
    } catch (error) {
      if (!(error instanceof AddressesUnreadable)) throw error;
      return `The league feed could not be read: ${error.message}`;
    }
  }

  /** Those of the marks whose addresses want no such e-mails. */
  stoppedAmong(marks: readonly string[]): Promise<readonly string[]> {
    return this.stopped.among(marks);
  }

  /** The mark of an address that is stored. */
  markOf({ address }: MarkedAddress): string {
    return this.links.markOf(address);
  }

  /** The URL that a link opens. It is a secret, so it must not be stored. */
  urlOf(kind: TokenKind, id: string): string {
    return this.links.urlOf(kind, id);
  }

  /**
   * Sends one e-mail, and tells what came of it without the address.
   * @param isWanted asked when the mail server is ready to take the content
   */
  async send(email: CaptainEmail, lost: AbortSignal, isWanted: IsWanted): Promise<Delivery> {
    const { message, captain, idSuffix = '', write } = email;
    const { address } = captain;
    try {
      const mark = this.markOf(captain);
      const { page, call } = this.links.stopUrls(mark);
      const { subject, content } = write(page);
      const id = `${message.id}.${mark.slice(0, 16)}${idSuffix}`;
      // Dated when it is sent, which may be long after it was queued.
      const sent = { ...message, id, recipients: [address], createdAt: new Date() };
      const rendered = captainEmail(this.layout, subject, content, call);
      const delivery = await this.transport.send(sent, rendered, lost, isWanted);
      return withoutAddress(delivery, message, address);
    } catch (error) {
      const { recipients } = message;
      return { kind: 'refused', recipients, reason: (error as Error).name, final: false };
    }
  }

  /** Tries again later, or gives up. Then administrators see why. */
  retry<Message extends OutboxMessage>(message: Message, delivery: Delivery): Outcome<Message> {
    const left = afterDelivery(message, delivery, this.pace, new Date());
    return { delivery, left: left ? [left] : [] };
  }
}

/** @param stopUrl the URL of the call that stops such e-mails */
export function captainEmail(
  layout: EmailLayout,
  subject: string,
  content: EmailContent,
  stopUrl: string,
): Email {
  return {
    subject,
    ...layout.write(content),
    replyTo: layout.contact,
    thread: null,
    stopUrl,
  };
}

/** For the next captain of the team. */
export function begunAnew<Message extends OutboxMessage>(message: Message): Message {
  return { ...message, attempts: 0, refusals: 0, nextAttemptAt: new Date() };
}

/**
 * Leaves out the words of a mail server that may quote the address in any form. Only its codes stay,
 * such as "550 5.1.1".
 * @param recipients words that name the captain without the address
 */
function withoutAddress(
  delivery: Delivery,
  { recipients }: Pick<OutboxMessage, 'recipients'>,
  address: string,
): Delivery {
  if (delivery.kind !== 'refused' && delivery.kind !== 'unavailable') return delivery;
  const { reason } = delivery;
  const [name = ''] = address.toLowerCase().split('@');
  const mayQuote = reason.includes('@') || reason.toLowerCase().includes(name);
  if (delivery.kind === 'unavailable' && !mayQuote) return delivery;
  const [codes] = /\b[45]\d\d\b(?:[ -][245]\.\d{1,3}\.\d{1,3})?/.exec(reason) ?? [];
  const own = `The mail server did not take the e-mail${codes ? ` (${codes})` : ''}`;
  if (delivery.kind === 'unavailable') return { ...delivery, reason: own };
  return { ...delivery, recipients, reason: own };
}
