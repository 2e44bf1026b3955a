import { FeedUnreadable } from '../../application/ports';
import { sportIdOf } from '../../domain/identifiers';
import { asciiAddress, isEmailAddress } from '../../../kernel/email-address';
import { isVisible } from '../../../kernel/visible-text';

/**
 * Maps LeagueLab's data to ours. LeagueLab publishes no description of its API. docs/league-feed.md
 * lists what has been seen. Everything else is marked "Assumed:" here, with what happens if it is
 * wrong.
 */

type Json = Readonly<Record<string, unknown>>;

const maxName = 120;
const maxLocation = 200;

/**
 * The items in a response. Seen: an object with a list of objects under the name of the resource.
 * An error is an object without that list.
 * @throws FeedUnreadable for anything else
 */
export function listIn(json: unknown, name: 'leagues' | 'teams'): readonly Json[] {
  const list = isObject(json) ? json[name] : undefined;
  if (!Array.isArray(list)) throw new FeedUnreadable(`LeagueLab answered no list of ${name}`);
  const items: readonly unknown[] = list;
  if (items.every(isObject)) return items;
  throw new FeedUnreadable(`LeagueLab answered a list of ${name} with something else in it`);
}

/**
 * The message of an error response, in one line, without the token and without people's addresses
 * and phone numbers. Empty if the response is not an error. Assumed: the message is in "error" or
 * "message", as text or one level deeper. If that is wrong, our message has no reason.
 */
export function errorTextOf(json: unknown, secret: string): string {
  if (!isObject(json) || 'leagues' in json || 'teams' in json) return '';
  const { error, message } = json;
  const within = isObject(error) ? error['message'] : error;
  return maskedText(within, secret) ?? maskedText(message, secret) ?? '';
}

/** Masked before it is cut, so that no part of a secret remains at the cut. */
function maskedText(value: unknown, secret: string): string | null {
  if (typeof value !== 'string') return null;
  const words = tidy(value.replaceAll(secret, '…'))?.split(' ') ?? [];
  const text = words.map((word) => (/@|%40/.test(word) ? '…' : word)).join(' ');
  // A phone number: seven digits or more, with the usual separators.
  return tidy(text.replace(/\d(?:[ ().+/-]*\d){6,}/g, '…'), maxName);
}

/**
 * Seen: a number. Assumed: it never changes. If that is wrong, a league disappears and a new one
 * appears, and the refresh may be held back.
 * @throws FeedUnreadable, because without ids this is not a list of leagues
 */
export function leagueIdOf({ id }: Json): string {
  const text = typeof id === 'number' ? String(id) : id;
  if (typeof text === 'string' && /^[\w-]{1,60}$/.test(text.trim())) return text.trim();
  throw new FeedUnreadable('LeagueLab lists a league without an id');
}

/**
 * Whether captains can report for the league. Seen: "In Progress" and "Upcoming". Assumed: a league
 * that is over has one of the words below. If a word is missing, the league can be chosen for too
 * long, which does little harm. If a word has another meaning, a current league is missing, and
 * only the number of leagues shows it. Words that may describe the registration ("Closed", "Over")
 * are therefore not included.
 */
export function isOffered({ status }: Json): boolean {
  return !says(status, ['completed', 'ended', 'finished', ...offWords]);
}

/** Seen. @throws FeedUnreadable */
export function leagueNameOf({ name }: Json): string {
  const text = tidy(name, maxName);
  if (text === null) throw new FeedUnreadable('LeagueLab gives it no name');
  return text;
}

/** Seen, in various spellings. @throws FeedUnreadable */
export function sportNameOf({ sport }: Json): string {
  // Assumed: if it is ever an object, it has a name. If not, the league is reported as unreadable.
  const text = tidy(isObject(sport) ? sport['name'] : sport, maxName);
  if (text === null || !sportIdOf(text)) throw new FeedUnreadable('LeagueLab gives it no sport');
  return text;
}

export interface LeagueLabLocation {
  readonly name: string;
  readonly neighborhood: string | null;
}

/**
 * The location in the league's own fields. Not seen. Assumed: it has one of these names, and is
 * text or an object with a name. If that is wrong, the association's file or the end of the
 * league's name is used.
 */
export function ownLocationOf(league: Json): LeagueLabLocation | null {
  const fields = ['location', 'location_name', 'venue', 'venue_name', 'facility', 'facility_name'];
  for (const field of fields) {
    const value = league[field];
    const name = tidy(isObject(value) ? value['name'] : value, maxLocation);
    const within = isObject(value) ? value['neighborhood'] : undefined;
    const neighborhood = tidy(within ?? league['neighborhood'], maxName);
    if (name !== null) return { name, neighborhood };
  }
  return null;
}

/**
 * Seen: the venue is often in brackets at the end of the name. Assumed: text in brackets is always
 * a venue. If that is wrong ("(Coed)"), the association can correct it in its file.
 */
export function bracketedLocation(leagueName: string): string | null {
  return tidy(/\(([^()]+)\)$/.exec(leagueName)?.[1], maxLocation);
}

/** Seen: each has a name. Null unless there is exactly one. */
export function onlyDivisionOf({ divisions }: Json): string | null {
  if (!Array.isArray(divisions)) return null;
  const names = (divisions as unknown[]).map((division) =>
    isObject(division) ? tidy(division['name'], maxName) : null,
  );
  return names.length === 1 ? names[0]! : null;
}

/**
 * Whether the team plays. Seen: the field "registration_status", but none of its values. Assumed: a
 * team that does not play has one of the words below. If a word is missing, a team can be chosen
 * that does not play. If a word has another meaning, a team that plays is missing, which is worse.
 * Words that may describe a fee or a roster ("Incomplete") are therefore not included.
 */
export function isPlaying(team: Json): boolean {
  return !says(team['registration_status'], ['waitlist', 'waitlisted', ...offWords]);
}

/** Seen with either name. Null if the team has no name; then it can't be chosen. */
export function teamNameOf({ team_name, name }: Json): string | null {
  return nameIn(team_name) ?? nameIn(name);
}

/** Assumed: a name may be a number. If that is wrong, a number is offered as a name. */
function nameIn(value: unknown): string | null {
  return tidy(Number.isFinite(value) ? String(value) : value, maxName);
}

/**
 * The division. Not seen. Assumed: it has one of these names, and is text or an object with a name.
 * If that is wrong, the team gets the only division of its league, or none. Its id does not depend
 * on it.
 */
export function ownDivisionOf({ division, division_name }: Json): string | null {
  const told = tidy(isObject(division) ? division['name'] : division, maxName);
  return told ?? tidy(division_name, maxName);
}

/**
 * The captains' addresses. Seen: the field "captain" of a player, which may be missing. Assumed:
 * true, 1 or a word for yes means a captain, and "player_status" shows that a player left. If that
 * is wrong, reports are not marked as by a captain, or are marked as by a former one.
 */
export function captainEmailsOf({ players }: Json): readonly string[] {
  if (!Array.isArray(players)) return [];
  const emails = (players as unknown[]).flatMap((player) => {
    if (!isObject(player) || !isYes(player['captain'])) return [];
    if (says(player['player_status'], offWords)) return [];
    const email = typeof player['email'] === 'string' ? player['email'].trim() : null;
    return isEmailAddress(email) ? [asciiAddress(email)] : [];
  });
  return [...new Set(emails)];
}

/**
 * All of these are assumed; the functions that use them say what happens if they are wrong. Only
 * words that can't describe a current league or team are included.
 */
const offWords = [
  ...['cancelled', 'canceled', 'withdrawn', 'rejected', 'declined', 'denied'],
  ...['deleted', 'removed', 'inactive', 'archived', 'draft', 'dropped'],
];

function says(status: unknown, words: readonly string[]): boolean {
  return typeof status === 'string' && words.includes(sportIdOf(status));
}

function isYes(value: unknown): boolean {
  if (typeof value !== 'string') return value === true || value === 1;
  return ['true', '1', 'yes', 'y'].includes(value.trim().toLowerCase());
}

/**
 * Cleans text for our screens: Unicode NFC, spaces and control characters in a row become one
 * space, no characters that change the writing direction, trimmed, cut to `max` characters. Null if
 * no visible character is left, or if it is not text.
 */
function tidy(value: unknown, max = Number.POSITIVE_INFINITY): string | null {
  if (typeof value !== 'string') return null;
  const text = value
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  // Invisible characters between others stay: they join the parts of emoji and the letters of some
  // scripts.
  if (!isVisible(text)) return null;
  if (text.length <= max) return text;
  const characters = Array.from(text.slice(0, 2 * (max + 1)));
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
