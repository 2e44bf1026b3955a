import { CalendarDate } from '../../kernel/calendar-date';
import { Bucket } from '../domain/bucket';
import { Period } from '../domain/period';
import { RatingSums } from '../domain/rating-sums';

/** Which reports, of those that count as rated; null filters nothing. */
export interface RatingFilter {
  readonly period: Period | null;
  readonly sportId: string | null;
  /** A name, as reports bear it. */
  readonly location: string | null;
}

export interface RatingQuery extends RatingFilter {
  readonly limit: number;
  /** The id of the last row of the page before. */
  readonly after: string | null;
}

/** Rows as JSON that is ready to be sent. */
export interface RatingRows {
  readonly json: string;
  /** The id of the last one, where more follow. */
  readonly next: string | null;
  readonly total: number;
}

/** The ratings of the games that were played in a week or month. */
export interface BucketSums {
  /** Its first day. */
  readonly start: CalendarDate;
  readonly sums: RatingSums;
}

export const breakdownKinds = ['sport', 'location', 'league'] as const;

export type BreakdownKind = (typeof breakdownKinds)[number];

/** The ratings of one sport, location or league. */
export interface PartSums {
  /** The id of a sport or league; a location's name. */
  readonly key: string;
  /** The name of it in the newest report. */
  readonly label: string;
  readonly sums: RatingSums;
}

export interface Breakdown {
  /** Those with the most rated reports first. */
  readonly parts: readonly PartSums[];
  /** There are more than could be listed. */
  readonly capped: boolean;
}

/** What captains gave stars for, row by row and added up. All of it is exact at any moment. */
export abstract class RatingReader {
  /** The newest report first. */
  abstract list(query: RatingQuery): Promise<RatingRows>;

  /** Reports with a comment on their ratings, the newest first. */
  abstract comments(query: RatingQuery): Promise<RatingRows>;

  abstract summary(filter: RatingFilter): Promise<RatingSums>;

  /** The first and the last match date with a rating; null where there is none. */
  abstract span(filter: RatingFilter): Promise<Period | null>;

  /** Only of buckets in which there are ratings, in order. */
  abstract trend(filter: RatingFilter, bucket: Bucket): Promise<BucketSums[]>;

  abstract breakdown(filter: RatingFilter, by: BreakdownKind): Promise<Breakdown>;

  /** The names of all places that reports name. */
  abstract locations(): Promise<string[]>;
}
