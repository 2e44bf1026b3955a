import { CalendarDate } from '../../../kernel/calendar-date';

export interface Circumstances {
  /** The association's date. */
  readonly today: CalendarDate;
  /** The association's time zone, an IANA name. */
  readonly zone: string;
}

/** As the schedule calls them. */
export const gameStatuses = ['scheduled', 'cancelled', 'postponed'] as const;
export type GameStatus = (typeof gameStatuses)[number];

export const stages = ['season', 'playoff', 'friendly'] as const;
export type Stage = (typeof stages)[number];

/** Why a line is no game. */
export const reasons = {
  bye: 'The team has a bye.',
  practice: 'It is a practice.',
  notAGame: 'It is not a game.',
  toBeDecided: 'A team is not decided yet.',
  noDate: 'It has no date yet.',
  unreadableDate: 'The date can’t be read.',
  unreadableTime: 'The time can’t be read.',
  noOpponent: 'It names only one team.',
  sameTeam: 'Both teams are the same.',
  deleted: 'It was deleted.',
  repeated: 'Another line has the same game.',
  moved: 'It was moved to another date.',
  goesOn: 'It repeats for more than two years, or in a way that we don’t read.',
} as const;
export type Reason = (typeof reasons)[keyof typeof reasons];

interface Option {
  readonly value: string;
  /** What the person reads. */
  readonly label: string;
}

/** One answer, or several if the question allows it. */
export type Answer = string | readonly string[];

/** Answers by the id of their question. They can be kept for the next file of the same source. */
export type Answers = Readonly<Record<string, Answer>>;

export interface Question {
  readonly id: string;
  /** The same for questions that are alike, such as `columns`. */
  readonly about: string;
  readonly ask: string;
  readonly options: readonly Option[];
  /** Whether any number of options can be chosen. */
  readonly several: boolean;
  /** Whether another text than an option can be the answer. */
  readonly open: boolean;
  readonly suggested: Answer | null;
  /** Null until it is answered. */
  readonly answer: Answer | null;
}

/** What a column is, and what the person reads of it. */
export const meanings = {
  date: 'Date',
  time: 'Time',
  home: 'Home team',
  away: 'Away team',
  teams: 'Both teams',
  team: 'The team whose games these are',
  opponent: 'Opponent',
  side: 'Home or away',
  league: 'League',
  group: 'League and division, or sport',
  division: 'Division',
  location: 'Location',
  place: 'Field, court or rink',
  status: 'Status',
  note: 'Notes with the status',
  kind: 'Kind: game, practice …',
  stage: 'Stage: season, playoff …',
  uid: 'Id of the game',
  score: 'Score',
  ignored: 'Something else',
} as const;
export type Meaning = keyof typeof meanings;

export interface ColumnLayout {
  /** Counts from 1. */
  readonly column: number;
  /** Null if the sheet has no names of columns. */
  readonly name: string | null;
  readonly meaning: Meaning;
}

export interface SheetLayout {
  readonly sheet: string;
  /** Null if no line has the names of the columns. */
  readonly headerLine: number | null;
  /** Whether dates stand across the top, with a game in each cell. */
  readonly isGrid: boolean;
  readonly columns: readonly ColumnLayout[];
}

/** Where a game stands in the file. */
export interface Place {
  readonly line: number;
  /** If the file has several sheets. */
  readonly sheet?: string;
  /** In a grid: counts from 1. */
  readonly column?: number;
}

export interface ImportedGame extends Place {
  /** The file's own id of the game, if no other game of the file has it. */
  readonly uid: string | null;
  /** Null if the person picks the league. */
  readonly league: string | null;
  readonly division: string | null;
  /** Local in the association's time zone, as is the time. */
  readonly date: CalendarDate;
  /** Null if not known. */
  readonly time: string | null;
  readonly home: string;
  readonly away: string;
  readonly location: string | null;
  readonly status: GameStatus;
  readonly stage: Stage;
}

export interface LeftOut extends Place {
  readonly reason: Reason;
  /** What the line says of date, teams and status. */
  readonly text: string;
}

export interface Understanding {
  readonly layout: {
    readonly sheets: readonly SheetLayout[];
    /** How numbers such as 3/4 are read. Null if there are none. */
    readonly dateOrder: 'month-first' | 'day-first' | null;
    /** The zone that the times of the file are in. */
    readonly zone: string;
  };
  readonly questions: readonly Question[];
  /** If a question has no answer, they follow what is suggested. */
  readonly games: readonly ImportedGame[];
  readonly leftOut: readonly LeftOut[];
}
