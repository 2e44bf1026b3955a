import { CalendarDate } from '../../kernel/calendar-date';
import { groupBy } from '../../kernel/group-by';
import { GameOfPair } from './named-game';

/** What decides which reports answer a game. */
export type AnsweredGame = Omit<GameOfPair, 'dueAt'>;

/** What decides which game a report answers. */
export interface AnsweringReport {
  readonly id: string;
  readonly leagueId: string;
  readonly teamIds: readonly [string, string];
  readonly matchDate: CalendarDate;
  /** The game that it names; null if it names none, or one that is gone. */
  readonly scheduledGameId: string | null;
}

/**
 * Which game each report answers (docs/extensions.md, section 13). A report that names a game answers
 * it. The others answer the games of their teams and date: the first report the first game that no
 * report names, and so on. Games that are off come last. The last game gets the reports that are left.
 * @param games all of each pair of teams and date
 * @param reports the earliest first
 * @returns ids of games by ids of reports
 */
export function answersOf(
  games: readonly AnsweredGame[],
  reports: readonly AnsweringReport[],
): ReadonlyMap<string, string> {
  const ids = new Set(games.map(({ id }) => id));
  const isNamed = ({ scheduledGameId }: AnsweringReport) =>
    scheduledGameId !== null && ids.has(scheduledGameId);
  const answers = new Map(
    reports.filter(isNamed).map(({ id, scheduledGameId }) => [id, scheduledGameId!]),
  );
  const named = new Set(answers.values());
  const others = reports.filter(({ scheduledGameId }) => scheduledGameId === null);
  const reportsAt = groupBy(others, ({ leagueId, matchDate, teamIds }) =>
    placeKey(leagueId, matchDate, teamIds),
  );
  const gamesAt = groupBy(games.toSorted(byTurn), ({ leagueId, date, teamIds }) =>
    placeKey(leagueId, date, teamIds),
  );
  for (const [place, gamesThere] of gamesAt) {
    const free = gamesThere.filter(({ id }) => !named.has(id));
    const last = free.at(-1) ?? gamesThere.at(-1)!;
    reportsAt.get(place)?.forEach(({ id }, number) => answers.set(id, (free[number] ?? last).id));
  }
  return answers;
}

function placeKey(leagueId: string, date: CalendarDate, teamIds: readonly string[]): string {
  return JSON.stringify([leagueId, date, teamIds.toSorted()]);
}

/** A game without a time is the last of its date. */
function byTurn(one: AnsweredGame, other: AnsweredGame): number {
  return turnOf(one) < turnOf(other) ? -1 : 1;
}

function turnOf({ status, time, id }: AnsweredGame): string {
  return [status === 'scheduled' ? 0 : 1, time ?? '24:00', id].join(' ');
}
