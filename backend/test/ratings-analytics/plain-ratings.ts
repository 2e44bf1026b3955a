import { RatingFilter } from '../../src/ratings-analytics/application/ports';
import { RatingAverages } from '../../src/ratings-analytics/domain/rating-sums';

/** The fields of a report that ratings use, named as in the specification. */
export interface PlainReport {
  readonly id: string;
  readonly matchDate: string;
  readonly sportId: string;
  readonly location: string;
  readonly leagueId: string;
  readonly fieldConditionRating: number | null;
  readonly refRating: number | null;
  readonly sportsmanshipRating: number | null;
  readonly competitionRating: number | null;
  readonly ratingComments: string | null;
}

const ratingsOf = (report: PlainReport) => [
  report.fieldConditionRating,
  report.refRating,
  report.sportsmanshipRating,
  report.competitionRating,
];

export const isRated = (report: PlainReport) => ratingsOf(report).some((stars) => stars !== null);

export const matches =
  ({ period, sportId, location }: RatingFilter) =>
  (report: PlainReport) =>
    (!period || (report.matchDate >= period.from && report.matchDate <= period.to)) &&
    (sportId === null || report.sportId === sportId) &&
    (location === null || report.location === location);

function averageOf(given: readonly (number | null)[]) {
  const stars = given.filter((one) => one !== null);
  const sum = stars.reduce((total, one) => total + one, 0);
  return { average: stars.length > 0 ? sum / stars.length : null, count: stars.length };
}

/** The averages of the reports, computed one by one. */
export function plainAverages(reports: readonly PlainReport[]): RatingAverages {
  return {
    ratedSubmissions: reports.filter(isRated).length,
    overall: averageOf(reports.flatMap(ratingsOf)),
    fieldCondition: averageOf(reports.map((report) => report.fieldConditionRating)),
    referee: averageOf(reports.map((report) => report.refRating)),
    sportsmanship: averageOf(reports.map((report) => report.sportsmanshipRating)),
    competition: averageOf(reports.map((report) => report.competitionRating)),
  };
}

/** The averages of each group of reports, by its key. Groups without ratings are left out. */
export function plainGroups(
  reports: readonly PlainReport[],
  keyOf: (report: PlainReport) => string,
): Record<string, RatingAverages> {
  const keys = [...new Set(reports.filter(isRated).map(keyOf))].sort();
  return Object.fromEntries(
    keys.map((key) => [key, plainAverages(reports.filter((report) => keyOf(report) === key))]),
  );
}

/** The Monday on or before the date, found by going back day by day. */
export function mondayOf(date: string): string {
  const day = new Date(`${date}T12:00:00Z`);
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}
