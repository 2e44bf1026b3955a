import type {
  RatingBucket,
  RatingComment,
  RatingPart,
  RatingRow,
  RatingSummary,
} from '../../../src/api/types';
import { pageOf, type FakeServer } from '../fake-server';
import { aBucket, aPart, aSummary } from '../samples/some-ratings';

interface Ratings {
  readonly summary: RatingSummary;
  readonly trend: readonly RatingBucket[];
  readonly sports: readonly RatingPart[];
  readonly locations: readonly RatingPart[];
  readonly leagues: readonly RatingPart[];
  readonly sides: readonly RatingPart[];
  readonly comments: readonly RatingComment[];
  readonly rows: readonly RatingRow[];
}

const usual: Ratings = {
  summary: aSummary(4.26, 1_026),
  trend: [aBucket('2026-09-07', 4), aBucket('2026-09-14', null), aBucket('2026-09-21', 4.5, 1)],
  sports: [aPart('Golf', 4.9, 9), aPart('Kickball', 3.96, 400), aPart('Bowling', 4.26, 300)],
  locations: [aPart('Arrowhead Fields', 4.2)],
  leagues: [aPart('Thursday Coed', 4.2)],
  sides: [],
  comments: [],
  rows: [],
};

export const none: Ratings = {
  summary: aSummary(null),
  trend: [],
  sports: [],
  locations: [],
  leagues: [],
  sides: [],
  comments: [],
  rows: [],
};

/** The requests for these filters, by their purpose. */
export function ratingCalls(query = 'period=allTime') {
  return {
    summary: `/api/ratings/summary?${query}`,
    trend: `/api/ratings/trend?${query}`,
    sports: `/api/ratings/breakdown?by=sport&${query}`,
    locations: `/api/ratings/breakdown?by=location&${query}`,
    leagues: `/api/ratings/breakdown?by=league&${query}`,
    sides: `/api/ratings/breakdown?by=side&${query}`,
    comments: `/api/ratings/comments?${query}&limit=10`,
    rows: `/api/ratings?${query}&limit=20`,
  } as const;
}

/** Sets the responses to all requests with these filters. */
export function serveRatings(
  server: FakeServer,
  changes: Partial<Ratings> = {},
  query?: string,
): void {
  const { summary, trend, sports, locations, leagues, sides, comments, rows } = {
    ...usual,
    ...changes,
  };
  const calls = ratingCalls(query);
  server.answer(calls.summary, summary);
  server.answer(calls.trend, trend);
  server.respond(calls.sports, () => pageOf(sports));
  server.respond(calls.locations, () => pageOf(locations));
  server.respond(calls.leagues, () => pageOf(leagues));
  server.respond(calls.sides, () => pageOf(sides));
  server.respond(calls.comments, () => pageOf(comments));
  server.respond(calls.rows, () => pageOf(rows));
}
