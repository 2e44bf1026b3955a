import { instantOf, isZone, localTimeAt } from '../../../kernel/zoned-time';
import { readDateText } from './date-text';
import { datesOf } from './dates';
import { Draft } from './draft';
import { Questions } from './questions';
import { timesOf } from './times';
import { Circumstances, ImportedGame, Reason, SheetLayout, reasons } from './understanding';
import { quoted } from './words';

interface Context extends Circumstances {
  readonly hints: readonly string[];
  readonly layouts: readonly SheetLayout[];
  /** A zone of the calendar that nobody knows. */
  readonly unknownZone: string | null;
}

const offset = /\s*(z|[+-]\d\d:?\d\d)$/i;

/** Finds out when games are, in the zone of the association. */
export function whensOf(drafts: readonly Draft[], questions: Questions, context: Context) {
  const { order, dateIn } = datesOf(drafts, questions, context.hints, context.today);
  const timeIn = timesOf(drafts, questions);
  const fileZone = zoneOf(drafts, questions, context);
  const whenOf = ({ date, time }: Draft): Pick<ImportedGame, 'date' | 'time'> | Reason => {
    const read = date.date ? { date: date.date, rest: '' } : dateIn(date.text);
    if (typeof read === 'string') return read;
    const text = time.text || read.rest;
    const zoned = offset.exec(text)?.[1];
    const shown = time.time ?? date.time ?? timeIn(zoned ? text.replace(offset, '') : text);
    if (shown === 'unreadable' && askUnread(text, questions)) return reasons.unreadableTime;
    if (shown === null || shown === 'unreadable') return { date: read.date, time: null };
    const { zone } = context;
    const local = { date: read.date, time: shown };
    if (zoned) return localTimeAt(new Date(`${read.date}T${shown}${zoned.toUpperCase()}`), zone);
    return fileZone === zone ? local : localTimeAt(instantOf(local, fileZone), zone);
  };
  return { order, zone: fileZone, whenOf };
}

/** @returns whether the line is left out */
function askUnread(text: string, questions: Questions): boolean {
  const ask = `We can’t read some times, such as ${quoted(text)}. Should their games be imported without a time?`;
  const labels = { without: 'Yes, without a time', 'leave-out': 'No, leave them out' };
  return questions.one('unread-times', 'times', ask, labels) === 'leave-out';
}

/** The zone that the file's times are in. */
function zoneOf(
  drafts: readonly Draft[],
  questions: Questions,
  { layouts, zone, unknownZone }: Context,
): string {
  const inUtc = layouts
    .flatMap(({ columns }) => columns)
    .some(({ name, meaning }) => /^(date|time)$/.test(meaning) && /utc|gmt/i.test(name ?? ''));
  if (!inUtc && unknownZone === null && !drafts.some(isTimestamp)) return zone;
  const ask = unknownZone
    ? `The calendar’s times are in ${quoted(unknownZone)}, which we don’t know. Which zone is it?`
    : 'Another program wrote the times. Are they local times?';
  const labels = { [zone]: `Local times (${zone})`, UTC: 'UTC' };
  const details = { open: true, suggested: inUtc ? 'UTC' : zone };
  const answer = questions.one('time-zone', 'time zone', ask, labels, details);
  return isZone(answer) ? answer : zone;
}

/** Date and time in one text, as programs write them. */
function isTimestamp({ date: { text, date } }: Draft): boolean {
  if (date || !/\d:\d\d/.test(text)) return false;
  return /^\d\d:\d\d(:\d\d)?$/.test(readDateText(text)?.rest ?? '');
}
