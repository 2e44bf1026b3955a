import { Draft } from './draft';
import { Matchups, splitMatchup } from './matchups';
import { Questions } from './questions';
import { takeStatus } from './statuses';
import { Reason, reasons } from './understanding';
import { decidingGame, isBye, isPlaceholder, practice } from './words';

export interface Teams {
  readonly home: string;
  readonly away: string;
  /** What stands before the teams, if that is their division. */
  readonly division: string;
}

/** Which teams a line names. */
export class TeamsOfDrafts {
  private readonly own: string;

  constructor(
    drafts: readonly Draft[],
    private readonly matchups: Matchups,
    private readonly questions: Questions,
    titles: readonly string[],
  ) {
    const needsOwn = matchups.namesOnlyOpponents || drafts.some(({ own }) => own === '');
    this.own = needsOwn ? askOwn(titles, questions) : '';
    const neutral = drafts.some(({ own, side, away, isBye: hasBye }) => {
      return own !== null && side === '' && away !== '' && !hasBye && partOf(away) === null;
    });
    if (neutral) this.askSide();
  }

  of(draft: Draft): Teams | Reason {
    const found = draft.matchup === null ? this.inColumns(draft) : this.inMatchup(draft);
    if (typeof found === 'string') return found;
    const { home, away } = found;
    if (isBye(home) || isBye(away)) return reasons.bye;
    if (practice.test(home) || practice.test(away)) return reasons.practice;
    if (home === '' && away === '')
      return isDeciding(draft) ? reasons.toBeDecided : reasons.notAGame;
    if (home === '' || away === '')
      return isDeciding(draft) ? reasons.toBeDecided : reasons.noOpponent;
    if (isPlaceholder(home) || isPlaceholder(away)) return reasons.toBeDecided;
    return home.toLowerCase() === away.toLowerCase() ? reasons.sameTeam : found;
  }

  private inColumns({ home, away, own, side, isBye: hasBye }: Draft): Teams | Reason {
    if (hasBye && (home === '' || away === '' || isBye(home) || isBye(away))) return reasons.bye;
    if (own === null) return { home, away, division: '' };
    const written = partOf(away);
    const opponent = written?.opponent ?? away;
    const isAway = partOf(side)?.isAway ?? sideOf(side) ?? written?.isAway ?? this.askSide();
    return this.against(own || this.own, this.matchups.opponentIn(opponent), isAway);
  }

  private inMatchup(draft: Draft): Teams | Reason {
    const text = takeStatus(draft.matchup!).rest;
    const matchup = this.matchups.in(text);
    if (matchup.kind === 'game') return this.matchups.teamsOf(matchup);
    if (matchup.kind === 'opponent') {
      return this.against(this.own, this.matchups.opponentIn(matchup.opponent), matchup.isAway);
    }
    if (draft.isBye || matchup.kind === 'bye') return reasons.bye;
    if (matchup.kind === 'practice') return reasons.practice;
    if (matchup.kind === 'undecided' || (text !== '' && isPlaceholder(text)))
      return reasons.toBeDecided;
    return reasons.notAGame;
  }

  private against(own: string, opponent: string, isAway: boolean): Teams {
    return isAway
      ? { home: opponent, away: own, division: '' }
      : { home: own, away: opponent, division: '' };
  }

  /** @returns whether the team is away where nothing says it */
  private askSide(): boolean {
    const answer = this.questions.one({
      id: 'own-side',
      about: 'home team',
      ask: 'Some lines don’t say whether the team is at home. Is it?',
      options: [
        { value: 'home', label: 'Yes, at home' },
        { value: 'away', label: 'No, away' },
      ],
      suggested: 'home',
    });
    return answer === 'away';
  }
}

/** `@ Owls` or `vs Owls`. */
function partOf(text: string): { opponent: string; isAway: boolean } | null {
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

function isDeciding({ stage, kind, notes }: Draft): boolean {
  return decidingGame.test([stage, kind, ...notes].join(' '));
}

/** @param titles of the calendar or sheet, and the name of the file */
function askOwn(titles: readonly string[], questions: Questions): string {
  const names = [...new Set(titles.map(teamInTitle).filter((name) => name !== ''))];
  return questions.one({
    id: 'our-team',
    about: 'our team',
    ask: 'The file names only the opponents. Whose games are these?',
    options: names.map((name) => ({ value: name, label: name })),
    open: true,
    suggested: titles.length > 1 ? (names[0] ?? null) : null,
  });
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
