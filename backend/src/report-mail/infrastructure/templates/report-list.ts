import { isolated } from '../../../kernel/isolated';
import { EmailContent, notedResultLine } from '../../../mail/application/email-content';
import { shortText } from '../../../mail/application/email-size';
import { EmailLanguage } from '../../../mail/application/languages/email-languages';
import { ReportMessage } from '../../application/report-message';
import { correctionStandingOf, inOneLine, standingOf, typed } from './report-words';

/** How much of a captain's message stands in a list, so that there is room for all reports. */
const mostQuoted = 200;

/**
 * An e-mail that lists reports, corrections and messages for one recipient.
 * @param listed how many of the messages are named
 * @param perHour the most e-mails about single reports
 */
export function reportList(
  messages: readonly ReportMessage[],
  listed: number,
  perHour: number,
  siteUrl: string,
  words: EmailLanguage,
): EmailContent {
  const { language, t, dates } = words;
  const facts = messages.slice(0, listed).map(({ kind, report }) => {
    const { sportName, matchDate, leagueName, reference, captainMessage } = report;
    const isCorrection = kind === 'correction';
    const standing = (isCorrection ? correctionStandingOf : standingOf)(report, words);
    const note = [isolated(leagueName), reference, ...standing].join(', ');
    const line = notedResultLine(report, note, words);
    const result = isCorrection ? t('Corrected: {result}', { result: line }) : line;
    const told = captainMessage
      ? t('{result}: “{text}”', {
          result,
          text: isolated(shortText(inOneLine(typed(captainMessage.text, words)), mostQuoted)),
        })
      : result;
    return [`${sportName}, ${dates.day(matchDate)}`, told] as const;
  });
  const areReports = messages.every(({ kind }) => kind === 'report');
  const count = messages.length;
  const had = t(
    'You have had {count, plural, one {# e-mail} other {# e-mails}} about score reports within an hour.',
    { count: perHour },
  );
  return {
    language,
    preview: t('More score reports'),
    heading: areReports
      ? t('{count} more score reports', { count })
      : t('{count} more score reports, corrections and messages', { count }),
    lead: [
      `${had} ${areReports ? t('These reports also came in.') : t('These also came in.')}`,
      ...(listed < count ? [t('Not listed here: {count} more.', { count: count - listed })] : []),
    ],
    result: null,
    versions: [],
    changes: [],
    sections: [{ title: t('Reports'), facts }],
    action: {
      label: t('Open the reports'),
      url: `${siteUrl}/admin?tab=submissions`,
    },
    closing: [
      t(
        'You get at most {count, plural, one {# e-mail} other {# e-mails}} about single reports an hour, and one that lists the others.',
        { count: perHour },
      ),
      t('Who gets the reports of a sport: {url}', {
        url: `${siteUrl}/admin?tab=sport-admins`,
      }),
    ],
  };
}
