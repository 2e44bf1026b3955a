import { CalendarDate } from '../../../kernel/calendar-date';
import { readDateText } from './date-text';
import { Dates } from './dates';
import { Draft } from './draft';
import { instantOf, isZone, localTimeAt } from './local-time';
import { Questions } from './questions';
import { Times } from './times';
import { Reason, SheetLayout, reasons } from './understanding';
import { quoted } from './words';

export interface When {
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

  constructor(
    drafts: readonly Draft[],
    private readonly dates: Dates,
    private readonly times: Times,
    private readonly questions: Questions,
    private readonly context: Context,
  ) {
    const inUtc = context.layouts.some(({ columns }) => {
      return columns.some(
        ({ name, meaning }) => ['date', 'time'].includes(meaning) && /utc|gmt/i.test(name ?? ''),
      );
    });
    const mustAsk = inUtc || context.unknownZone !== null || drafts.some(isTimestamp);
    this.zone = mustAsk ? this.askZone(inUtc) : context.zone;
  }

  of({ when }: Draft): When | Reason {
    if (when.kind === 'instant') return localTimeAt(when.at, this.context.zone);
    const read = when.date ? { date: when.date, rest: '' } : this.dates.dateIn(when.dateText);
    if (read === null) return reasons.noDate;
    if (read === 'unreadable') return reasons.unreadableDate;
    const text = when.timeText || read.rest;
    const zoned = offset.exec(text)?.[1];
    const time = when.time ?? this.times.timeIn(zoned ? text.replace(offset, '') : text);
    if (time === 'unreadable')
      return this.without(text) ? { ...read, time: null } : reasons.unreadableTime;
    if (time === null) return { date: read.date, time };
    const local = { date: read.date, time };
    if (zoned) {
      const at = new Date(`${read.date}T${time}${/z/i.test(zoned) ? 'Z' : zoned}`);
      return localTimeAt(at, this.context.zone);
    }
    return this.zone === this.context.zone
      ? local
      : localTimeAt(instantOf(local, this.zone), this.context.zone);
  }

  private without(text: string): boolean {
    const answer = this.questions.one({
      id: 'unread-times',
      about: 'times',
      ask: `We can’t read some times, such as ${quoted(text)}. Should their games be imported without a time?`,
      options: [
        { value: 'without', label: 'Yes, without a time' },
        { value: 'leave-out', label: 'No, leave them out' },
      ],
      suggested: 'without',
    });
    return answer === 'without';
  }

  private askZone(inUtc: boolean): string {
    const { zone, unknownZone } = this.context;
    const answer = this.questions.one({
      id: 'time-zone',
      about: 'time zone',
      ask: unknownZone
        ? `The calendar’s times are in ${quoted(unknownZone)}, which we don’t know. Which zone is it?`
        : 'Another program wrote the times. Are they local times?',
      options: [
        { value: zone, label: `Local times (${zone})` },
        { value: 'UTC', label: 'UTC' },
      ],
      open: true,
      suggested: inUtc ? 'UTC' : zone,
    });
    return isZone(answer) ? answer : zone;
  }
}

/** Date and time in one text, as programs write them. */
function isTimestamp({ when }: Draft): boolean {
  if (when.kind === 'instant' || when.date || !/\d:\d\d/.test(when.dateText)) return false;
  const rest = readDateText(when.dateText)?.rest ?? '';
  return /^\d\d:\d\d(:\d\d)?$/.test(rest);
}
