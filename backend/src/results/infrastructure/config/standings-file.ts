import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { installation } from '../../../platform/config/installation';
import { SettingsError } from '../../../platform/config/settings';
import { JsonText, NoJson } from '../../../platform/validation/json-text';
import { arePoints, areTiebreaks, pointNames } from '../../domain/standings-rules';
import { StandingsRules, tiebreaks } from '../../domain/tiebreaks';
import type { Points } from '../../domain/totals';

/** A league's entry in the file. */
interface Entry {
  readonly json: JsonText;
  readonly leagueId: string;
}

/**
 * Reads the rules of leagues that have their own: a JSON object with the id of each league, and in it
 * `win`, `tie`, `loss`, `forfeit`, `tiebreak` and `restart`, each optional.
 * @param path a relative one starts in the folder of the installation
 * @param defaults for what a league leaves out
 * @throws SettingsError that says what is wrong and where
 */
export function readStandingsFile(
  path: string,
  defaults: StandingsRules,
): ReadonlyMap<string, StandingsRules> {
  const json = readJson(path);
  const leagues = objectOr(json.value, 'STANDINGS_FILE must be a JSON object of leagues by id');
  return new Map(
    Object.entries(leagues).map(([leagueId, rules]) => [
      leagueId,
      rulesOf({ json, leagueId }, rules, defaults),
    ]),
  );
}

function readJson(path: string): JsonText {
  try {
    return JsonText.from(readFileSync(resolve(installation, path)));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = error instanceof NoJson ? `: ${message}` : ` (${code})`;
    throw new SettingsError(`STANDINGS_FILE: can't read ${path}${reason}`);
  }
}

function rulesOf(entry: Entry, value: unknown, defaults: StandingsRules): StandingsRules {
  const rules = objectOr(value, `${placeIn(entry)} must be an object`);
  for (const [name, given] of Object.entries(rules)) {
    const problem = problemOf(name, given);
    if (problem !== null) throw new SettingsError(`${placeIn(entry, name)}${problem}`);
  }
  const { tiebreak, restart, ...points } = rules as Partial<Points> & {
    readonly tiebreak?: StandingsRules['tiebreaks'];
    readonly restart?: boolean;
  };
  return {
    points: { ...defaults.points, ...points },
    tiebreaks: tiebreak ?? defaults.tiebreaks,
    restartTiebreaks: restart ?? defaults.restartTiebreaks,
    forfeitScore: defaults.forfeitScore,
  };
}

/** The end of a sentence that begins with the place. */
function problemOf(name: string, given: unknown): string | null {
  if (name === 'tiebreak') {
    const message = `: tiebreak must be a list of some of ${tiebreaks.join(', ')}`;
    return areTiebreaks(given) ? null : message;
  }
  if (name === 'restart') {
    return typeof given === 'boolean' ? null : ': restart must be true or false';
  }
  if (!pointNames.some((point) => point === name)) return ` has an unknown "${name}"`;
  return arePoints(given) ? null : `: ${name} must be a whole number from -100 to 100`;
}

/** Such as 'STANDINGS_FILE, line 3, column 7: league "thu"'. */
function placeIn({ json, leagueId }: Entry, ...path: readonly string[]): string {
  return `STANDINGS_FILE, ${json.placeOf([leagueId, ...path])}: league "${leagueId}"`;
}

function objectOr(value: unknown, message: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Readonly<Record<string, unknown>>;
  }
  throw new SettingsError(message);
}
