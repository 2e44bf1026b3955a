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

/** Finds out which league and division the games are in. */
export function leaguesOf(
  drafts: readonly Draft[],
  { title, isLikelyLeague, sheets }: Context,
  questions: Questions,
) {
  const groups = [...new Set(drafts.flatMap(({ group }) => group || []))];
  const hasDivisions = drafts.some(({ division }) => division !== '');
  const bySheet = sheets > 1 && !hasDivisions && groups.length === 0;
  const prefix = groups.length > 1 && !hasDivisions ? commonStart(groups) : '';
  const named = groups.slice(0, 3).map((name) => quoted(name));
  const part = bySheet ? 'sheet' : hasDivisions ? 'division' : named[0] ? 'competition' : null;
  const labels = {
    ...(prefix && { split: `Divisions of the league ${quoted(prefix)}` }),
    ...(named[0] && {
      file: named[1] ? 'Each is a league of its own' : `${named[0]} is the league`,
    }),
    ...(title && { title: `${quoted(title)} is the league` }),
    pick: `One league that I choose${part ? `; each ${part} is a division of it` : ''}`,
    ...((hasDivisions || bySheet) && { divisions: `Each ${part} is a league of its own` }),
  };
  const ask = `Which league are these games in?${named[1] ? ` The file names ${named.join(', ')}.` : ''}`;
  const details = named[0] || isLikelyLeague ? {} : { suggested: 'pick' };
  const answer = drafts.some(({ league }) => league !== '')
    ? 'column'
    : questions.one('league', 'league', ask, labels, details);
  return ({ league, group, place }: Draft, division: string) => {
    const inFile = division || (bySheet ? (place.sheet ?? '') : '');
    const parts: Readonly<Record<string, readonly [league: string, division: string]>> = {
      column: [league, inFile],
      file: [group, inFile],
      split: [prefix, group.slice(prefix.length).trim()],
      title: [title ?? '', inFile || group],
      divisions: [inFile || group, ''],
      pick: ['', inFile || group],
    };
    const [found, of] = parts[answer]!;
    return { league: found || null, division: of || null };
  };
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
  const ask = `${shown} play in several divisions. Is that a team in each of them?`;
  questions.one('same-name', 'same name', ask, {
    several: 'Yes. The division says which team it is',
    one: 'No, it is one team in several divisions',
  });
}
