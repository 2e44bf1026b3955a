import { Cell, Row } from './document';
import { readDateText } from './date-text';
import { splitMatchup } from './matchups';
import { readTimeText } from './times';
import { isUndecided } from './words';

/** What the cells of a column look like. */
export interface Contents {
  readonly count: number;
  readonly kind: 'date' | 'time' | 'teams' | 'sign' | 'number' | 'text' | 'empty';
  readonly texts: ReadonlySet<string>;
}

/** So many rows tell what a column is. */
const enough = 300;

export function contentsOf(rows: readonly Row[], column: number): Contents {
  const cells = rows
    .slice(0, enough)
    .flatMap((row) => row.cells[column] ?? [])
    .filter(({ text, date, time }) => !isUndecided(text) || date !== undefined || !!time);
  const [likely] = kinds.find(([, test]) => cells.filter(test).length * 2 > cells.length) ?? [];
  return {
    count: cells.length,
    texts: new Set(cells.map(({ text }) => text)),
    kind: cells.length === 0 ? 'empty' : (likely ?? (isAboutTeams(cells) ? 'teams' : 'text')),
  };
}

/** What most of the cells are. */
const kinds: readonly (readonly [Contents['kind'], (cell: Cell) => boolean])[] = [
  ['date', isDate],
  ['time', ({ time, text }) => !!time || readTimeText(text) !== null],
  ['number', ({ text }) => /^#?\d+$/.test(text)],
  ['sign', ({ text }) => /^(vs?\.?|@|at|[-–—x])$/i.test(text)],
];

export function isDate({ date, text }: Cell): boolean {
  return date !== undefined || readDateText(text) !== null;
}

export function isEmpty({ text, date, time }: Cell): boolean {
  return text === '' && date === undefined && time === undefined;
}

/** A part is enough: a calendar has other entries, too. */
function isAboutTeams(cells: readonly Cell[]): boolean {
  const games = cells.filter(({ text }) =>
    ['game', 'opponent'].includes(splitMatchup(text, false).kind),
  );
  return games.length * 5 > cells.length;
}
