import { Injectable } from '@nestjs/common';
import { isolated } from '../../../kernel/isolated';
import { counted } from '../../../kernel/counted';
import { AssociationSettings } from '../../../platform/config/association-settings';
import { PublicAddress } from '../../../platform/public-address/public-address';
import { AgreementEmail } from '../../application/ports';
import { ReportMailSettings } from '../config/report-mail-settings';
import { ReportUrls } from './report-urls';
import { ReportMessage } from '../../application/report-message';
import { ReportSnapshot, ResultSnapshot } from '../../domain/report-snapshot';
import {
  EmailContent,
  Fact,
  Section,
  notedResultLine,
  resultLine,
} from '../../../mail/application/email-content';
import { EmailDates } from '../../../mail/application/email-dates';
import { shortText } from '../../../mail/application/email-size';
import {
  contactFacts,
  correctionLeadOf,
  correctionStandingOf,
  headingOf,
  inCatalogue,
  inOneLine,
  leadOf,
  moreVersions,
  notesSection,
  previewOf,
  ratingSections,
  receiptLeadOf,
  standingOf,
} from './report-words';

/** How much of a captain's message stands in a list, so that there is room for all reports. */
const mostQuoted = 200;

/** What e-mails about reports say. */
@Injectable()
export class ReportBodies {
  constructor(
    private readonly settings: ReportMailSettings,
    private readonly association: AssociationSettings,
    private readonly address: PublicAddress,
    private readonly links: ReportUrls,
    private readonly dates: EmailDates,
  ) {}

  toAdmins(report: ReportSnapshot): EmailContent {
    const { sportName, captainName } = report;
    const recipients = `${this.address.url}/admin?tab=sport-admins`;
    return {
      preview: `${previewOf(report)}${resultLine(report)}, reported by ${isolated(captainName)}`,
      heading: headingOf(report),
      lead: leadOf(report),
      result: report,
      versions: this.versions(report),
      changes: [],
      sections: [
        this.gameSection(report),
        { title: 'Submitted By', facts: contactFacts(report) },
        ...ratingSections(report),
        ...notesSection(report),
      ],
      action: {
        label: 'Open the report',
        url: `${this.address.url}/admin?tab=submissions&report=${report.id}`,
      },
      closing: [
        `Reference ${report.reference}, received ${this.dates.at(report.submittedAt)}.`,
        `You get this because reports of ${sportName} go to you. Who gets them: ${recipients}`,
      ],
    };
  }

  correctionToAdmins(report: ReportSnapshot): EmailContent {
    const { revision, correctedAt, changes } = report.correction!;
    const body = this.toAdmins(report);
    return {
      ...body,
      preview: `Corrected: ${resultLine(report)}, reported by ${isolated(report.captainName)}`,
      heading: 'A score report was corrected',
      lead: [
        `This is revision ${revision} of the report, from ${this.dates.at(correctedAt)}.`,
        ...correctionLeadOf(report),
      ],
      changes,
    };
  }

  messageToAdmins(report: ReportSnapshot): EmailContent {
    const { text, at } = report.captainMessage!;
    const body = this.toAdmins(report);
    return {
      ...body,
      preview: `${isolated(report.captainName)}: ${isolated(inOneLine(text))}`,
      heading: 'A captain sent a message',
      lead: [`${isolated(report.captainName)} wrote about this report on ${this.dates.at(at)}.`],
      versions: [],
      sections: [
        { title: 'Message', facts: [[null, text]] },
        this.gameSection(report),
        { title: 'Submitted By', facts: contactFacts(report) },
      ],
    };
  }

  /** @param listed how many of the messages are named, because not all may fit */
  listToAdmins(messages: readonly ReportMessage[], listed: number): EmailContent {
    const { reportsPerHour } = this.settings;
    const facts = messages.slice(0, listed).map(({ kind, report }) => {
      const { sportName, matchDate, leagueName, reference, status } = report;
      const isCorrection = kind === 'correction';
      const standing = isCorrection ? correctionStandingOf(status) : standingOf(status);
      const words = [isolated(leagueName), reference, ...standing].join(', ');
      const before = isCorrection ? 'Corrected: ' : '';
      const result = `${before}${notedResultLine(report, words)}`;
      const { captainMessage } = report;
      const after = captainMessage
        ? `: “${isolated(shortText(inOneLine(captainMessage.text), mostQuoted))}”`
        : '';
      return [`${sportName}, ${this.dates.day(matchDate)}`, `${result}${after}`] as const;
    });
    const areReports = messages.every(({ kind }) => kind === 'report');
    return {
      preview: 'More score reports',
      heading: areReports
        ? `${messages.length} more score reports`
        : `${messages.length} more score reports, corrections and messages`,
      lead: [
        `You have had ${counted(reportsPerHour, 'e-mail')} about score reports within an hour. ${
          areReports ? 'These reports also came in.' : 'These also came in.'
        }`,
        ...(listed < messages.length ? [`Not listed here: ${messages.length - listed} more.`] : []),
      ],
      result: null,
      versions: [],
      changes: [],
      sections: [{ title: 'Reports', facts }],
      action: {
        label: 'Open the reports',
        url: `${this.address.url}/admin?tab=submissions`,
      },
      closing: [
        `You get at most ${counted(reportsPerHour, 'e-mail')} about single reports an hour, and one that lists the others.`,
        `Who gets the reports of a sport: ${this.address.url}/admin?tab=sport-admins`,
      ],
    };
  }

  /**
   * The receipt goes to whatever address was typed, so it contains no free text and nothing from
   * other reports.
   */
  toCaptain(report: ReportSnapshot, now: Date): EmailContent {
    const { contactEmail } = this.association;
    const { reference } = report;
    return {
      preview: `${reference}: ${resultLine(report)}`,
      heading: 'We have your score report',
      lead: [
        'Thank you. Your report reached the administrators.',
        `Its reference number is ${reference}.`,
        ...receiptLeadOf(report),
      ],
      result: report,
      versions: [],
      changes: [],
      sections: [this.gameSection({ ...report, ...inCatalogue(report) })],
      action: this.correctAction(report, now),
      closing: [
        `Received ${this.dates.at(report.submittedAt)}.`,
        `Is something wrong? Write to ${contactEmail ?? 'the administrators'} and mention ${reference}.`,
        `If you didn't report ${report.ending ? 'this game' : 'a score'}, you can ignore this e-mail.`,
      ],
    };
  }

  /** The receipt of a correction contains no more than the receipt of a report may. */
  correctionToCaptain(report: ReportSnapshot, now: Date): EmailContent {
    const { reference } = report;
    const { correctedAt, changes } = report.correction!;
    const body = this.toCaptain(report, now);
    return {
      ...body,
      heading: 'We have your correction',
      lead: [
        'Thank you. Your correction reached the administrators.',
        `The reference number is still ${reference}.`,
        ...receiptLeadOf(report),
      ],
      changes,
      closing: [`Corrected ${this.dates.at(correctedAt)}.`, ...body.closing.slice(1)],
    };
  }

  /** Contains nothing about who reported, no ratings and no notes. */
  toOtherCaptain(
    report: ReportSnapshot,
    { agreeUrl, stopPage, teamName, isCurrent, isContested }: AgreementEmail,
  ): EmailContent {
    const hours = isContested ? 0 : (report.ask?.hoursToObject ?? 0);
    return {
      preview: isCurrent ? resultLine(report) : `A game of ${isolated(teamName)}`,
      heading: 'Is this result right?',
      lead: [
        isCurrent
          ? `This result was reported for a game of ${isolated(teamName)}.`
          : `A result was reported for a game of ${isolated(teamName)}, and corrected since. The link shows it.`,
        "Please look at it, and say whether it is right. You don't need an account.",
      ],
      result: isCurrent ? report : null,
      versions: [],
      changes: [],
      sections: [this.gameSection({ ...report, ...inCatalogue(report) })],
      action: { label: 'Look at the result', url: agreeUrl },
      closing: [
        `You get this because the league lists you as a captain of ${isolated(teamName)}.`,
        'You get one e-mail per game.',
        ...(hours > 0
          ? [
              `If you do not answer within ${counted(hours, 'hour')}, the result counts as not opposed.`,
            ]
          : []),
      ],
      closingLink: { label: 'Stop these e-mails', url: stopPage },
    };
  }

  /** Null without links. The URL is made anew each time. */
  private correctAction(
    { id, correctableUntil }: ReportSnapshot,
    now: Date,
  ): EmailContent['action'] {
    if (correctableUntil === undefined) return null;
    const until = new Date(correctableUntil);
    const url = this.links.urlOf(id);
    if (url === null) return null;
    const label =
      until > now
        ? `Something wrong? Correct it until ${this.dates.soon(until, now)}`
        : 'Something wrong? Send the administrators a message';
    return { label, url };
  }

  private gameSection(
    report: Omit<ReportSnapshot, 'location'> & { readonly location: string | null },
  ): Section {
    const facts: Fact[] = [
      ['Sport', report.sportName],
      ['League', report.leagueName],
      ...(report.division === null ? [] : [['Division', report.division] as const]),
      ...(report.location === null ? [] : [['Location', report.location] as const]),
      ['Match Date', this.dates.day(report.matchDate)],
    ];
    return { title: 'Game Information', facts };
  }

  private versions(report: ReportSnapshot): EmailContent['versions'] {
    if (report.earlier.length === 0) return [];
    const facts = ({ reference, captainName, submittedAt }: ResultSnapshot) =>
      `${reference}, by ${isolated(captainName)}, ${this.dates.at(submittedAt)}`;
    return [
      { title: 'This report', result: resultLine(report), facts: facts(report) },
      ...report.earlier.map((other) => ({
        title: other.submittedAt < report.submittedAt ? 'Earlier report' : 'Later report',
        result: resultLine(other),
        facts: facts(other),
      })),
      ...(report.earlierCount > report.earlier.length
        ? [moreVersions(report.earlierCount - report.earlier.length)]
        : []),
    ];
  }
}
