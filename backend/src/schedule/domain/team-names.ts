import { groupBy } from '../../kernel/group-by';

/** A league as the schedule can name it. */
export interface KnownLeague {
  readonly id: string;
  readonly name: string;
  readonly sportId: string;
  readonly sportName: string;
}

/** A team as the schedule can name it. */
export interface KnownTeam {
  readonly id: string;
  readonly leagueId: string;
  readonly name: string;
  /** Whether the league feed names a captain. */
  readonly hasCaptain: boolean;
}

/** The leagues and teams of the last refresh. */
export interface KnownTeams {
  readonly leagues: readonly KnownLeague[];
  readonly teams: readonly KnownTeam[];
}

/** Another name of a team, from the file of aliases. */
export interface TeamAlias {
  /** The id or name of a league; null for every league. */
  readonly league: string | null;
  readonly alias: string;
  /** The id or name of a team. */
  readonly team: string;
}

/** What a name stands for, or why that is not known. */
export type Named<T> = { readonly found: T } | { readonly reason: string };

/** Finds leagues by id, or else by exact name. */
export class LeagueNames {
  private readonly byId: ReadonlyMap<string, KnownLeague>;
  private readonly byName: ReadonlyMap<string, readonly KnownLeague[]>;

  constructor(leagues: readonly KnownLeague[]) {
    this.byId = new Map(leagues.map((league) => [tidy(league.id), league]));
    this.byName = groupBy(leagues, ({ name }) => tidy(name));
  }

  find(idOrName: string): Named<KnownLeague> {
    const listed = this.byId.get(idOrName);
    if (listed) return { found: listed };
    const [named, ...more] = this.byName.get(idOrName) ?? [];
    if (more.length > 0) {
      return { reason: `Several leagues are called "${idOrName}"; give an id` };
    }
    return named ? { found: named } : { reason: `There is no league "${idOrName}"` };
  }
}

/** Finds the teams of one league by id, else by exact name, else by an alias. */
export class TeamNames {
  private readonly byId: ReadonlyMap<string, KnownTeam>;
  private readonly byName: ReadonlyMap<string, readonly KnownTeam[]>;
  private readonly aliases: ReadonlyMap<string, readonly TeamAlias[]>;

  /**
   * @param teams those of the league
   * @param aliases all that there are
   */
  constructor(league: KnownLeague, teams: readonly KnownTeam[], aliases: readonly TeamAlias[]) {
    this.byId = new Map(teams.map((team) => [tidy(team.id), team]));
    this.byName = groupBy(teams, ({ name }) => tidy(name));
    const own = [tidy(league.id), tidy(league.name)];
    const ofLeague = aliases.filter((alias) => alias.league !== null && own.includes(alias.league));
    const ofAll = aliases.filter((alias) => alias.league === null);
    // An alias of the league stands for what it says there, whatever it is elsewhere.
    this.aliases = new Map([
      ...groupBy(ofAll, ({ alias }) => alias),
      ...groupBy(ofLeague, ({ alias }) => alias),
    ]);
  }

  find(text: string): Named<KnownTeam> {
    const named = this.named(text);
    if (named) return named;
    const meant = (this.aliases.get(text) ?? []).map(({ team }) => this.named(team));
    const found = new Set(meant.map((one) => (one && 'found' in one ? one.found : null)));
    const [team] = found;
    if (team === undefined) return { reason: `No team of this league is called "${text}"` };
    if (found.size > 1 || meant.some((one) => one && 'reason' in one)) {
      return { reason: `The alias "${text}" stands for several teams` };
    }
    if (team === null) {
      return { reason: `The alias "${text}" stands for no team of this league` };
    }
    return { found: team };
  }

  private named(text: string): Named<KnownTeam> | null {
    const listed = this.byId.get(text);
    if (listed) return { found: listed };
    const [named, ...more] = this.byName.get(text) ?? [];
    if (more.length > 0) {
      return { reason: `Several teams of this league are called "${text}"; give an id` };
    }
    return named ? { found: named } : null;
  }
}

/** Names are compared exactly, but for blanks around them and the ways to encode a letter. */
export function tidy(text: string): string {
  return text.trim().normalize('NFC');
}
