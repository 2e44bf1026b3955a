import { Injectable } from '@nestjs/common';
import { captainOf } from '../domain/agreement-request';
import { OutboxMessage, newMessage } from '../domain/outbox-message';
import { requestSnapshot } from '../domain/report-snapshot';
import { AgreementRequests, MailTransport, QueuedReport, ReportsToConfirm } from './ports';

export type { ReasonNotAsked } from '../domain/agreement-request';

/** Asks the captains of the other team by e-mail whether a report is right, once for each game. */
@Injectable()
export class RequestAgreement {
  constructor(
    private readonly requests: AgreementRequests,
    private readonly reports: ReportsToConfirm,
    private readonly transport: MailTransport,
  ) {}

  /**
   * Call it in the transaction that makes the messages about a report.
   * @returns the question; none if nobody can be asked, or the game was asked about before
   */
  async execute({ report, createdAt }: QueuedReport): Promise<readonly OutboxMessage[]> {
    const { ask } = report;
    if (!ask) return [];
    if (!this.transport.reachesPeople || ask.team === null) {
      await this.reports.notAsked(report.id, ask.team ? 'no-mail-server' : 'side-unknown');
      return [];
    }
    const recipients = [captainOf(ask.team.name)];
    const message = newMessage('agreement-request', recipients, requestSnapshot(report), createdAt);
    const isNew = await this.requests.add(message.id, report.game, report.id, createdAt);
    return isNew ? [message] : [];
  }
}
