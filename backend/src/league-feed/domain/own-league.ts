import { randomUUID } from 'node:crypto';
import { isEmailAddress } from '../../kernel/email-address';
import { Violation } from '../../kernel/errors';
import { derivedId, sportIdOf } from './identifiers';

/** A team of a league that administrators made here. */
export interface OwnTeam {
  readonly id: string;
  readonly name: string;
  readonly division: string | null;
  /** E-mail addresses. Personal data: they are never logged, and erased with the person. */
  readonly captains: readonly string[];
}

/** A league that administrators made here, with the names of its sport and location. */
export interface OwnLeague {
  readonly id: string;
  readonly name: string;
  readonly sport: string;
  readonly location: string | null;
  readonly teams: readonly OwnTeam[];
}

/** A league as somebody sent it. What has no id is new. */
export interface GivenLeague {
  readonly id: string | null;
  readonly name: string | null;
  readonly sport: string | null;
  readonly location: string | null;
  readonly teams: readonly {
    readonly id: string | null;
    readonly name: string | null;
    readonly division: string | null;
    readonly captains: readonly string[];
  }[];
}

/** What is wrong with a league. */
export function problemsOf({ name, sport, teams }: GivenLeague): readonly Violation[] {
  const problems: Violation[] = [];
  const add = (path: string, message: string) => problems.push({ path, message });
  if (!name) add('name', 'Please enter a name');
  if (!sport) add('sport', 'Please enter a sport');
  else if (sportIdOf(sport) === '') add('sport', 'The sport needs a letter or a digit');
  const known = new Set<string>();
  teams.forEach((team, at) => {
    if (!team.name) {
      add(`teams[${at}].name`, 'Please enter a name');
      return;
    }
    const key = keyOf(team);
    if (known.has(key)) add(`teams[${at}].name`, 'Another team of the division has this name');
    known.add(key);
    if (!team.captains.every((address) => isEmailAddress(address))) {
      add(`teams[${at}].captains`, 'Please enter e-mail addresses, with commas between them');
    }
  });
  return problems;
}

/**
 * Gives ids to what is new. A new row with the name of a team that is left out stands for that team.
 * @param given without problems
 * @param before the league as it is stored; null if it is new
 */
export function withOwnIds(given: GivenLeague, before: OwnLeague | null): OwnLeague {
  const left = new Map(before?.teams.map(({ id, ...team }) => [id, keyOf(team)]));
  const kept = given.teams.map(({ id }) => (id !== null && left.delete(id) ? id : null));
  const teams = given.teams.map((team, at) => {
    const { name, division, captains } = team;
    const [same] = [...left].find(([, key]) => key === keyOf(team)) ?? [];
    if (kept[at] === null && same !== undefined) left.delete(same);
    return { id: kept[at] ?? same ?? randomUUID(), name: name!, division, captains };
  });
  const { name, sport, location } = given;
  return { id: before?.id ?? randomUUID(), name: name!, sport: sport!, location, teams };
}

/** Whether two leagues of a sport have the same name. */
export function isNamedLike(one: OwnLeague, other: OwnLeague): boolean {
  const [first, second] = [one, other].map(({ sport, name }) => derivedId(sportIdOf(sport), name));
  return first === second;
}

/** The same for names that differ only in case and blanks. */
function keyOf({
  name,
  division,
}: {
  readonly name: string | null;
  readonly division: string | null;
}) {
  return derivedId(division ?? '', name ?? '');
}
