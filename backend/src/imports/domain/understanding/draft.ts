import { Cell, Row } from './document';
import { isStatus } from './statuses';
import { Meaning, Place } from './understanding';
import { isBye, isUndecided } from './words';

/** The cells of a line by what they are. What the file does not have is missing. */
export type Cells = ReadonlyMap<Meaning, Cell>;

export const nothing: Cell = { text: '' };

/** What else is known of a line. */
interface Others {
  readonly notes?: readonly string[];
  /** Whether a cell of the line says that a team has a bye. */
  readonly isBye?: boolean;
  readonly hasScore?: boolean;
  readonly leftOut?: Row['leftOut'] | undefined;
}

/** A line that may be a game, with the words of the file. */
export type Draft = ReturnType<typeof draftOf>;

export function draftOf(place: Place, cells: Cells, others: Others = {}) {
  const text = (meaning: Meaning) => cells.get(meaning)?.text ?? '';
  const time = cells.get('time') ?? nothing;
  const isClock = !isStatus(time.text) && !isBye(time.text);
  const places = [text('location'), text('place')].filter((found) => !isUndecided(found));
  return {
    place,
    uid: text('uid'),
    date: cells.get('date') ?? nothing,
    time: isClock ? time : nothing,
    /** Both teams in one text, or what else the line is about. Null if they have columns of their own. */
    matchup: cells.has('teams') ? text('teams') : null,
    home: text('home'),
    away: text('away') || text('opponent'),
    /** In a list of one team's games: that team, and its part in `side`. */
    own: cells.has('opponent') ? text('team') || text('home') : null,
    side: text('side'),
    league: text('league'),
    group: text('group'),
    division: text('division'),
    location: places.join(', '),
    status: text('status'),
    notes: [isStatus(time.text) ? time.text : [], others.notes ?? []].flat(),
    kind: text('kind'),
    stage: text('stage'),
    isBye: others.isBye ?? false,
    hasScore: others.hasScore ?? false,
    leftOut: others.leftOut,
  };
}
