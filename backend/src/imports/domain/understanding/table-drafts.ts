import { isDate, isEmpty } from './column-contents';
import { Cell, Row, SheetOfCells } from './document';
import { Cells, Draft, draftOf, nothing } from './draft';
import { Questions } from './questions';
import { Meaning, SheetLayout } from './understanding';
import { isBye, isByeOfTeam, isUndecided, quoted } from './words';

/** The rows of a table that may be games. Titles, headings, empty rows and remarks are none. */
export function tableDrafts(
  { rows }: SheetOfCells,
  layout: SheetLayout,
  questions: Questions,
): readonly Draft[] {
  const header = rows.find(({ line }) => line === layout.headerLine);
  // Of several columns for the same, the first counts.
  const columns = layout.columns.toReversed();
  const drafts: { draft: Draft; heading: string }[] = [];
  let heading = '';
  let above = nothing;
  let isHeading = false;
  let isBelow = header === undefined;
  for (const row of rows) {
    const full = row.cells.filter((cell) => !isEmpty(cell));
    const dated = full.length === 1 ? dateInHeading(full[0]!) : null;
    const cells = new Map(
      columns.map(({ meaning, column }) => [meaning, row.cells[column - 1] ?? nothing]),
    );
    if (dated) {
      above = dated;
      isHeading = true;
    } else if (header && isSameText(row, header)) isBelow = true;
    else if (isRemark(row, cells, full)) {
      if (full.length === 1 && mayBeDivision(full[0]!.text)) heading = full[0]!.text;
    } else if (isBelow) {
      const date = cells.get('date') ?? nothing;
      const lacksDate =
        isEmpty(date) && !isEmpty(above) && says(cells, 'time', 'location', 'place');
      if (!isEmpty(date)) isHeading = false;
      if (!isEmpty(date)) above = isUndecided(date.text) && !date.date ? nothing : date;
      if (lacksDate && (isHeading || askAbove(row.line, questions))) cells.set('date', above);
      drafts.push({ draft: draftIn(row, cells, layout), heading });
    }
  }
  const headings = new Set(drafts.map((found) => found.heading));
  const hasDivisions = layout.columns.some(({ meaning }) => meaning === 'division');
  const areDivisions = headings.size > 1 && !hasDivisions && askHeadings(headings, questions);
  return drafts.map(({ draft, heading: division }) =>
    areDivisions ? { ...draft, division } : draft,
  );
}

function draftIn({ line, cells, leftOut }: Row, known: Cells, layout: SheetLayout): Draft {
  const { sheet, columns } = layout;
  const textsOf = (wanted: Meaning) =>
    columns
      .filter(({ meaning }) => meaning === wanted)
      .map(({ column }) => cells[column - 1]?.text ?? '');
  return draftOf(sheet === '' ? { line } : { line, sheet }, known, {
    notes: textsOf('note'),
    isBye: cells.some(({ text }) => isBye(text)) || isByeRow(cells),
    hasScore: textsOf('score').some((text) => /\d/.test(text)),
    leftOut,
  });
}

function says(cells: Cells, ...meanings: readonly Meaning[]): boolean {
  return meanings.some((meaning) => !isEmpty(cells.get(meaning) ?? nothing));
}

/** Whether the row repeats the names of the columns. */
function isSameText(row: Row, header: Row): boolean {
  return row.cells.every(({ text }, at) => text === (header.cells[at]?.text ?? ''));
}

/** Whether the row has neither a date nor teams. */
function isRemark(row: Row, cells: Cells, full: readonly Cell[]): boolean {
  if (full.length < 2) return !says(cells, 'teams') && !isByeRow(row.cells);
  const hasTeams = says(cells, 'teams', 'home', 'away', 'opponent');
  return !hasTeams && !isDate(cells.get('date') ?? nothing);
}

/** Such as `Bye: Owls` alone in a row. */
function isByeRow(cells: readonly Cell[]): boolean {
  const first = cells.findIndex((cell) => !isEmpty(cell));
  return first === cells.length - 1 && isByeOfTeam(cells[first]?.text ?? '');
}

/** A sentence or a number of a week is none. */
function mayBeDivision(text: string): boolean {
  return text.length <= 40 && !/[.!:]$|^(week|round|match ?day|game ?day|no games)\b/i.test(text);
}

function askHeadings(headings: ReadonlySet<string>, questions: Questions): boolean {
  const named = [...headings].filter((heading) => heading !== '').slice(0, 3);
  const ask = `${named.map(quoted).join(', ')} stand above games. Are these their divisions?`;
  const labels = { divisions: 'Yes', nothing: 'No' };
  return questions.one('headings', 'columns', ask, labels) === 'divisions';
}

/** Such as `Saturday, April 10` or `Week 1 - April 10`. */
function dateInHeading(cell: Cell): Cell | null {
  const parts = cell.text.split(/\s+[-–—]\s+|:\s+/).toReversed();
  return [cell, ...parts.map((text) => ({ text }))].find((part) => isDate(part)) ?? null;
}

function askAbove(line: number, questions: Questions): boolean {
  const ask = `Line ${line} has no date. Is it on the date above it?`;
  const labels = { yes: 'Yes, as all lines without a date', no: 'No, they have no date yet' };
  return questions.one('date-above', 'dates', ask, labels) === 'yes';
}
