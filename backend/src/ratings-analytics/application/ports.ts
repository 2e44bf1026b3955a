import { CalendarDate } from '../../kernel/calendar-date';
import { Bucket } from '../domain/bucket';
import { Period } from '../domain/period';
import { Category, RatingSums } from '../domain/rating-sums';

/** Selects rated reports. Null means no filter. */
export interface RatingFilter {
  readonly period: Period | null;
  readonly sportId: string | null;
  /** A location's name as it is in the reports. */
  readonly location: string | null;
}

export interface RatingQuery extends RatingFilter {
  readonly limit: number;
  /** The id of the last row on the previous page. */
  readonly after: string | null;
}

/** Rows as JSON text that is ready to be sent. */
export interface RatingRows {
  readonly json: string;
  /** The id of the last row, if there are more. */
  readonly next: string | null;
  readonly total: number;
}

/** The ratings of the games in one week or month. */
export interface BucketSums {
  /** The first day. */
  readonly start: CalendarDate;
  readonly sums: RatingSums;
}

/** What all reports have. */
const partKinds = ['sport', 'location', 'league'] as const;

export type PartKind = (typeof partKinds)[number];

export const breakdownKinds = [...partKinds, 'side'] as const;

export type BreakdownKind = (typeof breakdownKinds)[number];

/** The ratings of one sport, location or league, or of one side of the games. */
export interface PartSums {
  /** The id of a sport or league, a location's name, or a side. */
  readonly key: string;
  /** The name in the newest report, or the side. */
  readonly label: string;
  readonly sums: RatingSums;
}

/** The ratings of one side of the games, and how much their averages owe to chance. */
export interface SideSums extends PartSums {
  /** The standard errors of the averages. Null for fewer than two ratings. */
  readonly standardErrors: Readonly<Record<Category, number | null>>;
}

export interface Breakdown {
  /** Sorted by the number of rated reports, highest first. */
  readonly parts: readonly PartSums[];
  /** Whether there are more than could be listed. */
  readonly capped: boolean;
}

/** Reads ratings, one by one and as sums. The result always includes every stored report. */
export abstract class RatingReader {
  /** Newest reports first. */
  abstract list(query: RatingQuery): Promise<RatingRows>;

  /** Reports with a comment, newest first. */
  abstract comments(query: RatingQuery): Promise<RatingRows>;

  abstract summary(filter: RatingFilter): Promise<RatingSums>;

  /** The first and last match date with a rating, or null if there is none. */
  abstract span(filter: RatingFilter): Promise<Period | null>;

  /** Only buckets with ratings, in order. */
  abstract trend(filter: RatingFilter, bucket: Bucket): Promise<BucketSums[]>;

  abstract breakdown(filter: RatingFilter, by: PartKind): Promise<Breakdown>;

  /** By whether the reporting team won, of the reports of which that team is known. */
  abstract bySide(filter: RatingFilter): Promise<SideSums[]>;

  /** The names of all locations in reports. */
  abstract locations(): Promise<string[]>;
}
