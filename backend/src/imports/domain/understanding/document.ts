import { CalendarDate } from '../../../kernel/calendar-date';

/** A cell as the file has it. */
export interface Cell {
  /** As a person sees it, without blanks around it. Empty if the cell is only a date or time. */
  readonly text: string;
  /** The cell's date, if its type says that it is one. */
  readonly date?: CalendarDate;
  /** The cell's time, such as `18:30`, if its type says that it is one. */
  readonly time?: string;
}

export interface Row {
  /** Counts from 1. Of a record over several lines, the first. */
  readonly line: number;
  readonly cells: readonly Cell[];
  /** Why the row is no game: the date was moved to a row of its own, or more dates follow that are not read. */
  readonly leftOut?: 'moved' | 'goesOn';
}

/** A sheet of a workbook, or the only one of another file. Rows without any text are left out. */
export interface SheetOfCells {
  readonly name: string;
  readonly rows: readonly Row[];
}

/** A text that can be read in several encodings, with names as each of them shows them. */
export interface EncodingChoice {
  readonly suggested: string;
  readonly readings: readonly { readonly encoding: string; readonly sample: string }[];
}

/** A file, read but not understood. */
export interface ScheduleDocument {
  readonly kind: 'csv' | 'xlsx' | 'ics' | 'json';
  /** The name of the file. */
  readonly name: string;
  /** What a calendar or season calls itself. */
  readonly title: string | null;
  readonly sheets: readonly SheetOfCells[];
  /** Null if only one encoding is possible. */
  readonly encoding: EncodingChoice | null;
  /** A zone that the calendar names and nobody knows, so that its times are as written. */
  readonly unknownZone: string | null;
}

/** The file can't be imported at all. Its message is one sentence for the person who chose it. */
export class FileRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FileRefused';
  }
}

/** What a file may have at most. */
export const fileLimits = {
  bytes: 10_000_000,
  unpackedBytes: 100_000_000,
  lines: 50_000,
  columns: 300,
  /** Of a workbook, with empty cells before others. */
  cells: 1_000_000,
  datesOfAnEvent: 1_000,
  yearsOfAnEvent: 2,
} as const;
