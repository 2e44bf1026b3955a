import { InvalidInput } from '../../kernel/errors';
import { isolated } from '../../kernel/isolated';
import { keyOf } from './already-imported';
import { ReadGame } from './imported-game';
import { looseName } from './loose-name';
import { NamedThing, NamedThings } from './named-things';
import {
  Answers,
  ImportedGame as GameOfFile,
  LeftOut,
  Place,
  Question,
  reasons,
} from './understanding/understanding';

/** A league of the feed, with its teams. */
export interface KnownLeague extends NamedThing {
  readonly teams: readonly NamedThing[];
}

/** Nobody would answer more about names. */
const mostQuestions = 200;

/** What the schedule takes. */
const longestLocation = 200;

/** The answer that leaves out the games of a league or team. */
const leaveOut = '';

/** Whether the id of a question is one about a name. */
export function isAboutName(id: string): boolean {
  return id.startsWith('[');
}

/** A game that is not imported, and why. */
export interface LeftOutGame extends Place, Pick<LeftOut, 'text'> {
  readonly reason: string;
}

export interface MatchedGames {
  readonly games: readonly ReadGame[];
  readonly leftOut: readonly LeftOutGame[];
  /** About names that are not certain, whether answered or not. */
  readonly questions: readonly Question[];
}

/**
 * Finds the leagues and teams that a file names among those of the feed. What is not certain is asked,
 * and nothing is guessed. Games whose question has no answer yet are missing.
 * @param isImported whether another schedule has the game
 * @throws InvalidInput at `content` if too many names are not known
 */
export function matchNames(
  games: readonly GameOfFile[],
  leagues: readonly KnownLeague[],
  answers: Answers,
  isImported: (game: ReadGame) => boolean,
): MatchedGames {
  const names = new NamesOfFile(games, leagues, answers, isImported);
  const matched = games.map((game) => names.match(game));
  return {
    games: matched.flatMap((one) => (one && !('reason' in one) ? one : [])),
    leftOut: matched.flatMap((one) => (one && 'reason' in one ? one : [])),
    questions: [...names.questions.values()],
  };
}

class NamesOfFile {
  readonly questions = new Map<string, Question>();
  /** The games so far that have a time. */
  private readonly seen = new Set<string>();
  /** Names that the file has in several divisions, which are several teams. */
  private readonly inSeveralDivisions: ReadonlySet<string>;
  private readonly leagues: NamedThings<NamedThing>;
  private readonly teams: ReadonlyMap<string, NamedThings<NamedThing>>;

  constructor(
    games: readonly GameOfFile[],
    leagues: readonly KnownLeague[],
    private readonly answers: Answers,
    private readonly isImported: (game: ReadGame) => boolean,
  ) {
    this.inSeveralDivisions = answers['same-name'] === 'one' ? new Set() : repeatedNames(games);
    this.leagues = new NamedThings(leagues);
    this.teams = new Map(leagues.map(({ id, teams }) => [id, new NamedThings(teams)]));
  }

  /** Null until it is known. */
  match(game: GameOfFile): ReadGame | LeftOutGame | null {
    const league = this.leagueOf(game);
    if (league === null) return null;
    if (league === leaveOut) return leftOut(game, 'Its league is left out.');
    const [home, away] = [game.home, game.away].map((name) => this.teamOf(league, name, game));
    if (!home || !away)
      return home === leaveOut || away === leaveOut ? leftOut(game, 'A team is left out.') : null;
    if (home.id === away.id) return leftOut(game, reasons.sameTeam);
    const { uid, date, time, status, stage } = game;
    const location = game.location?.slice(0, longestLocation).toWellFormed() ?? null;
    const read = {
      uid,
      leagueId: league.id,
      date,
      time,
      home: { id: home.id, name: home.shownName },
      away: { id: away.id, name: away.shownName },
      location,
      status,
      stage,
    };
    if (this.isImported(read)) return leftOut(game, 'Another imported schedule has it.');
    const key = keyOf(read);
    if (this.seen.has(key)) return leftOut(game, reasons.repeated);
    if (time !== null) this.seen.add(key);
    return read;
  }

  /** A file of one league may name it in its column of divisions. */
  private leagueOf({ league, division }: GameOfFile): NamedThing | typeof leaveOut | null {
    const name = league ?? division;
    const found = name === null ? null : this.leagues.find(name);
    if (found) return found;
    const ask =
      league === null
        ? 'The file names no league. Which one are these games of?'
        : `Which league is ${isolated(league)}?`;
    return this.ask(this.leagues, 'league', league ?? '', ask);
  }

  private teamOf(
    league: NamedThing,
    name: string,
    { division }: GameOfFile,
  ): NamedThing | typeof leaveOut | null {
    const teams = this.teams.get(league.id) ?? new NamedThings([]);
    const isOne = !this.inSeveralDivisions.has(looseName(name));
    const found = teams.find(name, division, isOne);
    if (found) return found;
    const told = [name, ...(division ? [division] : [])];
    const ask = `Which team of ${isolated(league.shownName)} is ${isolated(told.join(', '))}?`;
    return this.ask(teams, 'team name', name, ask, league.id, division ?? '');
  }

  private ask(
    things: NamedThings<NamedThing>,
    about: 'league' | 'team name',
    name: string,
    ask: string,
    ...within: readonly string[]
  ): NamedThing | typeof leaveOut | null {
    const id = JSON.stringify([about, name, ...within]);
    const given = this.answers[id];
    if (!this.questions.has(id)) {
      if (this.questions.size === mostQuestions) {
        throw InvalidInput.at(
          'content',
          `The file names more than ${mostQuestions} teams and leagues that are not known here`,
        );
      }
      const { choices, suggested } = things.choicesFor(name);
      const options = choices.map((thing) => ({ value: thing.id, label: thing.shownName }));
      const none = { value: leaveOut, label: 'None of these. Leave its games out' };
      this.questions.set(id, {
        id,
        about,
        ask,
        options: [...options, none],
        several: false,
        open: false,
        suggested: suggested?.id ?? null,
        answer: options.some(({ value }) => value === given) || given === leaveOut ? given! : null,
      });
    }
    return given === leaveOut ? leaveOut : things.withId(given);
  }
}

function leftOut({ line, sheet, column, home, away }: GameOfFile, reason: string): LeftOutGame {
  const place = {
    line,
    ...(sheet !== undefined && { sheet }),
    ...(column !== undefined && { column }),
  };
  return { ...place, reason, text: `${home} – ${away}` };
}

function repeatedNames(games: readonly GameOfFile[]): ReadonlySet<string> {
  const divisions = new Map<string, Set<string | null>>();
  for (const { home, away, division } of games) {
    for (const name of [home, away].map(looseName)) {
      divisions.set(name, (divisions.get(name) ?? new Set()).add(division));
    }
  }
  return new Set([...divisions].flatMap(([name, some]) => (some.size > 1 ? [name] : [])));
}
