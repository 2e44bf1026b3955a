import { Injectable } from '@nestjs/common';
import { FindRecipients } from '../../sport-admins/application/find-recipients';
import { newMessage } from '../domain/outbox-message';
import { CaptainMessage, ReportSnapshot } from '../domain/report-snapshot';
import { Outbox } from './ports';

/** Queues an e-mail that brings a message of a captain to the sport's recipients, if it has any. */
@Injectable()
export class QueueCaptainMessage {
  constructor(
    private readonly outbox: Outbox,
    private readonly findRecipients: FindRecipients,
  ) {}

  /** Call it in the transaction that stores the message. */
  async execute(report: ReportSnapshot, message: CaptainMessage, now: Date): Promise<void> {
    const recipients = await this.findRecipients.execute(report.sportId);
    if (recipients.length === 0) return;
    const told = { ...report, captainMessage: { text: message.text, at: message.at } };
    await this.outbox.add([newMessage('captain-message', recipients, told, now)]);
  }
}
