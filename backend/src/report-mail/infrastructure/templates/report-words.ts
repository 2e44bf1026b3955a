import { isolated } from '../../../kernel/isolated';
import { EmailContent, Fact, Section, resultLine } from '../../../mail/application/email-content';
import { EmailLanguage } from '../../../mail/application/languages/email-languages';
import { MailSentence, Translation } from '../../../mail/application/languages/translation';
import { ReportSnapshot, ResultSnapshot, removedName } from '../../domain/report-snapshot';

/** What e-mails say about a report, whoever gets them. */

type Sentences = Pick<Translation, 't'>;

/** A sentence for what a report is worth beside others of the game. Without others, there is none. */
const byStatus =
  (sentences: Readonly<Record<'duplicate' | 'conflict', MailSentence>>) =>
  ({ status }: ReportSnapshot, { t }: Sentences): string[] =>
    status === 'received' ? [] : [t(sentences[status])];

export const previewOf = byStatus({
  duplicate: 'Second report, same result.',
  conflict: 'Reports differ!',
});

export const leadOf = byStatus({
  duplicate: 'It agrees with what was reported before; both are kept.',
  conflict: 'It does not agree with what was reported before. Please compare them; all are kept.',
});

/** The other reports may have come later than the one that was corrected. */
export const correctionLeadOf = byStatus({
  duplicate: 'It agrees with the other reports of this game.',
  conflict: 'It does not agree with the other reports of this game. Please compare them.',
});

export const receiptLeadOf = byStatus({
  duplicate: 'Another report of this game agrees with yours.',
  conflict: 'Another report of this game differs from yours. The administrators will compare them.',
});

export const standingOf = byStatus({
  duplicate: 'agrees with an earlier report',
  conflict: 'differs from an earlier report',
});

export const correctionStandingOf = byStatus({
  duplicate: 'agrees with another report',
  conflict: 'differs from another report',
});

export function headingOf({ status }: ReportSnapshot, { t }: Sentences): string {
  return {
    received: t('New score report'),
    duplicate: t('Another report of this game'),
    conflict: t('Reports of this game differ'),
  }[status];
}

export function reportedResult(report: ReportSnapshot, words: EmailLanguage): string {
  return words.t('{result}, reported by {captain}', {
    result: resultLine(report, words),
    captain: isolated(typed(report.captainName, words)),
  });
}

/** What a captain typed, or in its place that it was erased. */
export function typed(text: string, { t }: Sentences): string {
  return text === removedName ? t('Removed') : text;
}

export function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** Location and division, if they come from the league feed. */
export function inCatalogue({ inCatalogue: known }: ReportSnapshot) {
  return { location: known?.location ?? null, division: known?.division ?? null };
}

export function gameSection(
  report: Omit<ReportSnapshot, 'location'> & { readonly location: string | null },
  { t, dates }: EmailLanguage,
): Section {
  const facts: Fact[] = [
    [t('Sport'), report.sportName],
    [t('League'), report.leagueName],
    ...(report.division === null ? [] : [[t('Division'), report.division] as const]),
    ...(report.location === null ? [] : [[t('Location'), report.location] as const]),
    [t('Match Date'), dates.day(report.matchDate)],
  ];
  return { title: t('Game Information'), facts };
}

/** Empty if there is only one report of the game. */
export function versionsOf(report: ReportSnapshot, words: EmailLanguage): EmailContent['versions'] {
  if (report.earlier.length === 0) return [];
  const { t, dates } = words;
  const version = (title: string, one: ResultSnapshot) => ({
    title,
    result: resultLine(one, words),
    facts: t('{reference}, by {captain}, {at}', {
      reference: one.reference,
      captain: isolated(typed(one.captainName, words)),
      at: dates.at(one.submittedAt),
    }),
  });
  const more = report.earlierCount - report.earlier.length;
  return [
    version(t('This report'), report),
    ...report.earlier.map((other) =>
      version(
        other.submittedAt < report.submittedAt ? t('Earlier report') : t('Later report'),
        other,
      ),
    ),
    ...(more > 0
      ? [
          {
            title: t('Besides'),
            result: t('{count} more', { count: more }),
            facts: t('Open the report to see them all.'),
          },
        ]
      : []),
  ];
}

export function contactSection(report: ReportSnapshot, words: Sentences): Section {
  const { t } = words;
  const { captainName, captainEmail, captainPhone } = report;
  return {
    title: t('Submitted By'),
    facts: [
      [t('Name'), typed(captainName, words)],
      ...(captainEmail === '' ? [] : [[t('Email'), captainEmail] as const]),
      ...(captainPhone === null ? [] : [[t('Phone'), captainPhone] as const]),
    ],
  };
}

/** Empty if nothing was rated. */
export function ratingSections(report: ReportSnapshot, { t }: Sentences): Section[] {
  const ratings: readonly (readonly [string, number | null])[] = [
    [t('Field Condition'), report.fieldConditionRating],
    [t('Referee'), report.refRating],
    [t('Sportsmanship'), report.sportsmanshipRating],
    [t('Competition'), report.competitionRating],
  ];
  if (ratings.every(([, stars]) => stars === null)) return [];
  const starsOf = (stars: number) =>
    `${'★'.repeat(stars)}${'☆'.repeat(5 - stars)} ${t('{stars} of 5', { stars })}`;
  const facts = ratings.map(
    ([label, stars]) => [label, stars === null ? t('Not rated') : starsOf(stars)] as const,
  );
  const sections: Section[] = [{ title: t('Ratings'), facts }];
  if (report.ratingComments !== null) {
    sections.push({
      title: t('What would have made their experience 5 stars?'),
      facts: [[null, report.ratingComments]],
    });
  }
  return sections;
}

export function notesSection({ notes }: ReportSnapshot, { t }: Sentences): Section[] {
  return notes === null ? [] : [{ title: t('Notes'), facts: [[null, notes]] }];
}
