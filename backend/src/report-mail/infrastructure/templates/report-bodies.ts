import { Injectable } from '@nestjs/common';
import { isolated } from '../../../kernel/isolated';
import { AssociationSettings } from '../../../platform/config/association-settings';
import { PublicAddress } from '../../../platform/public-address/public-address';
import { AgreementEmail } from '../../application/ports';
import { ReportMailSettings } from '../config/report-mail-settings';
import { ReportUrls } from './report-urls';
import { ReportMessage } from '../../application/report-message';
import { ReportSnapshot } from '../../domain/report-snapshot';
import { EmailContent, resultLine } from '../../../mail/application/email-content';
import { EmailLanguage, EmailLanguages } from '../../../mail/application/languages/email-languages';
import { reportList } from './report-list';
import { changesInWords } from './changes-in-words';
import {
  contactSection,
  correctionLeadOf,
  gameSection,
  headingOf,
  inCatalogue,
  inOneLine,
  leadOf,
  notesSection,
  previewOf,
  ratingSections,
  receiptLeadOf,
  reportedResult,
  typed,
  versionsOf,
} from './report-words';

/** What e-mails about reports say: receipts in the language of the report, all others in the association's. */
@Injectable()
export class ReportBodies {
  constructor(
    private readonly settings: ReportMailSettings,
    private readonly association: AssociationSettings,
    private readonly address: PublicAddress,
    private readonly links: ReportUrls,
    private readonly languages: EmailLanguages,
  ) {}

  toAdmins(report: ReportSnapshot): EmailContent {
    const words = this.languages.of();
    const { language, t, dates } = words;
    return {
      language,
      preview: [...previewOf(report, words), reportedResult(report, words)].join(' '),
      heading: headingOf(report, words),
      lead: leadOf(report, words),
      result: report,
      versions: versionsOf(report, words),
      changes: [],
      sections: [
        gameSection(report, words),
        contactSection(report, words),
        ...ratingSections(report, words),
        ...notesSection(report, words),
      ],
      action: {
        label: t('Open the report'),
        url: `${this.address.url}/admin?tab=submissions&report=${report.id}`,
      },
      closing: [
        t('Reference {reference}, received {at}.', {
          reference: report.reference,
          at: dates.at(report.submittedAt),
        }),
        t('You get this because reports of {sport} go to you. Who gets them: {url}', {
          sport: report.sportName,
          url: `${this.address.url}/admin?tab=sport-admins`,
        }),
      ],
    };
  }

  correctionToAdmins(report: ReportSnapshot): EmailContent {
    const { revision, correctedAt } = report.correction!;
    const words = this.languages.of();
    const { t, dates } = words;
    return {
      ...this.toAdmins(report),
      preview: t('Corrected: {result}', { result: reportedResult(report, words) }),
      heading: t('A score report was corrected'),
      lead: [
        t('This is revision {revision} of the report, from {at}.', {
          revision,
          at: dates.at(correctedAt),
        }),
        ...correctionLeadOf(report, words),
      ],
      changes: changesInWords(report.correction!, words),
    };
  }

  messageToAdmins(report: ReportSnapshot): EmailContent {
    const { at } = report.captainMessage!;
    const words = this.languages.of();
    const { t, dates } = words;
    const captain = isolated(typed(report.captainName, words));
    const text = typed(report.captainMessage!.text, words);
    return {
      ...this.toAdmins(report),
      preview: t('{label}: {value}', { label: captain, value: isolated(inOneLine(text)) }),
      heading: t('A captain sent a message'),
      lead: [t('{captain} wrote about this report on {at}.', { captain, at: dates.at(at) })],
      versions: [],
      sections: [
        { title: t('Message'), facts: [[null, text]] },
        gameSection(report, words),
        contactSection(report, words),
      ],
    };
  }

  /** @param listed how many of the messages are named, because not all may fit */
  listToAdmins(messages: readonly ReportMessage[], listed: number): EmailContent {
    const words = this.languages.of();
    return reportList(messages, listed, this.settings.reportsPerHour, this.address.url, words);
  }

  /**
   * The receipt goes to whatever address was typed, so it contains no free text and nothing from
   * other reports.
   */
  toCaptain(report: ReportSnapshot, now: Date): EmailContent {
    const { contactEmail: email } = this.association;
    const { reference } = report;
    const words = this.languages.of(report.language);
    const { language, t, dates } = words;
    return {
      language,
      preview: t('{label}: {value}', { label: reference, value: resultLine(report, words) }),
      heading: t('We have your score report'),
      lead: [
        t('Thank you. Your report reached the administrators.'),
        t('Its reference number is {reference}.', { reference }),
        ...receiptLeadOf(report, words),
      ],
      result: report,
      versions: [],
      changes: [],
      sections: [gameSection({ ...report, ...inCatalogue(report) }, words)],
      action: this.correctAction(report, now, words),
      closing: [
        t('Received {at}.', { at: dates.at(report.submittedAt) }),
        email === null
          ? t('Is something wrong? Write to the administrators and mention {reference}.', {
              reference,
            })
          : t('Is something wrong? Write to {email} and mention {reference}.', {
              email,
              reference,
            }),
        report.ending
          ? t("If you didn't report this game, you can ignore this e-mail.")
          : t("If you didn't report a score, you can ignore this e-mail."),
      ],
    };
  }

  /** The receipt of a correction contains no more than the receipt of a report may. */
  correctionToCaptain(report: ReportSnapshot, now: Date): EmailContent {
    const { reference } = report;
    const words = this.languages.of(report.language);
    const { t, dates } = words;
    const correction = report.correction!;
    const body = this.toCaptain(report, now);
    return {
      ...body,
      heading: t('We have your correction'),
      lead: [
        t('Thank you. Your correction reached the administrators.'),
        t('The reference number is still {reference}.', { reference }),
        ...receiptLeadOf(report, words),
      ],
      changes: changesInWords(correction, words),
      closing: [
        t('Corrected {at}.', { at: dates.at(correction.correctedAt) }),
        ...body.closing.slice(1),
      ],
    };
  }

  /** Contains nothing about who reported, no ratings and no notes. */
  toOtherCaptain(
    report: ReportSnapshot,
    { agreeUrl, stopPage, teamName, isCurrent, isContested }: AgreementEmail,
  ): EmailContent {
    const hours = isContested ? 0 : (report.ask?.hoursToObject ?? 0);
    const words = this.languages.of();
    const { language, t } = words;
    const team = isolated(teamName);
    return {
      language,
      preview: isCurrent ? resultLine(report, words) : t('A game of {team}', { team }),
      heading: t('Is this result right?'),
      lead: [
        isCurrent
          ? t('This result was reported for a game of {team}.', { team })
          : t(
              'A result was reported for a game of {team}, and corrected since. The link shows it.',
              { team },
            ),
        t("Please look at it, and say whether it is right. You don't need an account."),
      ],
      result: isCurrent ? report : null,
      versions: [],
      changes: [],
      sections: [gameSection({ ...report, ...inCatalogue(report) }, words)],
      action: { label: t('Look at the result'), url: agreeUrl },
      closing: [
        t('You get this because the league lists you as a captain of {team}.', { team }),
        t('You get one e-mail per game.'),
        ...(hours > 0
          ? [
              t(
                'If you do not answer within {hours, plural, one {# hour} other {# hours}}, the result counts as not opposed.',
                { hours },
              ),
            ]
          : []),
      ],
      closingLink: { label: t('Stop these e-mails'), url: stopPage },
    };
  }

  /** Null without links. The URL is made anew each time. */
  private correctAction(
    { id, correctableUntil }: ReportSnapshot,
    now: Date,
    { language, t, dates }: EmailLanguage,
  ): EmailContent['action'] {
    if (correctableUntil === undefined) return null;
    const until = new Date(correctableUntil);
    const url = this.links.urlOf(id, language);
    if (url === null) return null;
    const label =
      until > now
        ? t('Something wrong? Correct it until {until}', { until: dates.soon(until, now) })
        : t('Something wrong? Send the administrators a message');
    return { label, url };
  }
}
