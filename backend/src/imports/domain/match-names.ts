import { InvalidInput } from '../../kernel/errors';
import { isolated } from '../../kernel/isolated';
import { AddedLeagues, nameIn } from './added-leagues';
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

/** The answer that adds a league, or teams. */
const addIt = '+';

const noTeams = new NamedThings<NamedThing>([]);

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
  /** What the answers mean for the next file: what they add is known then. */
  readonly answers: Answers;
}

/**
 * Finds the leagues and teams that a file names among those of the feed. What is not certain is asked,
 * and nothing is guessed. Games whose question has no answer yet are missing.
 * @param isImported whether another schedule has the game
 * @param added takes what is to be added; null where the leagues come from elsewhere
 * @throws InvalidInput at `content` if too many names are not known
 */
export function matchNames(
  games: readonly GameOfFile[],
  leagues: readonly KnownLeague[],
  answers: Answers,
  isImported: (game: ReadGame) => boolean,
  added: AddedLeagues | null = null,
): MatchedGames {
  const names = new NamesOfFile(games, leagues, answers, isImported, added);
  const matched = games.map((game) => names.match(game));
  return {
    games: matched.flatMap((one) => (one && !('reason' in one) ? one : [])),
    leftOut: matched.flatMap((one) => (one && 'reason' in one ? one : [])),
    questions: [...names.questions.values()],
    answers: Object.fromEntries(names.meanings),
  };
}

class NamesOfFile {
  readonly questions = new Map<string, Question>();
  /** By the ids of questions. */
  readonly meanings = new Map<string, string>();
  /** The games so far that have a time. */
  private readonly seen = new Set<string>();
  /** Names that the file has in several divisions, which are several teams. */
  private readonly inSeveralDivisions: ReadonlySet<string>;
  private leagues: NamedThings<NamedThing>;
  private readonly teams: Map<string, NamedThings<NamedThing>>;
  /** The ids of leagues whose teams are all added. */
  private readonly withoutTeams: ReadonlySet<string>;

  constructor(
    games: readonly GameOfFile[],
    leagues: readonly KnownLeague[],
    private readonly answers: Answers,
    private readonly isImported: (game: ReadGame) => boolean,
    private readonly added: AddedLeagues | null,
  ) {
    this.inSeveralDivisions = answers['same-name'] === 'one' ? new Set() : repeatedNames(games);
    this.leagues = new NamedThings(leagues);
    this.teams = new Map(leagues.map(({ id, teams }) => [id, new NamedThings(teams)]));
    this.withoutTeams = new Set(leagues.flatMap(({ id, teams }) => (teams.length ? [] : [id])));
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
    const id = idOf('league', league ?? '');
    const label = league === null ? 'A new league' : 'A new league, with its teams';
    return this.ask(id, 'league', this.leagues, league ?? '', ask, label, () =>
      this.addLeague(league),
    );
  }

  private teamOf(
    league: NamedThing,
    name: string,
    { league: leagueName, division }: GameOfFile,
  ): NamedThing | typeof leaveOut | null {
    const teams = this.teams.get(league.id)!;
    const isOne = !this.inSeveralDivisions.has(looseName(name));
    const found = teams.find(name, division, isOne);
    if (found) return found;
    // The column may name the league.
    const isDivision = leagueName !== null || looseName(division ?? '') !== looseName(league.name);
    const add = () => this.addTeam(league, name, isDivision ? division : null);
    if (this.isNew(league)) return add();
    const shown = isolated(league.shownName);
    if (this.added && this.withoutTeams.has(league.id)) {
      const ask = `${shown} has no teams yet. May those of the file be added?`;
      const label = 'Add the teams of the file';
      return this.ask(idOf('teams', league.id), 'team name', noTeams, name, ask, label, add);
    }
    const told = [name, ...(division ? [division] : [])];
    const ask = `Which team of ${shown} is ${isolated(told.join(', '))}?`;
    const id = idOf('team name', name, league.id, division ?? '');
    return this.ask(id, 'team name', teams, name, ask, 'A new team', add);
  }

  /** @param add what the answer that adds it does; null if more has to be asked */
  private ask(
    id: string,
    about: 'league' | 'team name',
    things: NamedThings<NamedThing>,
    name: string,
    ask: string,
    label: string,
    add: () => NamedThing | null,
  ): NamedThing | typeof leaveOut | null {
    const given = this.answers[id];
    if (!this.questions.has(id)) {
      const { choices, suggested } = things.choicesFor(name);
      const options = [
        ...choices.map((thing) => ({ value: thing.id, label: thing.shownName })),
        ...(this.added ? [{ value: addIt, label }] : []),
        { value: leaveOut, label: 'None of these. Leave its games out' },
      ];
      this.put({
        id,
        about,
        ask,
        options,
        suggested: suggested?.id ?? (this.added && addIt),
        answer: options.some(({ value }) => value === given) ? given! : null,
      });
    }
    if (given === leaveOut) return leaveOut;
    if (given !== addIt || !this.added) return things.withId(given);
    const thing = add();
    if (thing) this.meanings.set(id, thing.id);
    return thing;
  }

  /** Adds a league once it has a name and a sport. */
  private addLeague(named: string | null): NamedThing | null {
    const name = nameIn(
      named ?? this.askText('league', idOf('league name'), 'What is the new league called?', []),
    );
    if (name === '') return null;
    const found = this.leagues.find(name);
    if (found) return found;
    const id = idOf('sport', name);
    const ask = `Which sport is ${isolated(name)}?`;
    const sport = nameIn(this.askText('league', id, ask, this.added!.sports, name));
    if (sport === '') return null;
    const league = this.added!.addLeague(name, sport);
    this.leagues = this.leagues.with(league);
    this.teams.set(league.id, noTeams);
    return league;
  }

  private addTeam(league: NamedThing, name: string, division: string | null): NamedThing {
    const team = this.added!.addTeam(league, name, division);
    this.teams.set(league.id, this.teams.get(league.id)!.with(team));
    return team;
  }

  /** @returns the answer; empty without one. @param hint what the suggestion is found in */
  private askText(
    about: 'league',
    id: string,
    ask: string,
    texts: readonly string[],
    hint = '',
  ): string {
    const given = this.answers[id];
    const answer = typeof given === 'string' && given.trim() !== '' ? given : null;
    const suggested = texts.find((text) => looseName(hint).includes(looseName(text))) ?? null;
    const options = texts.map((text) => ({ value: text, label: text }));
    this.put({ id, about, ask, options, suggested, answer }, true);
    return answer ?? '';
  }

  private put(question: Omit<Question, 'several' | 'open'>, open = false): void {
    const isKnown = this.questions.has(question.id);
    if (!isKnown && this.questions.size === mostQuestions) {
      throw InvalidInput.at(
        'content',
        `The file names more than ${mostQuestions} teams and leagues that are not known here`,
      );
    }
    this.questions.set(question.id, { ...question, several: false, open });
  }

  private isNew({ id }: NamedThing): boolean {
    return this.added?.all.some((league) => league.id === id && league.sport !== null) ?? false;
  }
}

/** What the answers about a name are kept under. */
function idOf(...parts: readonly string[]): string {
  return JSON.stringify(parts);
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
