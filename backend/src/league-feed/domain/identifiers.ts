import { createHash } from 'node:crypto';

/**
 * The id of a sport: its name in lower case, letters and digits only (contract, section 6), so
 * that "Flag Football" and "flag-football" are one.
 */
export function sportIdOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * A stable id for something that the feed gives none, from the names that make it what it is.
 * Spelled differently in case or spaces, the id is the same.
 */
export function derivedId(...names: readonly string[]): string {
  const spelled = names.map((name) =>
    name.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' '),
  );
  return createHash('sha256').update(JSON.stringify(spelled)).digest('hex').slice(0, 20);
}

/** The id of a team without one: a renamed team is a new one, a renamed league is not. */
export function teamIdOf(leagueId: string, division: string | null, name: string): string {
  return derivedId('team', leagueId, division ?? '', name);
}

export function locationIdOf(name: string): string {
  return derivedId('location', name);
}
