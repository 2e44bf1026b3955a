import { Injectable } from '@nestjs/common';
import { isolated } from '../../../kernel/isolated';
import { EmailContent, endingIn, hasScores } from '../../../mail/application/email-content';
import { Email, EmailLayout } from '../../../mail/application/email-layout';
import { mostBytes } from '../../../mail/application/email-size';
import { EmailLanguage, EmailLanguages } from '../../../mail/application/languages/email-languages';
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
    private readonly languages: EmailLanguages,
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

  override subject(message: ReportMessage): string {
    const { kind, report } = message;
    const words = this.languages.of(isReceipt(message) ? report.language : undefined);
    const { t } = words;
    const about = reported(report, words);
    switch (kind) {
      case 'report':
        return about;
      case 'receipt':
        return t('Your score report: {about}', { about });
      case 'correction':
        return t('Corrected: {result}', { result: about });
      case 'correction-receipt':
        return t('Your corrected score report: {about}', { about });
      case 'captain-message':
        return t('Message about {about}', { about });
      case 'agreement-request':
        return t('Is this result right? {about}', { about: gameOf(report, words) });
    }
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

  /** Null if the captain's data was erased. */
  private captain({ captainName, captainEmail }: ReportSnapshot) {
    return captainEmail === '' ? null : { name: captainName, address: captainEmail };
  }
}

/** A game without its result, which may be corrected before the e-mail leaves. */
function gameOf(report: ReportSnapshot, { t, dates }: EmailLanguage): string {
  const [one, other] = report.teamNames.map(isolated) as [string, string];
  const sport = isolated(report.sportName);
  const date = dates.day(report.matchDate);
  return t('{sport}: {one} vs. {other}, {date}', { sport, one, other, date });
}

/**
 * A report in a subject, in its own order, so that the e-mail need not be opened: such as "Kickball: Sole
 * Mates 7–3 Comets" or "Kickball: Sole Mates – Comets, Forfeit".
 */
function reported(report: ReportSnapshot, words: EmailLanguage): string {
  const { sportName, winningTeamName, losingTeamName, winningScore, losingScore, ending } = report;
  const between = hasScores(report) ? `${winningScore}–${losingScore}` : '–';
  const note = ending ? `, ${endingIn(words, ending)}` : '';
  const result = `${isolated(winningTeamName)} ${between} ${isolated(losingTeamName)}${note}`;
  return words.t('{label}: {value}', { label: isolated(sportName), value: result });
}
