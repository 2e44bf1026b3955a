import { daysBetween } from '../../src/kernel/calendar-date';
import { answersOf } from '../../src/schedule/domain/answers';

/** A result: which of the two teams won (of a tie, the first), and the scores. */
export interface Result {
  readonly winner: 0 | 1;
  readonly scores: readonly [number, number];
}

export const results: readonly Result[] = [
  { winner: 0, scores: [9, 1] },
  { winner: 1, scores: [7, 2] },
  { winner: 1, scores: [9, 1] },
  { winner: 0, scores: [3, 3] },
];

export interface GameOfModel {
  readonly name: string;
  readonly date: string;
  readonly time: string;
  /** As the server calls it. */
  id: string;
}

export interface ReportOfModel {
  readonly id: string;
  readonly reference: string;
  readonly manageToken: string;
  revision: number;
  result: Result;
  date: string;
  /** The team that it came from; null if that is not known. */
  readonly side: number | null;
  /** The game of the schedule that it is about. */
  game: GameOfModel | null;
  isConfirmed: boolean;
  isAsked: boolean;
}

type Sent = Pick<ReportOfModel, 'result' | 'date' | 'side' | 'game'>;

/** What the reports about two teams are worth, said as plainly as can be. */
export class PairModel {
  readonly teamIds: readonly [string, string];
  readonly games: readonly GameOfModel[];
  reports: ReportOfModel[] = [];

  constructor(
    readonly leagueId: string,
    name: string,
    games: readonly { date: string; time: string }[],
    private readonly today: string,
  ) {
    this.teamIds = [`${name}-a`, `${name}-b`];
    this.games = games.map((game, at) => ({ ...game, name: `${name}-${at}`, id: '' }));
  }

  report(receipt: ReportOfModel, sent: Sent): void {
    const { id, reference, manageToken } = receipt;
    const state = { revision: 1, isConfirmed: false, isAsked: false };
    const game = this.isAbout(sent.game, sent.date) ? sent.game : null;
    this.reports.push({ id, reference, manageToken, ...state, ...sent, game });
  }

  correct(report: ReportOfModel, result: Result, date: string): void {
    if (result === report.result && date === report.date) return;
    if (date !== report.date && !this.isAbout(report.game, date)) report.game = null;
    Object.assign(report, { result, date, isConfirmed: false, isAsked: false });
    report.revision += 1;
  }

  /** The only team that can confirm a report alone; null if there is none. */
  sideToConfirm({ side, result: { winner, scores } }: ReportOfModel): number | null {
    if (side !== null) return 1 - side;
    return scores[0] === scores[1] ? null : 1 - winner;
  }

  standingOf(report: ReportOfModel): string {
    const compared = this.reports.filter((other) => this.isComparedWith(report, other));
    if (compared.some(({ result }) => result !== report.result)) return 'conflict';
    const sides = new Set(compared.flatMap(({ side }) => side ?? []));
    if (sides.size === 2 || report.isConfirmed) return 'confirmed';
    return report.isAsked && !this.isContested(report) ? 'unopposed' : 'reported';
  }

  /** Whether a result that counts, or that is shown as reported, is that of a report that may. */
  maySay(published: Readonly<Record<string, unknown>>): boolean {
    const isOf = ({ date, result: { winner, scores } }: ReportOfModel) =>
      date === published['date'] &&
      this.teamIds[winner] === published['winningTeamName'] &&
      scores[0] === published['winningScore'] &&
      scores[1] === published['losingScore'];
    const standings = this.reports.filter(isOf).map((report) => this.standingOf(report));
    if (published['state'] === 'checking') return published['winningScore'] === null;
    if (published['state'] === 'reported') return standings.includes('reported');
    return standings.some((standing) => standing === 'confirmed' || standing === 'unopposed');
  }

  /** What explains a difference. */
  told(found: unknown): string {
    return JSON.stringify({ found, games: this.games, all: this.reports });
  }

  /** How many games are published of the pair. Nobody knows of which game a report is that is open. */
  gamesPublished(): number {
    const answers = this.answers();
    const known = new Set(this.reports.flatMap(({ id, date }) => (answers.has(id) ? date : [])));
    const games = this.reports.flatMap(
      ({ id, date }) => answers.get(id) ?? (known.has(date) ? [] : date),
    );
    return new Set(games).size;
  }

  private isComparedWith(one: ReportOfModel, other: ReportOfModel): boolean {
    if (one.game !== null && one.game === other.game) return true;
    if (!areOfOneDate(one, other)) return false;
    const [game, another] = [one, other].map((report) => this.provedGameOf(report));
    return !game || !another || game === another;
  }

  /** The game that a report answers, if that is proved. */
  private provedGameOf({ id, game, side }: ReportOfModel): string | null {
    if (game) return game.id;
    return side === null ? null : (this.answers().get(id) ?? null);
  }

  /** Which game each report answers has tests of its own. */
  private answers(): ReadonlyMap<string, string> {
    const { leagueId, teamIds } = this;
    const games = this.games.map((game) => ({
      ...game,
      leagueId,
      teamIds,
      status: 'scheduled' as const,
      stage: 'season' as const,
    }));
    const reports = this.reports.map(({ id, date, side, game, result }) => ({
      id,
      leagueId,
      teamIds,
      matchDate: date,
      reporterTeamId: side === null ? null : teamIds[side]!,
      reporter: 'sam@example.org',
      result: String(results.indexOf(result)),
      scheduledGameId: game?.id ?? null,
      isAnotherGame: false,
    }));
    return answersOf(
      games,
      reports.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    );
  }

  private isContested(report: ReportOfModel): boolean {
    return this.reports.some(
      (other) =>
        (areOfOneDate(report, other) || (other.game !== null && other.game === report.game)) &&
        other.result !== report.result,
    );
  }

  private isAbout(game: GameOfModel | null, date: string): boolean {
    if (!game || game.date > this.today) return false;
    const days = (one: GameOfModel) => Math.abs(daysBetween(one.date, date));
    return this.games.every((other) => days(other) >= days(game));
  }
}

/** The dates that a report may be meant for: its own, and that of the game that it is about. */
function datesOf({ date, game }: ReportOfModel): readonly string[] {
  return game ? [date, game.date] : [date];
}

function areOfOneDate(one: ReportOfModel, other: ReportOfModel): boolean {
  return datesOf(one).includes(other.date) || datesOf(other).includes(one.date);
}
