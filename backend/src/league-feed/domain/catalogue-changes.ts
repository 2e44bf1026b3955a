import { isolated } from '../../kernel/isolated';
import { counted } from '../../kernel/counted';
import { CatalogueContent } from './catalogue-content';

/** The differences in one kind of entry between two catalogues. */
interface KindChanges {
  readonly added: number;
  readonly renamed: number;
  readonly gone: number;
  /** Some of their names, such as "Red Foxes" or "Red → Red Foxes". */
  readonly examples: Readonly<Record<'added' | 'renamed' | 'gone', readonly string[]>>;
}

export type CatalogueChanges = { readonly [Kind in keyof CatalogueContent]: KindChanges };

/** The history is for people to read. The full list is in the feed itself. */
const mostExamples = 10;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The entries that `after` adds, drops or renames. */
export function changesBetween(
  before: CatalogueContent,
  after: CatalogueContent,
): CatalogueChanges {
  return {
    sports: changesOf(before.sports, after.sports),
    locations: changesOf(before.locations, after.locations),
    leagues: changesOf(before.leagues, after.leagues),
    teams: changesOf(before.teams, after.teams),
  };
}

/**
 * Why a refresh should be held back: the feed drops more than half of the leagues or teams
 * (docs/contract.md, section 6). Names the leagues. Null if it need not be.
 */
export function shrinkOf(
  before: CatalogueContent,
  after: CatalogueContent,
  changes: CatalogueChanges,
): string | null {
  const dropped = [
    { kind: 'league', gone: changes.leagues.gone, of: before.leagues.length },
    { kind: 'team', gone: changes.teams.gone, of: before.teams.length },
  ].filter(({ gone, of }) => gone > of / 2);
  if (dropped.length === 0) return null;
  const lacks = dropped.map(({ kind, gone, of }) => `${gone} of ${counted(of, kind)}`);
  return `The feed lacks ${lacks.join(' and ')} (${leaguesThatLost(before, after)})`;
}

/** In an error message, the first names are enough to recognize what happened. */
const mostNamed = 3;

/** The names of leagues that are gone, or lost teams. */
function leaguesThatLost(before: CatalogueContent, after: CatalogueContent): string {
  const leagues = new Set(after.leagues.map(({ id }) => id));
  const teams = new Set(after.teams.map(({ id }) => id));
  const lost = new Set(
    before.teams.filter(({ id }) => !teams.has(id)).map((team) => team.leagueId),
  );
  const names = before.leagues
    .filter(({ id }) => !leagues.has(id) || lost.has(id))
    .map(({ name }) => isolated(name));
  const more = names.length - mostNamed;
  return [...names.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

function changesOf(before: readonly Named[], after: readonly Named[]): KindChanges {
  const names = new Map(before.map(({ id, name }) => [id, name]));
  const ids = new Set(after.map(({ id }) => id));
  const added = after.filter(({ id }) => !names.has(id)).map(({ name }) => name);
  const renamed = after.flatMap(({ id, name }) => {
    const former = names.get(id);
    return former === undefined || former === name
      ? []
      : [`${isolated(former)} → ${isolated(name)}`];
  });
  const gone = before.filter(({ id }) => !ids.has(id)).map(({ name }) => name);
  return {
    added: added.length,
    renamed: renamed.length,
    gone: gone.length,
    examples: {
      added: added.slice(0, mostExamples),
      renamed: renamed.slice(0, mostExamples),
      gone: gone.slice(0, mostExamples),
    },
  };
}
