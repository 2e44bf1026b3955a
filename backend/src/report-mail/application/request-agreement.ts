import { Injectable } from '@nestjs/common';
import { Confirmations } from '../../confirmations/application/confirmations';
import { captainOf } from '../../mail/application/captains/captain-mail';
import { SendMail } from '../../mail/application/send-mail';
import { ReasonNotAsked } from '../domain/agreement-request';
import { requestSnapshot } from '../domain/report-snapshot';
import { AgreementRequests, QueuedReport } from './ports';
import { ReportMessage, newReportMessage } from './report-message';

/** What comes of the question about a report. */
export interface RequestedAgreement {
  /** None if there is nothing to ask. */
  readonly messages: readonly ReportMessage[];
  /** Why nobody is asked; null if somebody is, or if that was never meant. */
  readonly notAsked: ReasonNotAsked | null;
}

const nothing: RequestedAgreement = { messages: [], notAsked: null };

/** Asks the captains of the other team by e-mail whether a report is right, once for each game. */
@Injectable()
export class RequestAgreement {
  constructor(
    private readonly requests: AgreementRequests,
    private readonly sendMail: SendMail,
    private readonly confirmations: Confirmations,
  ) {}

  /** Call it in the transaction that makes the messages about a report. */
  async execute({ report, createdAt }: QueuedReport): Promise<RequestedAgreement> {
    const { ask } = report;
    if (!ask || !this.confirmations.asksByMail) return nothing;
    if (!this.sendMail.reachesPeople) return { messages: [], notAsked: 'no-mail-server' };
    if (ask.team === null) return { messages: [], notAsked: 'side-unknown' };
    const recipients = [captainOf(ask.team.name)];
    const message = newReportMessage(
      'agreement-request',
      recipients,
      requestSnapshot(report),
      createdAt,
    );
    const isNew = await this.requests.add(message.id, report.game, report.id, createdAt);
    return isNew
      ? { messages: [message], notAsked: null }
      : { messages: [], notAsked: 'other-report' };
  }
}
