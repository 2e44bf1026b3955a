import { EmailContent } from './email-content';

/** The content of a message, ready to be sent. */
export interface Email {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where replies go; null if they go to the sender. */
  readonly replyTo: { readonly name: string; readonly address: string } | null;
  /** Mail clients group emails of the same thread; null if the email belongs to none. */
  readonly thread: string | null;
  /** By which it is known among files of its kind; absent if by the id of its message. */
  readonly fileName?: string;
  /** The URL of the call that stops such emails; absent if they can't be stopped. */
  readonly stopUrl?: string;
}

/** Lays out what an e-mail says, as text and as HTML. */
export abstract class EmailLayout {
  /** The URL of the product, without a slash at the end. */
  abstract readonly siteUrl: string;

  /** Where replies go that are for the association; null if it has no address. */
  abstract readonly contact: Email['replyTo'];

  /** Cuts off the longest texts if the e-mail would be too large. */
  abstract write(content: EmailContent): Pick<Email, 'text' | 'html'>;

  /** How large the e-mail would be with all of its texts. */
  abstract bytesOf(content: EmailContent): number;
}
