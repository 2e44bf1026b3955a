import { foldText } from '../../../kernel/fold-text';
import { remembered } from '../../../kernel/remembered';
import { Draft } from './draft';
import { leaguesOf } from './leagues';
import { Questions } from './questions';
import { Said, saidBy, statusInNote, takeStatus } from './statuses';
import { TeamsOfDrafts } from './teams';
import { ImportedGame, LeftOut, Reason, Stage, reasons } from './understanding';
import { whensOf } from './whens';
import { decidingGame, otherEvent, practice } from './words';

interface Found {
  readonly whenOf: ReturnType<typeof whensOf>['whenOf'];
  readonly teams: TeamsOfDrafts;
  readonly leagueOf: ReturnType<typeof leaguesOf>;
}

/** Decides for each line whether it is a game, and which. */
export class Judge {
  readonly games: ImportedGame[] = [];
  readonly leftOut: LeftOut[] = [];
  private readonly seen = new Set<string>();
  private readonly fold = remembered(foldText);
  private readonly saidBy = remembered((word) => saidBy(word, this.questions));

  constructor(
    private readonly found: Found,
    private readonly questions: Questions,
  ) {}

  judge(draft: Draft): void {
    const found = this.gameIn(draft);
    if (typeof found !== 'string') {
      this.games.push(found);
      return;
    }
    // An event that repeats is told once.
    const key = JSON.stringify([draft.place, found]);
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.leftOut.push({ ...draft.place, reason: found, text: textOf(draft) });
  }

  private gameIn(draft: Draft): ImportedGame | Reason {
    const reasonOfKind = kindOf(draft);
    if (reasonOfKind) return reasonOfKind;
    const teams = this.found.teams.of(draft);
    if (typeof teams === 'string' && !mayLackDate.includes(teams)) return teams;
    const said = this.said(draft);
    if (said === 'deleted') return reasons.deleted;
    const when = said === 'unscheduled' ? reasons.noDate : this.found.whenOf(draft);
    if (typeof when === 'string') return when;
    if (typeof teams === 'string') return teams;
    if (said === 'moved') return reasons.moved;
    if (draft.leftOut) return reasons[draft.leftOut];
    const game: ImportedGame = {
      uid: draft.uid || null,
      ...this.found.leagueOf(draft, draft.division || (teams.division ?? '')),
      ...when,
      home: teams.home,
      away: teams.away,
      location: draft.location || null,
      status: said === 'unscheduled' ? 'scheduled' : said,
      stage: stageOf(draft),
      ...draft.place,
    };
    return this.repeats(game) ? reasons.repeated : game;
  }

  private said(draft: Draft): Said {
    const words = [
      draft.status,
      takeStatus(draft.matchup ?? '').word,
      ...draft.notes.map((note) => statusInNote(note)),
    ];
    const said = words.flatMap((word) => (word ? [this.saidBy(word)] : []));
    return said.find((one) => one !== 'scheduled') ?? 'scheduled';
  }

  private repeats({ league, division, date, time, home, away }: ImportedGame): boolean {
    const teams = [this.fold(home), this.fold(away)];
    const key = JSON.stringify([league, division, date, time, time ? teams.toSorted() : teams]);
    const isNew = !this.seen.has(key);
    this.seen.add(key);
    if (isNew || time !== null) return !isNew;
    const ask = `${home} and ${away} play twice on ${date}, without a time. Is that one game?`;
    const labels = { one: 'Yes, the line stands twice', two: 'No, they play twice' };
    return this.questions.one('repeated', 'repeated rows', ask, labels) === 'one';
  }
}

/** Without a date, that is said first. */
const mayLackDate: readonly Reason[] = [reasons.toBeDecided, reasons.noOpponent, reasons.sameTeam];

function kindOf({ kind, away, matchup }: Draft): Reason | null {
  if (practice.test(kind)) return reasons.practice;
  if (away !== '' || matchup !== null)
    return /^(meeting|social|other event)/i.test(kind) ? reasons.notAGame : null;
  return otherEvent.test(kind) || /^(event|other)$/i.test(kind) ? reasons.notAGame : null;
}

function stageOf({ stage, kind }: Draft): Stage {
  const text = `${stage} ${kind}`;
  if (decidingGame.test(text) || /\b(post-?season|knock-?out)/i.test(text)) return 'playoff';
  return /\b(friendly|scrimmage|exhibition|pre-?season|amistoso|amical|freundschaft)/i.test(text)
    ? 'friendly'
    : 'season';
}

/** Only what is read as date, teams and status: other columns may be about people. */
function textOf({ date, time, matchup, home, away, status, kind }: Draft): string {
  const isInUtc = date.text.endsWith('Z');
  const when = isInUtc ? [] : [date.date ?? date.text, time.time ?? date.time ?? time.text];
  const teams = matchup ?? [home, away].filter((team) => team !== '').join(' – ');
  return [...when, teams, kind, status]
    .filter((text) => text !== '')
    .join(', ')
    .slice(0, 200);
}
