import { Stage } from './scheduled-game';

/** What tells apart the reports that two teams send about several games of a day. */
export interface ReportOfDay {
  readonly id: string;
  /** The team whose link it was sent from; null without one. */
  readonly reporterTeamId: string | null;
  /** Who sent it, by the typed address; null if that was removed. */
  readonly reporter: string | null;
  /** The same for reports that agree. */
  readonly result: string;
}

/** A game, and the reports that are known to be about it. */
export interface GameOfDay {
  readonly id: string;
  readonly stage: Stage;
  readonly reports: readonly ReportOfDay[];
}

/** Reports of different sides that say the same, and so are of one game. */
type Agreeing = ReportOfDay[];

/**
 * Which game each report answers that names none. Two reports of one side are two games, and reports of
 * different sides that agree are one. Games of a stage without a report are alike, so the first of them is
 * taken.
 * Where more than one game is still possible, a report answers none: an administrator is asked, and
 * nothing is guessed (docs/extensions.md, section 13).
 * @param games those that are possible, in the order of the day
 * @param reports that name none of them, the earliest first
 * @returns ids of games by ids of reports
 */
export function answersOfDay(
  games: readonly GameOfDay[],
  reports: readonly ReportOfDay[],
): ReadonlyMap<string, string> {
  const [first, ...others] = games;
  if (!first) return new Map();
  if (others.length === 0) return new Map(reports.map(({ id }) => [id, first.id]));
  const known = games.map((game) => ({ ...game, reports: [...game.reports] }));
  let open = agreeingWith(known, reports);
  for (;;) {
    const found = open.find((group) => gamesFor(group, known).length <= 1);
    if (!found) break;
    const [game = known.at(-1)!] = gamesFor(found, known);
    game.reports.push(...found);
    open = open.filter((group) => group !== found);
  }
  return new Map(known.flatMap((game) => game.reports.map(({ id }) => [id, game.id] as const)));
}

/**
 * Adds reports to games of which another side says the same, and groups the others.
 * @returns the groups, those first whose side sent most, so that no other one takes their games
 */
function agreeingWith(
  games: readonly { readonly reports: ReportOfDay[] }[],
  reports: readonly ReportOfDay[],
): readonly Agreeing[] {
  const groups: Agreeing[] = [];
  for (const report of reports) {
    const agreeing = [...games.map((game) => game.reports), ...groups].find(
      (some) => some.some(({ result }) => result === report.result) && !hasSideOf(some, [report]),
    );
    if (agreeing) agreeing.push(report);
    else groups.push([report]);
  }
  const alike = (group: Agreeing) => groups.filter((other) => hasSideOf(other, group)).length;
  return groups.toSorted((one, other) => alike(other) - alike(one));
}

/** The games that reports may be of. Of those without a report, the first of a stage stands for all. */
function gamesFor<Game extends GameOfDay>(
  group: Agreeing,
  games: readonly Game[],
): readonly Game[] {
  const possible = games.filter((game) => !hasSideOf(game.reports, group));
  const without = possible.filter((game) => game.reports.length === 0);
  const firstLike = ({ stage }: Game) => without.find((game) => game.stage === stage);
  return possible.filter((game) => game.reports.length > 0 || game === firstLike(game));
}

function hasSideOf(some: readonly ReportOfDay[], others: readonly ReportOfDay[]): boolean {
  return some.some((one) => others.some((other) => areOfOneSide(one, other)));
}

/** Links of teams tell the side, and without them the address of whoever sent it. */
function areOfOneSide(one: ReportOfDay, other: ReportOfDay): boolean {
  if (one.reporterTeamId !== null && other.reporterTeamId !== null) {
    return one.reporterTeamId === other.reporterTeamId;
  }
  return one.reporter !== null && one.reporter === other.reporter;
}
