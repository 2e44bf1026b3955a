import {
  optionalDetails,
  type OptionalDetails,
} from '@score-tracker/backend/submissions/domain/game-report';
import { ratingCategories, type RatingName } from '../../../game-ui/rating-categories';
import { ofTheShapeOf } from '../../../api/stored-json';
import type { League, Location, Team } from '../../../api/types';

/** The optional details as their fields hold them: empty text, and ratings of 0, were left out. */
export type DraftDetails = {
  readonly [Name in keyof OptionalDetails]: NonNullable<OptionalDetails[Name]>;
};

type DetailKind = (typeof optionalDetails)[keyof OptionalDetails];

/** What the captain has filled in so far, as the fields hold it. Empty text means nothing yet. */
export interface ReportDraft {
  readonly sportId: string;
  readonly leagueDetails: {
    readonly leagueId: string;
    readonly winningTeamId: string;
    readonly losingTeamId: string;
    /** `YYYY-MM-DD` */
    readonly matchDate: string;
    readonly location: string;
    /** Empty where the filter is at "all". */
    readonly locationId: string;
  };
  /** The comments on ratings are kept while their box is hidden, and then not sent. */
  readonly gameDetails: DraftDetails & {
    readonly winningScore: string;
    readonly losingScore: string;
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
 * Makes the optional details from the kind of each.
 * @param valueOf returns a number for a rating, and text for any other kind
 */
export function draftDetails(
  valueOf: (name: keyof OptionalDetails, kind: DetailKind) => string | number,
): DraftDetails {
  return Object.fromEntries(
    Object.entries(optionalDetails).map(([name, kind]) => [
      name,
      valueOf(name as keyof OptionalDetails, kind),
    ]),
  ) as DraftDetails;
}

export function emptyDraft(contact: Contact): ReportDraft {
  return {
    sportId: '',
    leagueDetails: noLeagueDetails,
    gameDetails: {
      winningScore: '',
      losingScore: '',
      ...draftDetails((_name, kind) => (kind === 'rating' ? 0 : '')),
      captainName: contact.name,
      captainEmail: contact.email,
      captainPhone: contact.phone,
      verification: false,
    },
  };
}

/** A stored draft with the fields that the page which stored it did not know yet. */
export function completeDraft(stored: ReportDraft): ReportDraft {
  return ofTheShapeOf(emptyDraft(noContact), stored);
}

/** With another contact in the place of its own, which nobody has verified yet. */
export function withContact(draft: ReportDraft, { name, email, phone }: Contact): ReportDraft {
  const contact = { captainName: name, captainEmail: email, captainPhone: phone };
  return { ...draft, gameDetails: { ...draft.gameDetails, ...contact, verification: false } };
}

/** Another sport has other places, leagues and teams; the date stays. */
export function withSport(draft: ReportDraft, sportId: string): ReportDraft {
  if (sportId === draft.sportId) return draft;
  const { matchDate } = draft.leagueDetails;
  return { ...draft, sportId, leagueDetails: { ...noLeagueDetails, matchDate } };
}

type LeagueDetails = ReportDraft['leagueDetails'];

/** @param locationId empty for "all" */
export function withLocation({ matchDate }: LeagueDetails, locationId: string): LeagueDetails {
  return { ...noLeagueDetails, matchDate, locationId };
}

/**
 * @param league null for none
 * @param chosenLocation name of the location that the filter is at, where it is at one
 */
export function withLeague(
  { matchDate, locationId }: LeagueDetails,
  league: League | null,
  chosenLocation: string | undefined,
): LeagueDetails {
  return {
    ...noLeagueDetails,
    matchDate,
    locationId,
    leagueId: league?.id ?? '',
    location: league ? (league.location ?? chosenLocation ?? '') : '',
  };
}

/** At a league of which no more than the id is known yet: its location comes with the list. */
export function atLeague(draft: ReportDraft, leagueId: string): ReportDraft {
  if (leagueId === draft.leagueDetails.leagueId) return draft;
  const leagueDetails = { ...withLocation(draft.leagueDetails, ''), leagueId };
  return { ...draft, leagueDetails };
}

/** Those that are not loaded are undefined. */
interface Lists {
  readonly locations?: readonly Location[] | undefined;
  readonly leagues?: readonly League[] | undefined;
  readonly teams?: readonly Team[] | undefined;
}

/**
 * A draft may be older than the lists, or come by a link: what they don't hold is no choice, and a
 * league brings its location. The same object where nothing changes.
 */
export function withoutWhatIsGone(
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

/** Whether to ask what would have made the experience 5 stars. */
export function asksForComments(game: Readonly<Record<RatingName, number>>): boolean {
  return ratingCategories.some(({ name }) => game[name] > 0 && game[name] < 5);
}
