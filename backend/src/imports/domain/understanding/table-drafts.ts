import { isDate, isEmpty } from './column-contents';
import { Cell, Row, SheetOfCells } from './document';
import { Draft } from './draft';
import { Questions } from './questions';
import { isStatus } from './statuses';
import { Meaning, SheetLayout } from './understanding';
import { isBye, isUndecided, quoted, teamWithBye } from './words';

const nothing: Cell = { text: '' };

/** The rows of a table that may be games. Titles, headings, empty rows and remarks are none. */
export function tableDrafts(
  { rows }: SheetOfCells,
  layout: SheetLayout,
  questions: Questions,
): readonly Draft[] {
  const header = rows.find(({ line }) => line === layout.headerLine);
  const table = new Table(layout, header ?? null);
  const drafts: { draft: Draft; heading: string }[] = [];
  let heading = '';
  let above: Cell = nothing;
  let isHeading = false;
  let isBelow = header === undefined;
  for (const row of rows) {
    const full = row.cells.filter((cell) => !isEmpty(cell));
    const dated = full.length === 1 ? dateInHeading(full[0]!) : null;
    if (dated) {
      above = dated;
      isHeading = true;
    } else if (row === header || table.isHeader(row)) isBelow = true;
    else if (table.isRemark(row, full.length)) {
      if (full.length === 1 && mayBeDivision(full[0]!.text)) heading = full[0]!.text;
    } else if (isBelow) {
      const date = table.cell(row, 'date');
      const lacksDate = isEmpty(date) && !isEmpty(above) && table.saysWhenOrWhere(row);
      if (!isEmpty(date)) isHeading = false;
      if (!isEmpty(date)) above = isUndecided(date.text) && !date.date ? nothing : date;
      const takesAbove = lacksDate && (isHeading || askAbove(row.line, questions));
      drafts.push({ draft: table.draft(row, takesAbove ? above : date), heading });
    }
  }
  const headings = new Set(drafts.map((found) => found.heading));
  const areDivisions =
    headings.size > 1 && !table.has('division') && askHeadings(headings, questions);
  return drafts.map(({ draft, heading: division }) =>
    areDivisions ? { ...draft, division } : draft,
  );
}

/** A sentence or a number of a week is none. */
function mayBeDivision(text: string): boolean {
  return text.length <= 40 && !/[.!:]$|^(week|round|match ?day|game ?day|no games)\b/i.test(text);
}

function askHeadings(headings: ReadonlySet<string>, questions: Questions): boolean {
  const named = [...headings].filter((heading) => heading !== '').slice(0, 3);
  const answer = questions.one({
    id: 'headings',
    about: 'columns',
    ask: `${named.map(quoted).join(', ')} stand above games. Are these their divisions?`,
    options: [
      { value: 'divisions', label: 'Yes' },
      { value: 'nothing', label: 'No' },
    ],
    suggested: 'divisions',
  });
  return answer === 'divisions';
}

/** Such as `Saturday, April 10` or `Week 1 - April 10`. */
function dateInHeading(cell: Cell): Cell | null {
  const parts = cell.text.split(/\s+[-–—]\s+|:\s+/).toReversed();
  return [cell, ...parts.map((text) => ({ text }))].find((part) => isDate(part)) ?? null;
}

function askAbove(line: number, questions: Questions): boolean {
  const answer = questions.one({
    id: 'date-above',
    about: 'dates',
    ask: `Line ${line} has no date. Is it on the date above it?`,
    options: [
      { value: 'yes', label: 'Yes, as all lines without a date' },
      { value: 'no', label: 'No, they have no date yet' },
    ],
    suggested: 'yes',
  });
  return answer === 'yes';
}

/** Such as `Bye: Owls` alone in a row. */
function isByeRow({ cells }: Row): boolean {
  const first = cells.findIndex((cell) => !isEmpty(cell));
  return first === cells.length - 1 && teamWithBye(cells[first]?.text ?? '') !== null;
}

class Table {
  private readonly at: ReadonlyMap<Meaning, number>;
  private readonly notes: readonly number[];
  private readonly scores: readonly number[];

  constructor(
    private readonly layout: SheetLayout,
    private readonly header: Row | null,
  ) {
    const places = layout.columns.map(({ meaning, column }) => [meaning, column - 1] as const);
    this.at = new Map(places.toReversed());
    this.notes = places.flatMap(([meaning, at]) => (meaning === 'note' ? [at] : []));
    this.scores = places.flatMap(([meaning, at]) => (meaning === 'score' ? [at] : []));
  }

  cell(row: Row, meaning: Meaning): Cell {
    return row.cells[this.at.get(meaning) ?? -1] ?? nothing;
  }

  has(meaning: Meaning): boolean {
    return this.at.has(meaning);
  }

  /** Whether the row repeats the names of the columns. */
  isHeader({ cells }: Row): boolean {
    const names = this.header?.cells;
    return !!names && cells.every(({ text }, at) => text === (names[at]?.text ?? ''));
  }

  /** Whether the row has neither a date nor teams. */
  isRemark(row: Row, full: number): boolean {
    const says = (meaning: Meaning) => !isEmpty(this.cell(row, meaning));
    const hasTeams = ['teams', 'home', 'away', 'opponent'].some((meaning) =>
      says(meaning as Meaning),
    );
    if (full < 2) return !says('teams') && !isByeRow(row);
    return !hasTeams && !isDate(this.cell(row, 'date'));
  }

  saysWhenOrWhere(row: Row): boolean {
    return (['time', 'location', 'place'] as const).some(
      (meaning) => !isEmpty(this.cell(row, meaning)),
    );
  }

  draft(row: Row, date: Cell): Draft {
    const text = (meaning: Meaning) => this.cell(row, meaning).text;
    const time = this.cell(row, 'time');
    const places = [text('location'), text('place')].filter((place) => !isUndecided(place));
    const statusInTime = isStatus(time.text) ? [time.text] : [];
    const isClock = statusInTime.length === 0 && !isBye(time.text);
    return {
      place:
        this.layout.sheet === ''
          ? { line: row.line }
          : { sheet: this.layout.sheet, line: row.line },
      uid: text('uid'),
      when: {
        kind: 'text',
        dateText: date.text,
        ...(date.date && { date: date.date }),
        ...((time.time ?? date.time) && { time: time.time ?? date.time }),
        timeText: isClock ? time.text : '',
      },
      matchup: this.at.has('teams') ? text('teams') : null,
      home: text('home'),
      away: text('away') || text('opponent'),
      own: this.at.has('opponent') ? text('team') || text('home') : null,
      side: text('side'),
      league: text('league'),
      group: text('group'),
      division: text('division'),
      location: places.join(', '),
      status: text('status'),
      notes: [...statusInTime, ...this.notes.map((at) => row.cells[at]?.text ?? '')],
      kind: text('kind'),
      stage: text('stage'),
      isBye: row.cells.some((cell) => isBye(cell.text)) || isByeRow(row),
      isAllDay: /^(true|yes|1|x)$/i.test(text('allDay')),
      hasScore: this.scores.some((at) => /\d/.test(row.cells[at]?.text ?? '')),
      goesOn: false,
      isMoved: false,
    };
  }
}
