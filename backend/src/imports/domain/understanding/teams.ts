import { Draft } from './draft';
import { Matchup, splitMatchup } from './matchups';
import { Questions } from './questions';
import { takeStatus } from './statuses';
import { Reason, reasons } from './understanding';
import { decidingGame, isBye, isPlaceholder, practice, quoted } from './words';

interface Teams {
  readonly home: string;
  readonly away: string;
  /** What stands before the teams, if that is their division. */
  readonly division?: string | undefined;
}

/** Which teams a line names, and what has to be asked about that. */
export class TeamsOfDrafts {
  /** By the texts about both teams. */
  private readonly matchups: ReadonlyMap<string, Matchup>;
  readonly namesOnlyOpponents: boolean;
  private readonly homeIsSecond: { readonly vs: boolean; readonly at: boolean };
  private readonly own: string;

  /**
   * @param isCalendar whether there may be texts about anything else
   * @param titles of the calendar or sheet, and the name of the file
   */
  constructor(
    drafts: readonly Draft[],
    private readonly questions: Questions,
    isCalendar: boolean,
    titles: readonly string[],
  ) {
    this.matchups = matchupsIn(drafts, isCalendar);
    const found = [...this.matchups.values()];
    this.homeIsSecond = this.sidesIn(found.filter((matchup) => matchup.kind === 'game'));
    this.namesOnlyOpponents = found.some(({ kind }) => kind === 'opponent');
    const needsOwn = this.namesOnlyOpponents || drafts.some(({ own }) => own === '');
    this.own = needsOwn ? askOwn(titles, questions) : '';
    const neutral = drafts.some(({ own, side, away, isBye: hasBye }) => {
      return own !== null && side === '' && away !== '' && !hasBye && partOf(away) === null;
    });
    if (neutral) this.askSide();
  }

  of(draft: Draft): Teams | Reason {
    const found = draft.matchup === null ? this.inColumns(draft) : this.inMatchup(draft);
    if (typeof found === 'string') return found;
    const teams = [found.home, found.away];
    if (teams.some(isBye)) return reasons.bye;
    if (teams.some((team) => practice.test(team))) return reasons.practice;
    if (teams.includes('')) {
      const about = [draft.stage, draft.kind, ...draft.notes].join(' ');
      if (decidingGame.test(about)) return reasons.toBeDecided;
      return teams.every((team) => team === '') ? reasons.notAGame : reasons.noOpponent;
    }
    if (teams.some(isPlaceholder)) return reasons.toBeDecided;
    const [home, away] = teams.map((team) => team.toLowerCase());
    return home === away ? reasons.sameTeam : found;
  }

  private inColumns({ home, away, own, side, isBye: hasBye }: Draft): Teams | Reason {
    if (hasBye && (home === '' || away === '' || isBye(home) || isBye(away))) return reasons.bye;
    if (own === null) return { home, away };
    const written = partOf(away);
    const isAway = partOf(side)?.isAway ?? sideOf(side) ?? written?.isAway ?? this.askSide();
    return this.against(own || this.own, written?.opponent ?? away, isAway);
  }

  private inMatchup({ matchup: text, isBye: hasBye }: Draft): Teams | Reason {
    const matchup = this.matchups.get(text!)!;
    if (matchup.kind === 'game') return this.inGame(matchup);
    if (matchup.kind === 'opponent')
      return this.against(this.own, matchup.opponent, matchup.isAway);
    if (hasBye) return reasons.bye;
    const { rest } = takeStatus(text!);
    const isUnknown = matchup.reason === reasons.notAGame && rest !== '' && isPlaceholder(rest);
    return isUnknown ? reasons.toBeDecided : matchup.reason;
  }

  private inGame({ first, second, isAt }: Matchup & { kind: 'game' }): Teams {
    const { name, division } = this.cutBefore(first);
    const other = this.cutAfter(second);
    const isSecond = isAt ? this.homeIsSecond.at : this.homeIsSecond.vs;
    return isSecond ? { home: other, away: name, division } : { home: name, away: other, division };
  }

  private against(own: string, text: string, isAway: boolean): Teams {
    const opponent = this.cutAfter(text);
    return isAway ? { home: opponent, away: own } : { home: own, away: opponent };
  }

  private sidesIn(games: readonly (Matchup & { kind: 'game' })[]) {
    if (games.length === 0) return { vs: false, at: true };
    const onlyAt = games.every(({ isAt }) => isAt);
    const ask = onlyAt ? 'In “A @ B”, is B the home team?' : 'In “A vs B”, is A the home team?';
    const labels = onlyAt
      ? { usual: 'Yes', other: 'No, A is' }
      : { usual: 'Yes; in “A @ B”, B is', other: 'No, B is, as in “A @ B”' };
    const isOther = this.questions.one('home-team', 'home team', ask, labels) === 'other';
    return { vs: isOther, at: !(isOther && onlyAt) };
  }

  /** @returns whether the team is away where nothing says it */
  private askSide(): boolean {
    const ask = 'Some lines don’t say whether the team is at home. Is it?';
    const labels = { home: 'Yes, at home', away: 'No, away' };
    return this.questions.one('own-side', 'home team', ask, labels) === 'away';
  }

  private cutBefore(text: string): { name: string; division?: string | undefined } {
    const [, before, name] =
      /^(.+?)(?:\s+[-–—|]\s+|:\s+)(?!.*(?:\s[-–—|]\s|:\s))(.+)$/.exec(text) ?? [];
    if (!name) return { name: text };
    const more = { division: `Yes, and ${quoted(before!)} is its division` };
    const answer = this.askCut('before-team', text, name, before!, more);
    if (answer === 'keep') return { name: text };
    return answer === 'division' ? { name, division: before! } : { name };
  }

  private cutAfter(text: string): string {
    const [, name, after] = /^(.+?)\s+(?:[-–—|]|@|at\b)\s+(.+)$/.exec(text) ?? [];
    if (!name) return text;
    return this.askCut('after-team', text, name, after!) === 'keep' ? text : name;
  }

  private askCut(id: string, text: string, name: string, rest: string, more = {}): string {
    const cut = `Yes, ${quoted(rest)} is something else`;
    const labels = { cut, ...more, keep: 'No, the whole text is its name' };
    const ask = `Is ${quoted(text)} the team ${quoted(name)}?`;
    return this.questions.one(id, 'team name', ask, labels);
  }
}

function matchupsIn(drafts: readonly Draft[], isCalendar: boolean): ReadonlyMap<string, Matchup> {
  const texts = [...new Set(drafts.flatMap(({ matchup }) => matchup ?? []))];
  const split = (usesWeak: boolean) =>
    new Map(texts.map((text) => [text, splitMatchup(takeStatus(text).rest, usesWeak)]));
  const strong = split(false);
  const hasStrong = [...strong.values()].some(({ kind }) => ['game', 'opponent'].includes(kind));
  return isCalendar && hasStrong ? strong : split(true);
}

/** `@ Owls` or `vs Owls`. */
function partOf(text: string): (Matchup & { kind: 'opponent' }) | null {
  const matchup = splitMatchup(text, false);
  return matchup.kind === 'opponent' ? matchup : null;
}

/** Whether the team is away. Null if the text does not say it. */
function sideOf(side: string): boolean | null {
  if (/^(h|home|host|local|casa|domicile|heim)\b/i.test(side)) return false;
  return (
    /^(a|away|v|visitors?|visiting|road|guest|visitante|ext[ée]rieur|ausw[äa]rts)\b/i.test(side) ||
    null
  );
}

function askOwn(titles: readonly string[], questions: Questions): string {
  const names = [...new Set(titles.map(teamInTitle).filter((name) => name !== ''))];
  const ask = 'The file names only the opponents. Whose games are these?';
  const labels = Object.fromEntries(names.map((name) => [name, name]));
  const suggested = titles.length > 1 ? (names[0] ?? null) : null;
  return questions.one('our-team', 'our team', ask, labels, { open: true, suggested });
}

/** `Ravens 2027 schedule` is the team `Ravens`. */
function teamInTitle(title: string): string {
  return title
    .replace(/\.\w{2,4}$/, '')
    .replaceAll(
      /\b(20\d\d|schedule|fixtures|games|calendar|season|spring|summer|fall|autumn|winter)\b/gi,
      '',
    )
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
}
