import { Injectable } from '@nestjs/common';
import { isolated } from '../../../kernel/isolated';
import { EmailContent, hasScores } from '../../../mail/application/email-content';
import { EmailDates } from '../../../mail/application/email-dates';
import { Email, EmailLayout } from '../../../mail/application/email-layout';
import { mostBytes } from '../../../mail/application/email-size';
import { AgreementEmail, ReportEmails } from '../../application/ports';
import { ReportMessage, isReceipt } from '../../application/report-message';
import { ReportSnapshot } from '../../domain/report-snapshot';
import { ReportBodies } from './report-bodies';

/** Writes e-mails about reports. */
@Injectable()
export class TemplateReportEmails extends ReportEmails {
  constructor(
    private readonly bodies: ReportBodies,
    private readonly layout: EmailLayout,
    private readonly dates: EmailDates,
  ) {
    super();
  }

  override render(message: ReportMessage, now = new Date()): Email {
    const { id, kind, report } = message;
    return {
      subject: this.subject(message),
      ...this.layout.write(this.body(message, now)),
      replyTo: isReceipt(message) ? this.layout.contact : this.captain(report),
      thread: `game.${report.firstGame ?? report.game}`,
      // A captain may send several messages at once.
      fileName: kind === 'captain-message' ? `${report.reference} ${id}` : report.reference,
    };
  }

  override agreementContent({ report }: ReportMessage, request: AgreementEmail): EmailContent {
    return this.bodies.toOtherCaptain(report, request);
  }

  override renderList(messages: readonly ReportMessage[]): Email {
    const body = this.list(messages, messages.length);
    return {
      subject: body.heading,
      ...this.layout.write(body),
      replyTo: null,
      thread: null,
    };
  }

  override subject({ kind, report }: ReportMessage): string {
    const before: Record<ReportMessage['kind'], string> = {
      report: '',
      receipt: 'Your score report: ',
      correction: 'Corrected: ',
      'correction-receipt': 'Your corrected score report: ',
      'captain-message': 'Message about ',
      'agreement-request': 'Is this result right? ',
    };
    const about = kind === 'agreement-request' ? this.game(report) : reported(report);
    return `${before[kind]}${about}`;
  }

  /** Names as many of the messages as fit. */
  private list(messages: readonly ReportMessage[], most: number): EmailContent {
    const body = this.bodies.listToAdmins(messages, most);
    const bytes = this.layout.bytesOf(body);
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

  /** A game without its result, which may be corrected before the e-mail leaves. */
  private game({ sportName, teamNames: [one, other], matchDate }: ReportSnapshot): string {
    return `${isolated(sportName)}: ${isolated(one)} vs. ${isolated(other)}, ${this.dates.day(matchDate)}`;
  }

  /** Null if the captain's data was erased. */
  private captain({ captainName, captainEmail }: ReportSnapshot) {
    return captainEmail === '' ? null : { name: captainName, address: captainEmail };
  }
}

/**
 * A report in a subject, in its own order, so that the e-mail need not be opened: such as "Kickball: Sole
 * Mates 7–3 Comets" or "Kickball: Sole Mates – Comets, Forfeit".
 */
function reported(report: ReportSnapshot): string {
  const { sportName, winningTeamName, losingTeamName, winningScore, losingScore, ending } = report;
  const between = hasScores(report) ? `${winningScore}–${losingScore}` : '–';
  const note = ending ? `, ${ending.words}` : '';
  return `${isolated(sportName)}: ${isolated(winningTeamName)} ${between} ${isolated(losingTeamName)}${note}`;
}
