import { wholeNumberIn } from '@score-tracker/backend/kernel/digits';
import type { OptionalDetails } from '@score-tracker/backend/submissions/domain/game-report';
import {
  hasScores,
  isOutcome,
  isOutcomeReason,
  type Outcome,
  type OutcomeReason,
} from '@score-tracker/backend/submissions/domain/outcome';
import {
  optionalFields,
  optionalNames,
} from '@score-tracker/backend/submissions/domain/report-fields';
import { ratingCategories, type RatingName } from '../../game-ui/rating-categories';
import { ofTheShapeOf } from '../../api/stored-json';
import type { League, Location, Team } from '../../api/types';

/**
 * The optional details as the form fields hold them. Empty text and ratings of 0 mean "left out".
 */
export type DraftDetails = {
  readonly [Name in keyof OptionalDetails]: NonNullable<OptionalDetails[Name]>;
};

type DetailKind = (typeof optionalFields)[keyof OptionalDetails]['kind'];

/**
 * What the captain has filled in so far, as the form fields hold it. Empty text means "not filled
 * in yet".
 */
export interface ReportDraft {
  readonly sportId: string;
  readonly leagueDetails: {
    readonly leagueId: string;
    readonly winningTeamId: string;
    readonly losingTeamId: string;
    /** `YYYY-MM-DD` */
    readonly matchDate: string;
    readonly location: string;
    /** Empty if the filter shows all locations. */
    readonly locationId: string;
  };
  /** Comments on ratings are kept while their box is hidden, but not sent. */
  readonly gameDetails: DraftDetails & {
    readonly winningScore: string;
    readonly losingScore: string;
    readonly outcome: Outcome;
    /** Empty for none. */
    readonly outcomeReason: OutcomeReason | '';
    readonly captainName: string;
    readonly captainEmail: string;
    readonly verification: boolean;
  };
}

/** How the administrators reach the captain. */
export interface Contact {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export const noContact: Contact = { name: '', email: '', phone: '' };

const noLeagueDetails: ReportDraft['leagueDetails'] = {
  leagueId: '',
  winningTeamId: '',
  losingTeamId: '',
  matchDate: '',
  location: '',
  locationId: '',
};

/**
 * Builds the optional details from the kind of each field.
 * @param valueOf returns a number for a rating, and text for any other kind
 */
export function draftDetails(
  valueOf: (name: keyof OptionalDetails, kind: DetailKind) => string | number,
): DraftDetails {
  return Object.fromEntries(
    optionalNames.map((name) => [name, valueOf(name, optionalFields[name].kind)]),
  ) as DraftDetails;
}

export function emptyDraft(contact: Contact): ReportDraft {
  return {
    sportId: '',
    leagueDetails: noLeagueDetails,
    gameDetails: {
      winningScore: '',
      losingScore: '',
      outcome: 'played',
      outcomeReason: '',
      ...draftDetails((_name, kind) => (kind === 'rating' ? 0 : '')),
      captainName: contact.name,
      captainEmail: contact.email,
      captainPhone: contact.phone,
      verification: false,
    },
  };
}

/**
 * Reads a draft that another version of the app may have stored. Adds missing fields. A game with an
 * outcome that this version does not know counts as played.
 */
export function completeDraft(stored: ReportDraft): ReportDraft {
  const draft = ofTheShapeOf(emptyDraft(noContact), stored);
  const { outcome, outcomeReason } = draft.gameDetails;
  return {
    ...draft,
    gameDetails: {
      ...draft.gameDetails,
      outcome: isOutcome(outcome) ? outcome : 'played',
      outcomeReason: isOutcomeReason(outcomeReason) ? outcomeReason : '',
    },
  };
}

/** Replaces the contact, and clears its verification. */
export function withContact(draft: ReportDraft, { name, email, phone }: Contact): ReportDraft {
  const contact = { captainName: name, captainEmail: email, captainPhone: phone };
  return { ...draft, gameDetails: { ...draft.gameDetails, ...contact, verification: false } };
}

/** Another sport has other locations, leagues and teams. Only the date is kept. */
export function withSport(draft: ReportDraft, sportId: string): ReportDraft {
  if (sportId === draft.sportId) return draft;
  const { matchDate } = draft.leagueDetails;
  return { ...draft, sportId, leagueDetails: { ...noLeagueDetails, matchDate } };
}

type LeagueDetails = ReportDraft['leagueDetails'];

/** @param locationId empty for all locations */
export function withLocation({ matchDate }: LeagueDetails, locationId: string): LeagueDetails {
  return { ...noLeagueDetails, matchDate, locationId };
}

/**
 * A location that was typed for a league that is gone stays, if the next one has none.
 * @param league null for none
 * @param chosenLocation name of the location chosen in the filter, if any
 */
export function withLeague(
  { matchDate, locationId, leagueId, location }: LeagueDetails,
  league: League | null,
  chosenLocation: string | undefined,
): LeagueDetails {
  return {
    ...noLeagueDetails,
    matchDate,
    locationId,
    leagueId: league?.id ?? '',
    location: league ? (league.location ?? chosenLocation ?? (leagueId ? '' : location)) : '',
  };
}

/** Chooses a league by its ID. Its location is filled in when the list has loaded. */
export function atLeague(draft: ReportDraft, leagueId: string): ReportDraft {
  if (leagueId === draft.leagueDetails.leagueId) return draft;
  const leagueDetails = { ...withLocation(draft.leagueDetails, ''), leagueId };
  return { ...draft, leagueDetails };
}

/** A list that has not loaded is undefined. */
interface Lists {
  readonly locations?: readonly Location[] | undefined;
  readonly leagues?: readonly League[] | undefined;
  readonly teams?: readonly Team[] | undefined;
}

/**
 * Clears choices that are not in the lists, and fills in the location of the league. A draft may be
 * older than the lists or come from a link.
 * @returns the same object if nothing changed
 */
export function withoutMissingChoices(
  details: LeagueDetails,
  { locations, leagues, teams }: Lists,
): LeagueDetails {
  if (isGone(locations, details.locationId)) return { ...details, locationId: '' };
  if (isGone(leagues, details.leagueId)) return withLeague(details, null, undefined);
  const league = leagues?.find(({ id }) => id === details.leagueId);
  const winnerIsGone = isGone(teams, details.winningTeamId);
  const loserIsGone = isGone(teams, details.losingTeamId);
  const lacksLocation = details.location === '' && Boolean(league?.location);
  if (!winnerIsGone && !loserIsGone && !lacksLocation) return details;
  return {
    ...details,
    ...(winnerIsGone ? { winningTeamId: '' } : {}),
    ...(loserIsGone ? { losingTeamId: '' } : {}),
    ...(lacksLocation ? { location: league?.location ?? '' } : {}),
  };
}

function isGone(list: readonly { readonly id: string }[] | undefined, id: string): boolean {
  return id !== '' && list !== undefined && !list.some((item) => item.id === id);
}

/**
 * The result in a draft, to show and to remember. A game without scores has 0 and 0. A game that was
 * played has no outcome, like those that were remembered before there were outcomes.
 */
export function resultOfDraft(game: ReportDraft['gameDetails']) {
  const { winningScore, losingScore, outcome, outcomeReason } = game;
  const points = (text: string) => (hasScores(outcome) ? wholeNumberIn(text) || 0 : 0);
  const scores = { winningScore: points(winningScore), losingScore: points(losingScore) };
  return outcome === 'played'
    ? scores
    : { ...scores, outcome, outcomeReason: outcomeReason || null };
}

/** Whether to ask what would have made the experience 5 stars. */
export function asksForComments(game: Readonly<Record<RatingName, number>>): boolean {
  return ratingCategories.some(({ name }) => game[name] > 0 && game[name] < 5);
}
