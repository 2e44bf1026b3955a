import { isolated } from '../../kernel/isolated';
import { withDistinctNames } from '../../kernel/distinct-names';
import { groupBy } from '../../kernel/group-by';

/** A league as the schedule can name it. */
export interface KnownLeague {
  readonly id: string;
  readonly name: string;
  readonly sportId: string;
  readonly sportName: string;
  readonly location: string | null;
}

/** A team as the schedule can name it. */
export interface KnownTeam {
  readonly id: string;
  readonly leagueId: string;
  readonly name: string;
  readonly division: string | null;
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

/** Something with the name that it is shown by, which nothing else has. */
export type Distinct<T> = T & { readonly distinctName: string };

/** What a name stands for, or why that is not known. */
export type Named<T> = { readonly found: T } | { readonly reason: string };

/**
 * Things by id, or else by exact name, or by the name that they are shown by. Names that are used again and again are looked up in constant
 * time, whatever a file contains.
 */
class Names<T extends Distinct<{ readonly id: string; readonly name: string }>> {
  private readonly byText: ReadonlyMap<string, Named<T>>;

  /** @param ambiguous says that several things have this name */
  constructor(things: readonly T[], ambiguous: (name: string) => string) {
    const byText = new Map<string, Named<T>>();
    for (const thing of things) {
      const name = tidy(thing.name);
      byText.set(name, byText.has(name) ? { reason: ambiguous(name) } : { found: thing });
    }
    for (const thing of things) {
      const shown = tidy(thing.distinctName);
      if (!byText.has(shown)) byText.set(shown, { found: thing });
    }
    for (const thing of things) byText.set(tidy(thing.id), { found: thing });
    this.byText = byText;
  }

  find(text: string): Named<T> | null {
    return this.byText.get(text) ?? null;
  }

  /** Those of the texts that stand for something. */
  among(texts: ReadonlySet<string>): readonly Named<T>[] {
    if (texts.size < this.byText.size) return [...texts].flatMap((text) => this.find(text) ?? []);
    return [...this.byText].flatMap(([text, named]) => (texts.has(text) ? named : []));
  }
}

/** Finds leagues by id, or else by exact name. */
export class LeagueNames {
  private readonly names: Names<Distinct<KnownLeague>>;

  constructor(leagues: readonly KnownLeague[]) {
    const ofSports = [...groupBy(leagues, ({ sportId }) => sportId).values()];
    const all = ofSports.flatMap((some) => distinct(some, ({ location }) => [location]));
    this.names = new Names(
      all,
      (name) => `Several leagues are called "${isolated(name)}"; give an id`,
    );
  }

  find(idOrName: string): Named<Distinct<KnownLeague>> {
    return this.names.find(idOrName) ?? { reason: `There is no league "${isolated(idOrName)}"` };
  }
}

/** The names of teams that each alias stands for, by the league that it names. */
export class Aliases {
  private readonly byLeague = new Map<string | null, Map<string, Set<string>>>();

  constructor(aliases: readonly TeamAlias[]) {
    for (const { league, alias, team } of aliases) {
      const ofLeague = this.byLeague.get(league) ?? new Map<string, Set<string>>();
      this.byLeague.set(league, ofLeague.set(alias, (ofLeague.get(alias) ?? new Set()).add(team)));
    }
  }

  /** An alias of the league stands for what it says there, whatever it is elsewhere. */
  teamsOf(league: KnownLeague, alias: string): ReadonlySet<string> | null {
    const own = new Set([tidy(league.id), tidy(league.name)]);
    const teams = [...own].flatMap((name) => this.byLeague.get(name)?.get(alias) ?? []);
    const [first, second] = teams;
    if (!first) return this.byLeague.get(null)?.get(alias) ?? null;
    return second ? new Set([...first, ...second]) : first;
  }
}

/**
 * Finds the teams of one league by id, else by exact name, with the division if several have it, else
 * by an alias.
 */
export class TeamNames {
  private readonly names: Names<Distinct<KnownTeam>>;
  private readonly byDivision: ReadonlyMap<string, readonly Distinct<KnownTeam>[]>;
  /** What aliases stand for, once they were looked up. */
  private readonly meant = new Map<string, Named<Distinct<KnownTeam>>>();

  /** @param teams those of the league */
  constructor(
    private readonly league: KnownLeague,
    teams: readonly KnownTeam[],
    private readonly aliases: Aliases,
  ) {
    const all = distinct(teams, ({ division }) => [division]);
    this.byDivision = groupBy(all, ({ division, name }) => inDivision(division, name));
    this.names = new Names(all, (name) => {
      const haveDivisions = teams.some((team) => team.name === name && team.division !== null);
      const help = haveDivisions ? 'give an id or the division' : 'give an id';
      return `Several teams of this league are called "${isolated(name)}"; ${help}`;
    });
  }

  /** @param division that of the team, which counts if several have its name */
  find(text: string, division: string | null = null): Named<Distinct<KnownTeam>> {
    const named = this.names.find(text) ?? this.meant.get(text);
    if (named && 'reason' in named && division !== null) {
      const [only, ...others] = this.byDivision.get(inDivision(division, text)) ?? [];
      if (only && others.length === 0) return { found: only };
    }
    if (named) return named;
    const meant = this.meantBy(text);
    this.meant.set(text, meant);
    return meant;
  }

  private meantBy(alias: string): Named<Distinct<KnownTeam>> {
    const teams = this.aliases.teamsOf(this.league, alias);
    if (!teams) return { reason: `No team of this league is called "${isolated(alias)}"` };
    const meant = this.names.among(teams);
    const [first] = meant;
    if (!first)
      return { reason: `The alias "${isolated(alias)}" stands for no team of this league` };
    const found = new Set(meant.map((named) => ('found' in named ? named.found : null)));
    if (meant.length < teams.size || found.size > 1 || 'reason' in first) {
      return { reason: `The alias "${isolated(alias)}" stands for several teams` };
    }
    return first;
  }
}

function distinct<T extends KnownLeague | KnownTeam>(
  things: readonly T[],
  partsOf: (thing: T) => readonly (string | null)[],
): readonly Distinct<T>[] {
  const named = withDistinctNames(things, partsOf);
  return things.map((thing, at) => ({ ...thing, distinctName: named[at]!.name }));
}

function inDivision(division: string | null, name: string): string {
  return JSON.stringify([division && tidy(division), tidy(name)]);
}

/** Names are compared exactly, but for blanks around them and the ways to encode a letter. */
export function tidy(text: string): string {
  return text.trim().normalize('NFC');
}
