import { CalendarEvent, EventStart } from './document';
import { Draft, WhenText, emptyDraft } from './draft';
import { splitMatchup } from './matchups';
import { takeStatus } from './statuses';
import { isUndecided, kindWord } from './words';

/** A draft for each date of a game; other events that repeat are listed once. */
export function eventDrafts(events: readonly CalendarEvent[]): readonly Draft[] {
  return events.flatMap((event) => {
    const { kind } = splitMatchup(takeStatus(event.summary).rest, true);
    const starts = kind === 'game' || kind === 'opponent' ? event.starts : event.starts.slice(0, 1);
    const dates = starts.length === 0 ? [null] : starts;
    const drafts = dates.map((start) => draftOf(event, start));
    const moved = starts === event.starts ? event.moved : [];
    drafts.push(...moved.map((start) => ({ ...draftOf(event, start), isMoved: true })));
    const isCut = event.goesOn && starts === event.starts;
    return isCut ? [...drafts, { ...draftOf(event, starts.at(-1)!), goesOn: true }] : drafts;
  });
}

function draftOf(event: CalendarEvent, start: EventStart | null): Draft {
  const { line, uid, summary, location, status, categories } = event;
  return {
    ...emptyDraft,
    place: { line },
    // Each date of an event has its id.
    uid: event.starts.length + event.moved.length === 1 ? (uid ?? '') : '',
    when: whenOf(start),
    matchup: summary,
    division: categories.find((category) => !kindWord.test(category)) ?? '',
    kind: categories.find((category) => kindWord.test(category)) ?? '',
    location: isUndecided(location) ? '' : location,
    status: /^confirmed$/i.test(status) ? '' : status,
    isAllDay: start?.kind === 'day',
  };
}

function whenOf(start: EventStart | null): WhenText {
  if (start?.kind === 'instant') return start;
  return {
    kind: 'text',
    dateText: '',
    ...(start && { date: start.date }),
    ...(start?.kind === 'local' && { time: start.time }),
    timeText: '',
  };
}
