import { Draft } from './draft';
import { Questions } from './questions';
import { ImportedGame, Option } from './understanding';
import { commonStart, quoted } from './words';

export interface LeagueOfGame {
  readonly league: string | null;
  readonly division: string | null;
}

interface Context {
  /** What the calendar, or a heading above the games, calls itself. */
  readonly title: string | null;
  /** Whether that is likely to be the league. */
  readonly isLikelyLeague: boolean;
  readonly sheets: number;
}

/** Which league and division the games are in. */
export class Leagues {
  private readonly answer: string;
  private readonly prefix: string;
  private readonly bySheet: boolean;

  constructor(
    drafts: readonly Draft[],
    private readonly context: Context,
    questions: Questions,
  ) {
    const groups = distinct(drafts.map(({ group }) => group));
    const hasDivisions = drafts.some(({ division }) => division !== '');
    this.bySheet = context.sheets > 1 && !hasDivisions && groups.length === 0;
    this.prefix = groups.length > 1 && !hasDivisions ? commonStart(groups) : '';
    const isNamed = drafts.some(({ league }) => league !== '');
    this.answer = isNamed ? 'column' : this.ask(groups, hasDivisions, questions);
  }

  of({ league, group, place }: Draft, division: string): LeagueOfGame {
    const inFile = division || (this.bySheet ? (place.sheet ?? '') : '');
    const of = (found: string, of: string) => ({ league: found || null, division: of || null });
    switch (this.answer) {
      case 'column':
        return of(league, inFile);
      case 'file':
        return of(group, inFile);
      case 'split':
        return of(this.prefix, group.slice(this.prefix.length).trim());
      case 'title':
        return of(this.context.title ?? '', inFile || group);
      case 'divisions':
        return of(inFile || group, '');
      default:
        return of('', inFile || group);
    }
  }

  private ask(groups: readonly string[], hasDivisions: boolean, questions: Questions): string {
    const { title, isLikelyLeague } = this.context;
    const [group] = groups;
    const options: Option[] = [];
    const offer = (value: string, label: string) => options.push({ value, label });
    if (this.prefix !== '') offer('split', `Divisions of the league ${quoted(this.prefix)}`);
    if (group)
      offer(
        'file',
        groups.length > 1 ? 'Each is a league of its own' : `${quoted(group)} is the league`,
      );
    if (title) offer('title', `${quoted(title)} is the league`);
    const parts = this.bySheet ? 'sheet' : hasDivisions ? 'division' : group ? 'competition' : null;
    offer(
      'pick',
      parts
        ? `One league that I choose; each ${parts} is a division of it`
        : 'One league that I choose',
    );
    if (hasDivisions || this.bySheet) offer('divisions', `Each ${parts} is a league of its own`);
    const suggested = this.prefix
      ? 'split'
      : group
        ? 'file'
        : title && isLikelyLeague
          ? 'title'
          : 'pick';
    const named =
      groups.length > 1
        ? ` The file names ${groups
            .slice(0, 3)
            .map((name) => quoted(name))
            .join(', ')}.`
        : '';
    return questions.one({
      id: 'league',
      about: 'league',
      ask: `Which league are these games in?${named}`,
      options,
      suggested,
    });
  }
}

/** Asks about names that stand in several divisions. */
export function askSameNames(games: readonly ImportedGame[], questions: Questions): void {
  const divisions = new Map<string, Set<string>>();
  for (const { league, division, home, away } of games) {
    if (division === null) continue;
    for (const name of [home, away]) {
      divisions.set(
        name,
        (divisions.get(name) ?? new Set()).add(JSON.stringify([league, division])),
      );
    }
  }
  const names = [...divisions].filter(([, found]) => found.size > 1).map(([name]) => name);
  if (names.length === 0) return;
  const shown = names
    .slice(0, 5)
    .map((name) => quoted(name))
    .join(', ');
  questions.one({
    id: 'same-name',
    about: 'same name',
    ask: `${shown}${names.length > 5 ? ' and others' : ''} play in several divisions. Is that a team in each of them?`,
    options: [
      { value: 'several', label: 'Yes. The division says which team it is' },
      { value: 'one', label: 'No, it is one team in several divisions' },
    ],
    suggested: 'several',
  });
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.filter((text) => text !== ''))];
}
