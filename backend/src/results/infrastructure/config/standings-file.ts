import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { installation } from '../../../platform/config/installation';
import { SettingsError } from '../../../platform/config/settings';
import { Points, StandingsRules, Tiebreak, tiebreaks } from '../../domain/standings';

const pointNames: readonly (keyof Points)[] = ['win', 'tie', 'loss', 'forfeit'];

/**
 * Reads the rules of leagues that have their own: a JSON object with the id of each league, and in it
 * `win`, `tie`, `loss`, `forfeit` and `tiebreak`, each optional.
 * @param path a relative one starts in the folder of the installation
 * @param defaults for what a league leaves out
 * @throws SettingsError that says what is wrong and where
 */
export function readStandingsFile(
  path: string,
  defaults: StandingsRules,
): ReadonlyMap<string, StandingsRules> {
  const json = objectOr(readJson(path), 'STANDINGS_FILE must be a JSON object of leagues by id');
  return new Map(
    Object.entries(json).map(([leagueId, rules]) => [leagueId, rulesOf(leagueId, rules, defaults)]),
  );
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(resolve(installation, path), 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsError(`STANDINGS_FILE: can't read ${path} (${code ?? 'it is not JSON'})`);
  }
}

function rulesOf(leagueId: string, value: unknown, defaults: StandingsRules): StandingsRules {
  const place = `STANDINGS_FILE: league "${leagueId}"`;
  const rules = objectOr(value, `${place} must be an object`);
  const known: readonly string[] = [...pointNames, 'tiebreak'];
  const unknown = Object.keys(rules).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new SettingsError(`${place} has an unknown "${unknown}"`);
  const points = pointNames.map((name) => {
    const given = name in rules ? rules[name] : defaults.points[name];
    if (typeof given !== 'number' || !Number.isInteger(given) || Math.abs(given) > 100) {
      throw new SettingsError(`${place}: ${name} must be a whole number from -100 to 100`);
    }
    return [name, given] as const;
  });
  return {
    points: Object.fromEntries(points) as unknown as Points,
    tiebreaks: rules['tiebreak'] === undefined ? defaults.tiebreaks : tiebreaksOf(rules, place),
  };
}

function tiebreaksOf({ tiebreak }: Readonly<Record<string, unknown>>, place: string): Tiebreak[] {
  const words: readonly unknown[] = Array.isArray(tiebreak) ? tiebreak : [tiebreak];
  const found = words.flatMap((word) => tiebreaks.find((one) => one === word) ?? []);
  if (!Array.isArray(tiebreak) || new Set(found).size < words.length) {
    throw new SettingsError(`${place}: tiebreak must be a list of some of ${tiebreaks.join(', ')}`);
  }
  return found;
}

function objectOr(value: unknown, message: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Readonly<Record<string, unknown>>;
  }
  throw new SettingsError(message);
}
