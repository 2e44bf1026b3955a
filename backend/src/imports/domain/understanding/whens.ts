import { CalendarDate } from '../../../kernel/calendar-date';
import { instantOf, isZone, localTimeAt } from '../../../kernel/zoned-time';
import { readDateText } from './date-text';
import { datesOf } from './dates';
import { Draft } from './draft';
import { Questions } from './questions';
import { timesOf } from './times';
import { Reason, SheetLayout, reasons } from './understanding';
import { quoted } from './words';

interface When {
  readonly date: CalendarDate;
  readonly time: string | null;
}

interface Context {
  readonly layouts: readonly SheetLayout[];
  /** The zone of the association. */
  readonly zone: string;
  /** A zone of the calendar that nobody knows. */
  readonly unknownZone: string | null;
}

const offset = /\s*(z|[+-]\d\d:?\d\d)$/i;

/** When games are, in the zone of the association. */
export class Whens {
  /** The zone that the file's times are in. */
  readonly zone: string;
  private readonly timeIn: ReturnType<typeof timesOf>;

  constructor(
    drafts: readonly Draft[],
    private readonly dates: ReturnType<typeof datesOf>,
    private readonly questions: Questions,
    private readonly context: Context,
  ) {
    this.timeIn = timesOf(drafts, questions);
    const inUtc = context.layouts.some(({ columns }) => {
      return columns.some(
        ({ name, meaning }) => ['date', 'time'].includes(meaning) && /utc|gmt/i.test(name ?? ''),
      );
    });
    const mustAsk = inUtc || context.unknownZone !== null || drafts.some(isTimestamp);
    this.zone = mustAsk ? this.askZone(inUtc) : context.zone;
  }

  of({ date, time: { text: timeText, time: typed = date.time } }: Draft): When | Reason {
    const read = date.date ? { date: date.date, rest: '' } : this.dates.dateIn(date.text);
    if (read === null) return reasons.noDate;
    if (read === 'unreadable') return reasons.unreadableDate;
    const text = timeText || read.rest;
    const zoned = offset.exec(text)?.[1];
    const time = typed ?? this.timeIn(zoned ? text.replace(offset, '') : text);
    if (time === 'unreadable')
      return this.without(text) ? { ...read, time: null } : reasons.unreadableTime;
    if (time === null) return { date: read.date, time };
    const { zone } = this.context;
    const local = { date: read.date, time };
    if (zoned) return localTimeAt(new Date(`${read.date}T${time}${zoned.toUpperCase()}`), zone);
    return this.zone === zone ? local : localTimeAt(instantOf(local, this.zone), zone);
  }

  private without(text: string): boolean {
    const answer = this.questions.one(
      'unread-times',
      'times',
      `We can’t read some times, such as ${quoted(text)}. Should their games be imported without a time?`,
      { without: 'Yes, without a time', 'leave-out': 'No, leave them out' },
    );
    return answer === 'without';
  }

  private askZone(inUtc: boolean): string {
    const { zone, unknownZone } = this.context;
    const answer = this.questions.one(
      'time-zone',
      'time zone',
      unknownZone
        ? `The calendar’s times are in ${quoted(unknownZone)}, which we don’t know. Which zone is it?`
        : 'Another program wrote the times. Are they local times?',
      { [zone]: `Local times (${zone})`, UTC: 'UTC' },
      { open: true, suggested: inUtc ? 'UTC' : zone },
    );
    return isZone(answer) ? answer : zone;
  }
}

/** Date and time in one text, as programs write them. */
function isTimestamp({ date: { text, date } }: Draft): boolean {
  if (date || !/\d:\d\d/.test(text)) return false;
  return /^\d\d:\d\d(:\d\d)?$/.test(readDateText(text)?.rest ?? '');
}
