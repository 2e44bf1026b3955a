import { ReportSnapshot } from '../../domain/report-snapshot';
import { Fact, Section } from '../../../mail/application/email-content';

/** What e-mails say about a report, whoever gets them. */

export function moreVersions(count: number) {
  return { title: 'Besides', result: `${count} more`, facts: 'Open the report to see them all.' };
}

export function previewOf({ status }: ReportSnapshot): string {
  return { received: '', duplicate: 'Second report, same result. ', conflict: 'Reports differ! ' }[
    status
  ];
}

export function headingOf({ status }: ReportSnapshot): string {
  return {
    received: 'New score report',
    duplicate: 'Another report of this game',
    conflict: 'Reports of this game differ',
  }[status];
}

export function leadOf({ status }: ReportSnapshot): string[] {
  return {
    received: [],
    duplicate: ['It agrees with what was reported before; both are kept.'],
    conflict: [
      'It does not agree with what was reported before. Please compare them; all are kept.',
    ],
  }[status];
}

/** The other reports may have come later than the one that was corrected. */
export function correctionLeadOf({ status }: ReportSnapshot): string[] {
  return {
    received: [],
    duplicate: ['It agrees with the other reports of this game.'],
    conflict: ['It does not agree with the other reports of this game. Please compare them.'],
  }[status];
}

export function receiptLeadOf({ status }: ReportSnapshot): string[] {
  return {
    received: [],
    duplicate: ['Another report of this game agrees with yours.'],
    conflict: [
      'Another report of this game differs from yours. The administrators will compare them.',
    ],
  }[status];
}

export function standingOf(status: ReportSnapshot['status']): string[] {
  return {
    received: [],
    duplicate: ['agrees with an earlier report'],
    conflict: ['differs from an earlier report'],
  }[status];
}

export function correctionStandingOf(status: ReportSnapshot['status']): string[] {
  return {
    received: [],
    duplicate: ['agrees with another report'],
    conflict: ['differs from another report'],
  }[status];
}

export function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** Location and division, if they come from the league feed. */
export function inCatalogue({ inCatalogue: known }: ReportSnapshot) {
  return { location: known?.location ?? null, division: known?.division ?? null };
}

export function contactFacts({ captainName, captainEmail, captainPhone }: ReportSnapshot): Fact[] {
  return [
    ['Name', captainName],
    ...(captainEmail === '' ? [] : [['Email', captainEmail] as const]),
    ...(captainPhone === null ? [] : [['Phone', captainPhone] as const]),
  ];
}

/** Empty if nothing was rated. */
export function ratingSections(report: ReportSnapshot): Section[] {
  const ratings: readonly (readonly [string, number | null])[] = [
    ['Field Condition', report.fieldConditionRating],
    ['Referee', report.refRating],
    ['Sportsmanship', report.sportsmanshipRating],
    ['Competition', report.competitionRating],
  ];
  if (ratings.every(([, stars]) => stars === null)) return [];
  const facts = ratings.map(
    ([label, stars]) => [label, stars === null ? 'Not rated' : starsOf(stars)] as const,
  );
  const sections: Section[] = [{ title: 'Ratings', facts }];
  if (report.ratingComments !== null) {
    sections.push({
      title: 'What would have made their experience 5 stars?',
      facts: [[null, report.ratingComments]],
    });
  }
  return sections;
}

export function notesSection({ notes }: ReportSnapshot): Section[] {
  return notes === null ? [] : [{ title: 'Notes', facts: [[null, notes]] }];
}

function starsOf(stars: number): string {
  return `${'★'.repeat(stars)}${'☆'.repeat(5 - stars)} ${stars} of 5`;
}
