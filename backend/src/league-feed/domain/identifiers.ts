import { createHash } from 'node:crypto';

/**
 * The id of a sport: its name in lower case, letters and digits only (docs/contract.md, section 6).
 * This makes "Flag Football" and "flag-football" the same sport.
 */
export function sportIdOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * A stable id for an entry without one, made from the names that identify it. Differences in case
 * and spacing do not change it.
 */
export function derivedId(...names: readonly string[]): string {
  const spelled = names.map((name) =>
    name.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' '),
  );
  return createHash('sha256').update(JSON.stringify(spelled)).digest('hex').slice(0, 20);
}

/**
 * The id of a team without one. A renamed team gets a new id; a renamed league keeps its teams'
 * ids.
 */
export function teamIdOf(leagueId: string, division: string | null, name: string): string {
  return derivedId('team', leagueId, division ?? '', name);
}

export function locationIdOf(name: string): string {
  return derivedId('location', name);
}
