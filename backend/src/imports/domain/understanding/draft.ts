import { CalendarDate } from '../../../kernel/calendar-date';
import { Place } from './understanding';

/** When a game is, as the file says it. */
export type WhenText =
  | { readonly kind: 'instant'; readonly at: Date }
  | {
      readonly kind: 'text';
      /** A date by the type of the cell, or else its text. */
      readonly date?: CalendarDate;
      readonly dateText: string;
      readonly time?: string;
      readonly timeText: string;
    };

/** A line that may be a game, with the words of the file. */
export interface Draft {
  readonly place: Place;
  readonly uid: string;
  readonly when: WhenText;
  /** Both teams in one text, or what else the line is about. Null if they have columns of their own. */
  readonly matchup: string | null;
  readonly home: string;
  readonly away: string;
  /** In a list of one team's games: that team, and its part in `side`. */
  readonly own: string | null;
  readonly side: string;
  readonly league: string;
  readonly group: string;
  readonly division: string;
  readonly location: string;
  readonly status: string;
  readonly notes: readonly string[];
  readonly kind: string;
  readonly stage: string;
  /** Whether a cell of the line says that a team has a bye. */
  readonly isBye: boolean;
  readonly isAllDay: boolean;
  readonly hasScore: boolean;
  readonly goesOn: boolean;
  /** Whether another line has the new date. */
  readonly isMoved: boolean;
}

export const emptyDraft: Omit<Draft, 'place' | 'when'> = {
  uid: '',
  matchup: null,
  home: '',
  away: '',
  own: null,
  side: '',
  league: '',
  group: '',
  division: '',
  location: '',
  status: '',
  notes: [],
  kind: '',
  stage: '',
  isBye: false,
  isAllDay: false,
  hasScore: false,
  goesOn: false,
  isMoved: false,
};
