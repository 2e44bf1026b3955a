import { groupBy } from '../../../kernel/group-by';
import { Draft } from './draft';
import { Questions } from './questions';
import { ImportedGame } from './understanding';
import { commonStart, quoted } from './words';

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
    const groups = [...new Set(drafts.flatMap(({ group }) => group || []))];
    const hasDivisions = drafts.some(({ division }) => division !== '');
    this.bySheet = context.sheets > 1 && !hasDivisions && groups.length === 0;
    this.prefix = groups.length > 1 && !hasDivisions ? commonStart(groups) : '';
    const isNamed = drafts.some(({ league }) => league !== '');
    this.answer = isNamed ? 'column' : this.ask(groups, hasDivisions, questions);
  }

  of({ league, group, place }: Draft, division: string): Pick<ImportedGame, 'league' | 'division'> {
    const inFile = division || (this.bySheet ? (place.sheet ?? '') : '');
    const of = (found: string, part: string) => ({ league: found || null, division: part || null });
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
    const part = this.bySheet ? 'sheet' : hasDivisions ? 'division' : group ? 'competition' : null;
    const isOne = groups.length === 1;
    const named = groups.slice(0, 3).map((name) => quoted(name));
    return questions.one(
      'league',
      'league',
      `Which league are these games in?${named[1] ? ` The file names ${named.join(', ')}.` : ''}`,
      {
        ...(this.prefix && { split: `Divisions of the league ${quoted(this.prefix)}` }),
        ...(group && { file: isOne ? `${named[0]} is the league` : 'Each is a league of its own' }),
        ...(title && { title: `${quoted(title)} is the league` }),
        pick: `One league that I choose${part ? `; each ${part} is a division of it` : ''}`,
        ...((hasDivisions || this.bySheet) && { divisions: `Each ${part} is a league of its own` }),
      },
      !group && !isLikelyLeague ? { suggested: 'pick' } : {},
    );
  }
}

/** Asks about names that stand in several divisions. */
export function askSameNames(games: readonly ImportedGame[], questions: Questions): void {
  const played = games.flatMap(({ league, division, home, away }) => {
    const where = JSON.stringify([league, division]);
    return division === null ? [] : [home, away].map((name) => ({ name, where }));
  });
  const byName = groupBy(played, ({ name }) => name);
  const isRepeated = ([first, ...others]: readonly { readonly where: string }[]) =>
    others.some(({ where }) => where !== first!.where);
  const names = [...byName].flatMap(([name, some]) => (isRepeated(some) ? [quoted(name)] : []));
  if (names.length === 0) return;
  const shown = `${names.slice(0, 5).join(', ')}${names.length > 5 ? ' and others' : ''}`;
  questions.one(
    'same-name',
    'same name',
    `${shown} play in several divisions. Is that a team in each of them?`,
    {
      several: 'Yes. The division says which team it is',
      one: 'No, it is one team in several divisions',
    },
  );
}
