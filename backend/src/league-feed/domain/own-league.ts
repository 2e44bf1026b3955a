import { isEmailAddress } from '../../kernel/email-address';
import { Violation } from '../../kernel/errors';
import { derivedId, sportIdOf, teamIdOf } from './identifiers';

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
    const key = teamIdOf('', team.division, team.name);
    if (known.has(key)) add(`teams[${at}].name`, 'Another team of the division has this name');
    known.add(key);
    if (!team.captains.every((address) => isEmailAddress(address))) {
      add(`teams[${at}].captains`, 'Please enter e-mail addresses, with commas between them');
    }
  });
  return problems;
}

/**
 * Makes ids for what is new. They are made from names, so that a league or team that was removed by
 * mistake has its reports again once it is added again.
 */
export class NewIds {
  private readonly taken: Set<string>;

  constructor(leagues: readonly OwnLeague[]) {
    this.taken = new Set(leagues.flatMap(({ id, teams }) => [id, ...teams.map((team) => team.id)]));
  }

  league(sport: string, name: string): string {
    return this.free(derivedId('league', sport, name));
  }

  team(leagueId: string, division: string | null, name: string): string {
    return this.free(teamIdOf(leagueId, division, name));
  }

  private free(id: string): string {
    if (this.taken.has(id)) return this.free(derivedId(id));
    this.taken.add(id);
    return id;
  }
}

/**
 * @param given without problems
 * @param before the league as it is stored; null if it is new
 */
export function withOwnIds(given: GivenLeague, before: OwnLeague | null, ids: NewIds): OwnLeague {
  const known = new Set(before?.teams.map(({ id }) => id));
  const name = given.name!;
  const sport = given.sport!;
  const id = before?.id ?? ids.league(sport, name);
  const teams = given.teams.map((team) => {
    const { division, captains } = team;
    const isKnown = known.delete(team.id ?? '');
    const teamId = isKnown ? team.id! : ids.team(id, division, team.name!);
    return { id: teamId, name: team.name!, division, captains };
  });
  return { id, name, sport, location: given.location, teams };
}
