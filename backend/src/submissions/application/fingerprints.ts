import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Violation } from '../../kernel/errors';
import { KeyedMarks } from '../../kernel/keyed-marks';

/** What fingerprints don't begin with, since they are hexadecimal. */
const marked = 'keyed:';

/**
 * Compares what was sent with what was sent before under the same key. For erased reports, only a
 * keyed hash of the fingerprint is stored, as of addresses, so that nobody can find out by trying what
 * was sent.
 */
@Injectable()
export class Fingerprints {
  constructor(private readonly marks: KeyedMarks) {}

  /** @throws Error if this server does not have the installation's key */
  markOf(fingerprint: string): string {
    if (fingerprint.startsWith(marked)) return fingerprint;
    return marked + this.marks.markOf(textOf(fingerprint));
  }

  /**
   * Without the key, a mark counts as the same: whoever has the key of a request sent it, and gets
   * the answer again.
   * @param stored a fingerprint, or the mark of one
   */
  isSame(stored: string, fingerprint: string): boolean {
    if (!stored.startsWith(marked)) return stored === fingerprint;
    if (!this.marks.hasKey) return true;
    const marks = this.marks.marksOf(textOf(fingerprint));
    return marks.includes(stored.slice(marked.length));
  }
}

/** Never an address. */
function textOf(fingerprint: string): string {
  return `fingerprint ${fingerprint}`;
}

/**
 * The same for two bodies with the same meaning, whatever their order and format. Missing fields
 * don't count, so a field added in a later version does not change earlier fingerprints. Neither does
 * the language.
 */
export function fingerprintOf(report: object, unreadable: readonly Violation[]): string {
  const counted = unreadable.filter(({ path }) => path !== 'language');
  return createHash('sha256')
    .update(JSON.stringify([withoutAbsent(report), counted]))
    .digest('hex');
}

/**
 * The order in which fields are hashed. It must never change: a phone may retry a report that an
 * earlier version stored. Fields that are not listed come last, sorted by name.
 */
const fieldOrder = [
  'sportId',
  'leagueDetails',
  'leagueId',
  'winningTeamId',
  'losingTeamId',
  'matchDate',
  'location',
  'locationId',
  'division',
  'gameDetails',
  'winningScore',
  'losingScore',
  'fieldConditionRating',
  'refRating',
  'sportsmanshipRating',
  'competitionRating',
  'ratingComments',
  'notes',
  'captainName',
  'captainEmail',
  'captainPhone',
  'verification',
  'outcome',
  'outcomeReason',
];

const places = new Map(fieldOrder.map((name, place) => [name, place]));

function withoutAbsent(fields: object): object {
  const present: Record<string, unknown> = {};
  for (const name of Object.keys(fields).sort(byFieldOrder)) {
    const value: unknown = fields[name as keyof typeof fields];
    if (value === null || value === undefined) continue;
    present[name] = typeof value === 'object' ? withoutAbsent(value) : value;
  }
  return present;
}

function byFieldOrder(one: string, other: string): number {
  return placeOf(one) - placeOf(other) || (one < other ? -1 : 1);
}

function placeOf(name: string): number {
  return places.get(name) ?? places.size;
}
