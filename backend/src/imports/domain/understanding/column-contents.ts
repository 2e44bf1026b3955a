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
  const cells = rows.slice(0, enough).flatMap((row) => {
    const cell = row.cells[column];
    return cell && isKnown(cell) ? [cell] : [];
  });
  const most = (test: (cell: Cell) => boolean) =>
    cells.length > 0 && cells.filter(test).length * 2 > cells.length;
  const kind = cells.length === 0 && 'empty';
  return {
    count: cells.length,
    texts: new Set(cells.map(({ text }) => text)),
    kind:
      kind ||
      (most(isDate) && 'date') ||
      (most(({ time, text }) => !!time || readTimeText(text) !== null) && 'time') ||
      (most(({ text }) => /^#?\d+$/.test(text)) && 'number') ||
      (most(({ text }) => /^(vs?\.?|@|at|[-–—x])$/i.test(text)) && 'sign') ||
      (isAboutTeams(cells) && 'teams') ||
      'text',
  };
}

function isKnown({ text, date, time }: Cell): boolean {
  return date !== undefined || time !== undefined || !isUndecided(text);
}

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
