import { Injectable } from '@nestjs/common';
import { ReasonNotAsked, captainOf } from '../../domain/agreement-request';
import { ReportMessage, newMessage } from '../../domain/outbox-message';
import { requestSnapshot } from '../../domain/report-snapshot';
import { CaptainQuestions } from './captain-questions';
import { AgreementRequests, MailTransport, QueuedReport } from '../ports';

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
    private readonly transport: MailTransport,
    private readonly questions: CaptainQuestions,
  ) {}

  /** Call it in the transaction that makes the messages about a report. */
  async execute({ report, createdAt }: QueuedReport): Promise<RequestedAgreement> {
    const { ask } = report;
    if (!ask || !this.questions.areAsked) return nothing;
    if (!this.transport.reachesPeople) return { messages: [], notAsked: 'no-mail-server' };
    if (ask.team === null) return { messages: [], notAsked: 'side-unknown' };
    const recipients = [captainOf(ask.team.name)];
    const message = newMessage('agreement-request', recipients, requestSnapshot(report), createdAt);
    const isNew = await this.requests.add(message.id, report.game, report.id, createdAt);
    return isNew
      ? { messages: [message], notAsked: null }
      : { messages: [], notAsked: 'other-report' };
  }
}
