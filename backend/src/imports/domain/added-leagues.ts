import { randomUUID } from 'node:crypto';
import { InvalidInput } from '../../kernel/errors';
import { isVisible } from '../../kernel/visible-text';
import { NamedThing } from './named-things';

interface AddedTeam {
  readonly id: string;
  readonly name: string;
  readonly division: string | null;
  readonly captains: readonly [];
}

/** A league that a file adds, or one that is known, with the teams that it adds to it. */
export interface AddedLeague {
  readonly id: string;
  readonly name: string;
  /** Null of a league that is known. */
  readonly sport: string | null;
  readonly teams: readonly AddedTeam[];
}

/** Names of leagues and teams may have so many characters. */
const longestName = 120;

/** More teams are a mistake, and could not be edited. */
const mostTeams = 250;

/** The leagues and teams that a file adds to those that are made here, after somebody said so. */
export class AddedLeagues {
  private readonly leagues = new Map<string, AddedLeague & { readonly teams: AddedTeam[] }>();

  /** @param sports the names of those that are known */
  constructor(readonly sports: readonly string[]) {}

  get all(): readonly AddedLeague[] {
    return [...this.leagues.values()];
  }

  addLeague(text: string, sport: string): NamedThing {
    const name = nameIn(text);
    const id = randomUUID();
    this.leagues.set(id, { id, name, sport, teams: [] });
    return { id, name, shownName: name };
  }

  addTeam(league: NamedThing, text: string, named: string | null): NamedThing {
    const name = nameIn(text);
    const division = nameIn(named ?? '') || null;
    const { teams } = this.ofLeague(league);
    let team = teams.find((one) => one.name === name && one.division === division);
    if (!team) {
      team = { id: randomUUID(), name, division, captains: [] };
      teams.push(team);
      if (teams.length > mostTeams) {
        throw InvalidInput.at('content', `The file adds more than ${mostTeams} teams to a league`);
      }
    }
    return { id: team.id, name, shownName: name, division };
  }

  private ofLeague({ id, name }: NamedThing): AddedLeague & { readonly teams: AddedTeam[] } {
    const known = this.leagues.get(id) ?? { id, name, sport: null, teams: [] };
    this.leagues.set(id, known);
    return known;
  }
}

/** A text as a name that a feed may have: short, on one line. Empty if nothing of it can be seen. */
export function nameIn(text: string): string {
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ');
  const name = Array.from(line.trim()).slice(0, longestName).join('').trim();
  return isVisible(name) ? name : '';
}
