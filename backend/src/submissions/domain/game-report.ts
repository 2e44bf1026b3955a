import { CalendarDate } from '../../kernel/calendar-date';
import { Outcome, OutcomeReason } from './outcome';
import { OptionalName, optionalFields, optionalNames } from './report-fields';

/** The details that a captain may leave out, as they are stored. Null means left out. */
export type OptionalDetails = {
  readonly [Name in OptionalName]:
    ((typeof optionalFields)[Name]['kind'] extends 'rating' ? number : string) | null;
};

/** Only the optional details of an object that may have other fields; a missing one becomes null. */
export function optionalDetailsOf(fields: Partial<OptionalDetails>): OptionalDetails {
  return Object.fromEntries(
    optionalNames.map((name) => [name, fields[name] ?? null]),
  ) as OptionalDetails;
}

/** The optional details of a report about a game that can't be rated. */
export function withoutRatings(details: OptionalDetails): OptionalDetails {
  const ratings = optionalNames.filter((name) => optionalFields[name].kind === 'rating');
  const without = Object.fromEntries([...ratings, 'ratingComments'].map((name) => [name, null]));
  return { ...details, ...without };
}

/** The optional details of a captain who left them all out. */
export const noOptionalDetails = optionalDetailsOf({});

/** The outcome of a game that was played to its end. */
export const playedToTheEnd = { outcome: null, outcomeReason: null };

/**
 * What a captain entered, parsed but not validated. Text is trimmed and in Unicode NFC. Null means
 * that a field was missing, cleared or empty; a rating of 0 has become null.
 */
export interface GameReport {
  readonly sportId: string | null;
  readonly leagueDetails: {
    readonly leagueId: string | null;
    readonly winningTeamId: string | null;
    readonly losingTeamId: string | null;
    /** In the association's time zone. */
    readonly matchDate: CalendarDate | null;
    readonly location: string | null;
    readonly locationId: string | null;
    readonly division: string | null;
  };
  readonly gameDetails: OptionalDetails & {
    /** Null for a game that was played. */
    readonly outcome: Outcome | null;
    readonly outcomeReason: OutcomeReason | null;
    readonly winningScore: number | null;
    readonly losingScore: number | null;
    readonly captainName: string | null;
    readonly captainEmail: string | null;
    readonly verification: boolean | null;
  };
}
