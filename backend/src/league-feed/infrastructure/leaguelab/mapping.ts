import { FeedUnreadable } from '../../application/ports';
import { sportIdOf } from '../../domain/identifiers';
import { isEmailAddress } from '../../../kernel/email-address';
import { isVisible } from '../../../kernel/visible-text';

/**
 * How LeagueLab's words become ours. LeagueLab publishes no description of its API; what was seen of
 * it stands in `docs/leaguelab.md`. All that goes beyond stands here, under "Assumed:", with what
 * happens where it is wrong.
 */

type Json = Readonly<Record<string, unknown>>;

const maxName = 120;
const maxLocation = 200;

/**
 * The things in an answer. Seen: an object with a list of objects under the name of what was asked
 * for; an error is an object without it.
 * @throws FeedUnreadable where it is anything else
 */
export function listIn(json: unknown, name: 'leagues' | 'teams'): readonly Json[] {
  const list = isObject(json) ? json[name] : undefined;
  if (!Array.isArray(list)) throw new FeedUnreadable(`LeagueLab answered no list of ${name}`);
  const items: readonly unknown[] = list;
  if (items.every(isObject)) return items;
  throw new FeedUnreadable(`LeagueLab answered a list of ${name} with something else in it`);
}

/**
 * What an error says for itself, in one line without the secret and without addresses and phone
 * numbers of people; empty where nothing says that it is one. Assumed: it stands under "error" or
 * "message", as text or one level deeper. Where that is wrong, the sentence lacks the reason.
 */
export function errorTextOf(json: unknown, secret: string): string {
  if (!isObject(json) || 'leagues' in json || 'teams' in json) return '';
  const { error, message } = json;
  const within = isObject(error) ? error['message'] : error;
  return maskedText(within, secret) ?? maskedText(message, secret) ?? '';
}

/** Masked before it is cut: of what stands across the cut, a part would be left. */
function maskedText(value: unknown, secret: string): string | null {
  if (typeof value !== 'string') return null;
  const words = tidy(value.replaceAll(secret, '…'))?.split(' ') ?? [];
  const text = words.map((word) => (/@|%40/.test(word) ? '…' : word)).join(' ');
  // A phone number: seven digits or more, with no more than what such numbers have between them.
  return tidy(text.replace(/\d(?:[ ().+/-]*\d){6,}/g, '…'), maxName);
}

/**
 * Seen: a number. Assumed: it stays with the league for as long as that lives. Where that is wrong,
 * a league is gone and a new one there, and the guard against shrinking may hold the refresh back.
 * @throws FeedUnreadable, since a list whose leagues have no ids is no list of leagues
 */
export function leagueIdOf({ id }: Json): string {
  const text = typeof id === 'number' ? String(id) : id;
  if (typeof text === 'string' && /^[\w-]{1,60}$/.test(text.trim())) return text.trim();
  throw new FeedUnreadable('LeagueLab lists a league without an id');
}

/**
 * Whether captains may report for it. Seen: "In Progress" and "Upcoming". Assumed: a league that is
 * over says so with one of the words below, and any other league goes on. Where a word is missing, a
 * league is offered for too long, which is the smaller evil. Where a word means something else, a
 * league that goes on is not there, and nothing but the count of leagues says so; therefore words
 * that may be said of registration as well ("Closed", "Over") are none of them.
 */
export function isOffered({ status }: Json): boolean {
  return !says(status, ['completed', 'ended', 'finished', ...offWords]);
}

/** Seen. @throws FeedUnreadable */
export function leagueNameOf({ name }: Json): string {
  const text = tidy(name, maxName);
  if (text === null) throw new FeedUnreadable('LeagueLab tells no name of it');
  return text;
}

/** Seen, spelled loosely. @throws FeedUnreadable */
export function sportNameOf({ sport }: Json): string {
  // Assumed: an object, should it ever be one, has a name. Else the league is named as unreadable.
  const text = tidy(isObject(sport) ? sport['name'] : sport, maxName);
  if (text === null || !sportIdOf(text)) throw new FeedUnreadable('LeagueLab tells no sport of it');
  return text;
}

export interface ToldLocation {
  readonly name: string;
  readonly neighborhood: string | null;
}

/**
 * Where it is played, by its own fields. Not seen. Assumed: under one of these names, as text or as
 * an object with a name. Where that is wrong, the association's file and the name's end decide.
 */
export function ownLocationOf(league: Json): ToldLocation | null {
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
 * Seen: the venue often stands in brackets at the end of the name. Assumed: whatever stands there is
 * one. Where that is wrong ("(Coed)"), the association's file tells the right one.
 */
export function bracketedLocation(leagueName: string): string | null {
  return tidy(/\(([^()]+)\)$/.exec(leagueName)?.[1], maxLocation);
}

/** Seen: each has a name. Null where there is not exactly one. */
export function onlyDivisionOf({ divisions }: Json): string | null {
  if (!Array.isArray(divisions)) return null;
  const names = (divisions as unknown[]).map((division) =>
    isObject(division) ? tidy(division['name'], maxName) : null,
  );
  return names.length === 1 ? names[0]! : null;
}

/**
 * Whether the team plays. Seen: that there is a "registration_status", but none of its values.
 * Assumed: a team that does not play says so with one of the words below. Where a word is missing, a
 * team can be chosen that does not play. Where a word means something else, a team that plays can not
 * be chosen, which is worse; therefore what may be said of a fee or a roster ("Incomplete") is none.
 */
export function isPlaying(team: Json): boolean {
  return !says(team['registration_status'], ['waitlist', 'waitlisted', ...offWords]);
}

/** Seen under either name; null where it has none, and then there is nothing to choose. */
export function teamNameOf({ team_name, name }: Json): string | null {
  return nameIn(team_name) ?? nameIn(name);
}

/** Assumed: a name of digits may come as a number. Where that is wrong, a number is offered. */
function nameIn(value: unknown): string | null {
  return tidy(Number.isFinite(value) ? String(value) : value, maxName);
}

/**
 * Not seen: how a team tells its division. Assumed: under one of these names, as text or as an object
 * with a name. Where that is wrong, it has the only division of its league, or none, and its id does
 * not depend on it.
 */
export function ownDivisionOf({ division, division_name }: Json): string | null {
  const told = tidy(isObject(division) ? division['name'] : division, maxName);
  return told ?? tidy(division_name, maxName);
}

/**
 * Addresses of those who lead the team. Seen: "captain" of a player, which may be absent. Assumed:
 * true, 1 or a word for yes means one; a player who left says so in "player_status". Where that is
 * wrong, a report is not marked as by a captain, or is marked as by a former one.
 */
export function captainEmailsOf({ players }: Json): readonly string[] {
  if (!Array.isArray(players)) return [];
  const emails = (players as unknown[]).flatMap((player) => {
    if (!isObject(player) || !isYes(player['captain'])) return [];
    if (says(player['player_status'], offWords)) return [];
    const email = typeof player['email'] === 'string' ? player['email'].trim() : null;
    return isEmailAddress(email) ? [email] : [];
  });
  return [...new Set(emails)];
}

/**
 * Assumed, all of them; what they decide says what happens where they are wrong. A word is here only
 * where it can't be meant of something that goes on.
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
 * Text as our screens take it: in Unicode NFC, blanks and control characters in a row as one blank,
 * nothing that turns the direction of what follows, nothing around, cut to `max` characters. Null
 * where nothing that can be seen is left, or it is no text.
 */
function tidy(value: unknown, max = Number.POSITIVE_INFINITY): string | null {
  if (typeof value !== 'string') return null;
  const text = value
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  // Invisible characters within stay: they join the parts of emoji and the letters of some scripts.
  if (!isVisible(text)) return null;
  if (text.length <= max) return text;
  const characters = Array.from(text.slice(0, 2 * (max + 1)));
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
