import { isolated } from '../../../kernel/isolated';
import { EmailContent, Fact, Section, resultLine } from '../../../mail/application/email-content';
import { EmailLanguage } from '../../../mail/application/languages/email-languages';
import { Translation } from '../../../mail/application/languages/translation';
import { ReportSnapshot, ResultSnapshot, removedName } from '../../domain/report-snapshot';

/** What e-mails say about a report, whoever gets them. */

type Sentences = Pick<Translation, 't'>;

export function previewOf({ status }: ReportSnapshot, { t }: Sentences): string {
  return {
    received: '',
    duplicate: `${t('Second report, same result.')} `,
    conflict: `${t('Reports differ!')} `,
  }[status];
}

export function headingOf({ status }: ReportSnapshot, { t }: Sentences): string {
  return {
    received: t('New score report'),
    duplicate: t('Another report of this game'),
    conflict: t('Reports of this game differ'),
  }[status];
}

export function leadOf({ status }: ReportSnapshot, { t }: Sentences): string[] {
  return {
    received: [],
    duplicate: [t('It agrees with what was reported before; both are kept.')],
    conflict: [
      t('It does not agree with what was reported before. Please compare them; all are kept.'),
    ],
  }[status];
}

/** The other reports may have come later than the one that was corrected. */
export function correctionLeadOf({ status }: ReportSnapshot, { t }: Sentences): string[] {
  return {
    received: [],
    duplicate: [t('It agrees with the other reports of this game.')],
    conflict: [t('It does not agree with the other reports of this game. Please compare them.')],
  }[status];
}

export function receiptLeadOf({ status }: ReportSnapshot, { t }: Sentences): string[] {
  return {
    received: [],
    duplicate: [t('Another report of this game agrees with yours.')],
    conflict: [
      t('Another report of this game differs from yours. The administrators will compare them.'),
    ],
  }[status];
}

export function standingOf({ status }: ReportSnapshot, { t }: Sentences): string[] {
  return {
    received: [],
    duplicate: [t('agrees with an earlier report')],
    conflict: [t('differs from an earlier report')],
  }[status];
}

export function correctionStandingOf({ status }: ReportSnapshot, { t }: Sentences): string[] {
  return {
    received: [],
    duplicate: [t('agrees with another report')],
    conflict: [t('differs from another report')],
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
