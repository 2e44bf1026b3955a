import { Injectable } from '@nestjs/common';
import { MessageKind } from '../../kernel/collected/message-kinds';
import { NotificationContent } from '../domain/notification';
import { OutboxMessage, newMessage } from '../domain/outbox-message';
import { MailTransport, Outbox } from './ports';

/**
 * Queues e-mails for other modules. Call it in the transaction that stores what an e-mail is about:
 * it is sent only if that commits.
 */
@Injectable()
export class QueueMail {
  constructor(
    private readonly outbox: Outbox,
    private readonly transport: MailTransport,
  ) {}

  /** Called when there is something to make or to send, also if it is not stored yet. */
  onWork: () => void = () => undefined;

  /** Queues messages that another module made and sends (`MessageSenders`). */
  async add(messages: readonly OutboxMessage[]): Promise<void> {
    this.onWork();
    await this.outbox.add(messages);
  }

  /** There is something to make (`MessageSender.make`) or to send that was not added here. */
  hasWork(): void {
    this.onWork();
  }

  /** The contents of messages of a kind that wait. */
  waiting(kind: MessageKind): Promise<readonly unknown[]> {
    return this.outbox.contentsOf(kind);
  }

  /** Queues an e-mail about the server or an account. Each recipient gets a separate copy. */
  async notification(
    recipients: readonly string[],
    content: NotificationContent,
    now = new Date(),
  ): Promise<void> {
    await this.add(
      recipients.map((recipient) => newMessage('notification', [recipient], { content }, now)),
    );
  }

  /** Whether e-mails reach people. */
  get reachesPeople(): boolean {
    return this.transport.reachesPeople;
  }
}
