import { Draft } from './draft';
import { Questions } from './questions';
import { takeStatus } from './statuses';
import { decidingGame, otherEvent, practice, teamWithBye, withoutRemarks, quoted } from './words';

/** What a text about both teams says. */
export type Matchup =
  | {
      readonly kind: 'game';
      readonly first: string;
      readonly second: string;
      readonly isAt: boolean;
    }
  | { readonly kind: 'opponent'; readonly opponent: string; readonly isAway: boolean }
  | { readonly kind: 'bye' | 'practice' | 'other' | 'undecided' };

const vs = /(?:^|\s)(?:vs?\.?|versus|contre|contra|gegen)(?:\s+|$)/i;
const sign = /(?:^|\s)@\s*/;
const at = /(?:^|\s)at\s+/i;
/** Only used where the text must be about two teams, or no text has another sign. */
const weak = /\s+[-–—]\s+|\s*\/\s*|\s+x\s+/;

/** Nothing but words for a game, before the teams or in place of the own team. */
const gameWords =
  /^((home|away|league|regular season|season)\s+)?((game|match|gm|week|round|scrimmage|friendly)\s*#?\s*\d*\s*[-–—:]?\s*)*$/i;

/** @param usesWeak whether `A - B` and `A/B` are two teams */
export function splitMatchup(text: string, usesWeak: boolean): Matchup {
  const plain = withoutRemarks(text);
  if (practice.test(plain) && !vs.test(plain)) return { kind: 'practice' };
  const strong = vs.exec(plain) ?? sign.exec(plain) ?? safeAt(plain);
  const bye = teamWithBye(plain);
  if (!strong && bye !== null) return { kind: 'bye' };
  const found = strong ?? (usesWeak ? weak.exec(plain) : null);
  if (!found) return { kind: decidingGame.test(plain) ? 'undecided' : 'other' };
  const first = plain.slice(0, found.index).trim();
  const second = plain.slice(found.index + found[0].length).trim();
  const isAt = /@|at/i.test(found[0]);
  if (second === '') return { kind: 'other' };
  if (gameWords.test(first)) return { kind: 'opponent', opponent: second, isAway: isAt };
  return { kind: 'game', first: first.replace(gameBefore, ''), second, isAt };
}

const gameBefore = /^(game|match|gm|week|round)\s*#?\s*\d*\s*[-–—:]\s*/i;

/** `Meeting at the clubhouse` is no game. */
function safeAt(text: string): RegExpExecArray | null {
  return otherEvent.test(text) ? null : at.exec(text);
}

/** The texts of a file about both teams, and what has to be asked about them. */
export class Matchups {
  private readonly found = new Map<string, Matchup>();
  private readonly homeIsFirst: boolean;
  private readonly homeOfAtIsLast: boolean;

  constructor(
    drafts: readonly Draft[],
    private readonly questions: Questions,
    isOnlyTeams: boolean,
  ) {
    const texts = [...new Set(drafts.flatMap(({ matchup }) => matchup ?? []))].map(
      (text) => takeStatus(text).rest,
    );
    const hasStrong = texts.some((text) =>
      ['game', 'opponent'].includes(splitMatchup(text, false).kind),
    );
    for (const text of texts) this.found.set(text, splitMatchup(text, isOnlyTeams || !hasStrong));
    const games = [...this.found.values()].filter((matchup) => matchup.kind === 'game');
    const isOther = games.length > 0 && this.askHome(games.some(({ isAt }) => !isAt));
    const onlyAt = games.every(({ isAt }) => isAt);
    this.homeIsFirst = !isOther;
    this.homeOfAtIsLast = !(isOther && onlyAt);
  }

  get namesOnlyOpponents(): boolean {
    return [...this.found.values()].some(({ kind }) => kind === 'opponent');
  }

  in(text: string): Matchup {
    return this.found.get(text) ?? { kind: 'other' };
  }

  /** The teams, home first, without what is no part of their names. */
  teamsOf({ first, second, isAt }: Matchup & { kind: 'game' }) {
    const before = this.cutBefore(first);
    const one = before.name;
    const other = this.cutAfter(second);
    const isLast = isAt ? this.homeOfAtIsLast : !this.homeIsFirst;
    const [home, away] = isLast ? [other, one] : [one, other];
    return { home, away, division: before.division };
  }

  opponentIn(text: string): string {
    return this.cutAfter(text);
  }

  /** @returns whether it is not as usual */
  private askHome(hasVs: boolean): boolean {
    const usual = hasVs
      ? {
          ask: 'In “A vs B”, is A the home team?',
          yes: 'Yes; in “A @ B”, B is',
          no: 'No, B is, as in “A @ B”',
        }
      : { ask: 'In “A @ B”, is B the home team?', yes: 'Yes', no: 'No, A is' };
    const answer = this.questions.one({
      id: 'home-team',
      about: 'home team',
      ask: usual.ask,
      options: [
        { value: 'usual', label: usual.yes },
        { value: 'other', label: usual.no },
      ],
      suggested: 'usual',
    });
    return answer === 'other';
  }

  private cutBefore(text: string): { name: string; division: string } {
    const [, before, name] =
      /^(.+?)(?:\s+[-–—|]\s+|:\s+)(?!.*(?:\s[-–—|]\s|:\s))(.+)$/.exec(text) ?? [];
    if (!name) return { name: text, division: '' };
    const answer = this.questions.one({
      id: 'before-team',
      about: 'team name',
      ask: `Is ${quoted(text)} the team ${quoted(name)}?`,
      options: [
        { value: 'cut', label: `Yes, ${quoted(before!)} is something else` },
        { value: 'division', label: `Yes, and ${quoted(before!)} is its division` },
        { value: 'keep', label: 'No, the whole text is its name' },
      ],
      suggested: 'cut',
    });
    if (answer === 'keep') return { name: text, division: '' };
    return { name, division: answer === 'division' ? before! : '' };
  }

  private cutAfter(text: string): string {
    const [, name, after] = /^(.+?)\s+(?:[-–—|]|@|at\b)\s+(.+)$/.exec(text) ?? [];
    if (!name) return text;
    const answer = this.questions.one({
      id: 'after-team',
      about: 'team name',
      ask: `Is ${quoted(text)} the team ${quoted(name)}?`,
      options: [
        { value: 'cut', label: `Yes, ${quoted(after!)} is something else` },
        { value: 'keep', label: 'No, the whole text is its name' },
      ],
      suggested: 'cut',
    });
    return answer === 'keep' ? text : name;
  }
}
