import type {
  RatingBucket,
  RatingComment,
  RatingPart,
  RatingRow,
  RatingSummary,
} from '../../../src/api/types';

type Averages = Omit<RatingSummary, 'ratedSubmissions'>;

const categories = ['fieldCondition', 'referee', 'sportsmanship', 'competition'] as const;

/** A summary of games with the same ratings, with these changes. */
export function aSummary(
  average: number | null,
  games = 12,
  changes: Partial<Averages> = {},
): RatingSummary {
  const count = average === null ? 0 : games;
  return {
    ratedSubmissions: count,
    overall: { average, count: count * categories.length },
    fieldCondition: { average, count },
    referee: { average, count },
    sportsmanship: { average, count },
    competition: { average, count },
    ...changes,
  };
}

export function aBucket(
  start: string,
  average: number | null,
  games = 12,
  bucket: RatingBucket['bucket'] = 'week',
): RatingBucket {
  return { start, bucket, ...aSummary(average, games) };
}

export function aPart(label: string, average: number, games = 12): RatingPart {
  return { key: label.toLowerCase(), label, ...aSummary(average, games) };
}

let made = 0;

function aRatedGame() {
  made += 1;
  return {
    id: `0199c1a0-0000-7000-8000-${String(made).padStart(12, '0')}`,
    matchDate: '2026-10-02',
    sportName: 'Kickball',
    teamName: 'Northgate Herons',
    leagueName: 'Thursday Coed',
    location: 'Arrowhead Fields',
  };
}

export function aRatingRow(changes: Partial<RatingRow> = {}): RatingRow {
  return {
    ...aRatedGame(),
    fieldConditionRating: 5,
    refRating: 4,
    sportsmanshipRating: null,
    competitionRating: 4,
    rating: 13 / 3,
    ...changes,
  };
}

export function aComment(changes: Partial<RatingComment> = {}): RatingComment {
  return { ...aRatedGame(), rating: 3.5, comment: 'More benches, please!', ...changes };
}
