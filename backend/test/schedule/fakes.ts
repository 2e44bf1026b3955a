import { ImportedGames } from '../../src/schedule/application/imported-games';
import { Links } from '../../src/links/application/links';
import { GameTokens } from '../../src/schedule/application/game-tokens';
import {
  DueTimes,
  FoundGame,
  GameDecisions,
  GameFinder,
  GamesOfDay,
  GameOfDecision,
  ImportNotes,
  ReportOfGame,
  ScheduleFiles,
  ScheduleState,
  ScheduleStore,
} from '../../src/schedule/application/ports';
import { GameOfPair } from '../../src/schedule/domain/named-game';
import { GivenGame, NotUnderstood } from '../../src/schedule/domain/read-games';
import { ScheduledGame } from '../../src/schedule/domain/scheduled-game';
import { TeamAlias } from '../../src/schedule/domain/team-names';

/** Holds what the files would contain. */
export class FakeScheduleFiles extends ScheduleFiles {
  isSet = false;
  given: readonly GivenGame[] = [];
  notUnderstood: readonly NotUnderstood[] = [];
  otherNames: readonly TeamAlias[] = [];

  override games() {
    return Promise.resolve({ given: this.given, notUnderstood: this.notUnderstood });
  }

  override aliases(): Promise<readonly TeamAlias[]> {
    return Promise.resolve(this.otherNames);
  }
}

export class FakeImportedGames extends ImportedGames {
  given: readonly GivenGame[] | null = null;
  why: string | null = null;

  override games() {
    return Promise.resolve(this.given);
  }

  override problem() {
    return Promise.resolve(this.why);
  }
}

/** Of the time zone UTC. */
export class DueTimesInUtc extends DueTimes {
  key = 'UTC';

  override dueAt(date: string, time: string | null): Date {
    return new Date(`${date}T${time ?? '24:00'}Z`);
  }
}

export class InMemoryScheduleStore extends ScheduleStore {
  current: ScheduleState | null = null;
  games: readonly ScheduledGame[] = [];
  /** The leagues that each finished import named. */
  readonly finished: (readonly string[])[] = [];
  touchedAt: Date | null = null;
  /** The next import is cut off before it ends. */
  breaksOff = false;

  override state(): Promise<ScheduleState | null> {
    return Promise.resolve(this.current);
  }

  override touch(now: Date): Promise<void> {
    this.touchedAt = now;
    return Promise.resolve();
  }

  override recordFailure(notes: ImportNotes): Promise<void> {
    const { games = 0, digest = null, source = notes.source } = this.current ?? {};
    this.current = { ...notes, games, digest, source };
    return Promise.resolve();
  }

  override replace(
    { games, leagueIds }: { games: readonly ScheduledGame[]; leagueIds: readonly string[] },
    notes: ImportNotes,
    _now: Date,
    mayReplace: (gone: number, stored: number) => boolean,
  ): Promise<readonly string[] | null> {
    const ids = new Set(games.map(({ id }) => id));
    const stored = this.games.filter(({ leagueId }) => leagueIds.includes(leagueId));
    const gone = stored.filter(({ id }) => !ids.has(id));
    if (!mayReplace(gone.length, stored.length)) return Promise.resolve(null);
    const changed = differences(this.games, games).map(({ leagueId }) => leagueId);
    this.games = games;
    this.current = { ...notes, games: games.length, digest: null };
    return Promise.resolve([...new Set(changed)].toSorted());
  }

  override finish(leagueIds: readonly string[], digest: string): Promise<void> {
    if (this.breaksOff) {
      this.breaksOff = false;
      return Promise.reject(new Error('The connection is lost'));
    }
    this.finished.push(leagueIds);
    if (this.current) this.current = { ...this.current, digest };
    return Promise.resolve();
  }
}

/** What decides which report answers a game. */
const deciding = ({ id, leagueId, date, time, home, away, status }: ScheduledGame) =>
  JSON.stringify([id, leagueId, date, time, home.id, away.id, status]);

/** The games that only one of the two lists has. */
function differences(
  one: readonly ScheduledGame[],
  other: readonly ScheduledGame[],
): readonly ScheduledGame[] {
  const [inOne, inOther] = [new Set(one.map(deciding)), new Set(other.map(deciding))];
  return [
    ...one.filter((game) => !inOther.has(deciding(game))),
    ...other.filter((game) => !inOne.has(deciding(game))),
  ];
}

/** Remembers what was decided about the games, by id. */
export class InMemoryGameDecisions extends GameDecisions {
  readonly games = new Map<string, GameOfDecision>();
  readonly reports = new Map<string, ReportOfGame>();
  readonly dismissed = new Map<string, { by: string; reason: string; at: Date }>();
  /** The game of each report that was linked. */
  readonly links = new Map<string, string>();

  override find(id: string): Promise<GameOfDecision | null> {
    return Promise.resolve(this.games.get(id) ?? null);
  }

  override dismiss(id: string, by: string, reason: string, at: Date): Promise<boolean> {
    if (!this.games.has(id)) return Promise.resolve(false);
    this.dismissed.set(id, { by, reason, at });
    return Promise.resolve(true);
  }

  override endDismissal(id: string): Promise<boolean> {
    return Promise.resolve(this.dismissed.delete(id));
  }

  override report(submissionId: string): Promise<ReportOfGame | null> {
    return Promise.resolve(this.reports.get(submissionId) ?? null);
  }

  override link(id: string, submissionId: string): Promise<boolean> {
    if (!this.games.has(id) || !this.reports.has(submissionId)) return Promise.resolve(false);
    this.links.set(submissionId, id);
    return Promise.resolve(true);
  }

  override unlink(id: string): Promise<boolean> {
    const linked = [...this.links].filter(([, game]) => game === id);
    for (const [report] of linked) this.links.delete(report);
    return Promise.resolve(linked.length > 0);
  }
}

/** Finds the given games, and remembers for which dates it was asked. */
export class InMemoryGameFinder extends GameFinder {
  asked: readonly [from: string, to: string] | null = null;

  constructor(
    private readonly games: readonly FoundGame[],
    private readonly pairs: readonly GameOfPair[] = [],
  ) {
    super();
  }

  override find(id: string): Promise<FoundGame | null> {
    return Promise.resolve(this.games.find((game) => game.id === id) ?? null);
  }

  override ofDay({ date }: GamesOfDay): Promise<readonly FoundGame[]> {
    return Promise.resolve(this.games.filter((game) => game.date === date));
  }

  override withSameTeams(id: string): Promise<readonly GameOfPair[]> {
    const named = this.pairs.find((game) => game.id === id);
    const teams = (game: GameOfPair) => game.teamIds.toSorted().join();
    return Promise.resolve(named ? this.pairs.filter((game) => teams(game) === teams(named)) : []);
  }

  override ofTeam(
    { leagueId, teamId }: { leagueId: string; teamId: string },
    from: string,
    to: string,
  ): Promise<readonly FoundGame[]> {
    this.asked = [from, to];
    const found = this.games.filter(
      ({ home, away, ...game }) =>
        game.leagueId === leagueId && [home.id, away.id].includes(teamId),
    );
    return Promise.resolve(found);
  }

  override announced(): Promise<never[]> {
    return Promise.resolve([]);
  }
}

/** Its tokens are `token of` and the id of the game. */
export class FakeGameTokens extends GameTokens {
  hasKey = true;

  constructor() {
    super({} as Links);
  }

  override tokenOf(gameId: string): string | null {
    return this.hasKey ? `token of ${gameId}` : null;
  }

  override read(token: unknown): string | null {
    return typeof token === 'string' ? (/^token of (.*)$/.exec(token)?.[1] ?? null) : null;
  }
}

export const aFoundGame = (changes: Partial<FoundGame> = {}): FoundGame => ({
  id: 'g1',
  leagueId: 'thu',
  leagueName: 'Thursday Kickball',
  sportId: 'kickball',
  sportName: 'Kickball',
  date: '2026-05-14',
  time: '19:00',
  home: { id: 'red', name: 'Red Foxes' },
  away: { id: 'blue', name: 'Blue Owls' },
  location: 'Field 3',
  state: 'unreported',
  ...changes,
});
