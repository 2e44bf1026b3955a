import { CalendarDate } from '../../kernel/calendar-date';
import { groupBy } from '../../kernel/group-by';
import { ReportOfDay, answersOfDay } from './answers-of-day';
import { GameOfPair } from './named-game';
import { Stage } from './scheduled-game';

/** What decides which reports answer a game. */
export interface AnsweredGame extends Omit<GameOfPair, 'dueAt'> {
  readonly stage: Stage;
}

/** What decides which game a report answers. */
export interface AnsweringReport extends ReportOfDay {
  readonly leagueId: string;
  readonly teamIds: readonly [string, string];
  readonly matchDate: CalendarDate;
  /** The game that it names; null if it names none, or one that is gone. */
  readonly scheduledGameId: string | null;
  /** Whether an administrator said that it is of a game that the schedule does not have. */
  readonly isAnotherGame: boolean;
}

/**
 * Which game each report answers (docs/extensions.md, section 13): the only rule for it. A report that
 * names a game answers it. The others answer a game of their teams and date, or one that a report with
 * their date names. Where there are several, `answersOfDay` tells which, or that nobody knows.
 * @param games all of each pair of teams and date
 * @param reports the earliest first
 * @returns ids of games by ids of reports
 */
export function answersOf(
  games: readonly AnsweredGame[],
  reports: readonly AnsweringReport[],
): ReadonlyMap<string, string> {
  const byId = new Map(games.map((game) => [game.id, game]));
  const naming = reports.filter(
    ({ scheduledGameId }) => scheduledGameId !== null && byId.has(scheduledGameId),
  );
  const namingGame = groupBy(naming, ({ scheduledGameId }) => scheduledGameId!);
  // An administrator may have linked one to a game of other teams, which says nothing about its own.
  const isOfOwnTeams = ({ scheduledGameId, teamIds }: AnsweringReport) =>
    byId.get(scheduledGameId!)!.teamIds.every((id) => teamIds.includes(id));
  const namedAt = groupBy(naming.filter(isOfOwnTeams), placeOfReport);
  const gamesAt = groupBy(games, ({ leagueId, date, teamIds }) =>
    placeKey(leagueId, date, teamIds),
  );
  const others = reports.filter(
    ({ scheduledGameId, isAnotherGame }) => scheduledGameId === null && !isAnotherGame,
  );
  const answers = new Map(naming.map(({ id, scheduledGameId }) => [id, scheduledGameId!]));
  for (const [place, ofDay] of groupBy(others, placeOfReport)) {
    const named = (namedAt.get(place) ?? []).map(({ scheduledGameId }) =>
      byId.get(scheduledGameId!)!,
    );
    const possible = [...new Set([...(gamesAt.get(place) ?? []), ...named])].toSorted(byTurn);
    const slots = possible.map(({ id, stage }) => ({
      id,
      stage,
      reports: namingGame.get(id) ?? [],
    }));
    for (const [report, game] of answersOfDay(slots, ofDay)) answers.set(report, game);
  }
  return answers;
}

const placeOfReport = ({ leagueId, matchDate, teamIds }: AnsweringReport) =>
  placeKey(leagueId, matchDate, teamIds);

function placeKey(leagueId: string, date: CalendarDate, teamIds: readonly string[]): string {
  return JSON.stringify([leagueId, date, teamIds.toSorted()]);
}

/** A game that is off comes last, and before it one without a time. */
function byTurn(one: AnsweredGame, other: AnsweredGame): number {
  return turnOf(one) < turnOf(other) ? -1 : 1;
}

function turnOf({ status, date, time, id }: AnsweredGame): string {
  return [status === 'scheduled' ? 0 : 1, date, time ?? '24:00', id].join(' ');
}
