import { Cell, Row } from './document';
import { isStatus } from './statuses';
import { Meaning, Place } from './understanding';
import { isBye, isUndecided } from './words';

/** The cells of a line by what they are. What the file does not have is missing. */
export type Cells = ReadonlyMap<Meaning, Cell>;

/** What a draft takes as it is. */
const plain = [
  'uid',
  'home',
  'side',
  'league',
  'group',
  'division',
  'status',
  'kind',
  'stage',
] as const;

/** A line that may be a game, with the words of the file. */
export interface Draft extends Readonly<Record<(typeof plain)[number], string>> {
  readonly place: Place;
  readonly date: Cell;
  readonly time: Cell;
  /** Both teams in one text, or what else the line is about. Null if they have columns of their own. */
  readonly matchup: string | null;
  readonly away: string;
  /** In a list of one team's games: that team, and its part in `side`. */
  readonly own: string | null;
  readonly location: string;
  readonly notes: readonly string[];
  /** Whether a cell of the line says that a team has a bye. */
  readonly isBye: boolean;
  readonly hasScore: boolean;
  readonly leftOut: Row['leftOut'];
}

export const nothing: Cell = { text: '' };

type Others = Partial<Pick<Draft, 'notes' | 'isBye' | 'hasScore' | 'leftOut'>>;

export function draftOf(place: Place, cells: Cells, others: Others = {}): Draft {
  const text = (meaning: Meaning) => cells.get(meaning)?.text ?? '';
  const texts = Object.fromEntries(plain.map((meaning) => [meaning, text(meaning)]));
  const { notes = [], isBye: hasBye = false, hasScore = false, leftOut } = others;
  const time = cells.get('time') ?? nothing;
  const isClock = !isStatus(time.text) && !isBye(time.text);
  const places = [text('location'), text('place')].filter((found) => !isUndecided(found));
  return {
    ...(texts as Record<(typeof plain)[number], string>),
    place,
    date: cells.get('date') ?? nothing,
    time: isClock ? time : nothing,
    matchup: cells.has('teams') ? text('teams') : null,
    away: text('away') || text('opponent'),
    own: cells.has('opponent') ? text('team') || text('home') : null,
    location: places.join(', '),
    notes: isStatus(time.text) ? [time.text, ...notes] : notes,
    isBye: hasBye,
    hasScore,
    leftOut,
  };
}
