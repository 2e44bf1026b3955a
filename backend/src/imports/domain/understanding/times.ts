import { Draft } from './draft';
import { Questions } from './questions';
import { TimeText, readTimeText } from './time-text';
import { isUndecided } from './words';

/** How the times of a file are read, once it is known what `6:30` means. */
export class Times {
  private readonly read = new Map<string, TimeText | null>();
  private readonly half: string | null;

  constructor(drafts: readonly Draft[], questions: Questions) {
    for (const { when } of drafts) if (when.kind === 'text') this.timeTextIn(when.timeText);
    const found = [...this.read.values()].filter((time) => time !== null);
    const open = found.filter(({ isOpen }) => isOpen);
    const is24 = open.length === 0 || found.some(({ isOf24 }) => isOf24);
    this.half = is24 ? null : halfOf(open, questions);
  }

  /** Such as `18:30`; null if there is none yet, `unreadable` if it is no time. */
  timeIn(text: string): string | null {
    if (isUndecided(text)) return null;
    const time = this.timeTextIn(text);
    if (!time) return 'unreadable';
    const isLater =
      time.isOpen &&
      time.hour !== 12 &&
      (this.half === 'afternoon' || (this.half === 'day' && time.hour < 8));
    const two = (number: number) => String(number).padStart(2, '0');
    return `${two(time.hour + (isLater ? 12 : 0))}:${two(time.minute)}`;
  }

  private timeTextIn(text: string): TimeText | null {
    const known = this.read.get(text);
    if (known !== undefined) return known;
    const time = readTimeText(text);
    this.read.set(text, time);
    return time;
  }
}

function halfOf(open: readonly TimeText[], questions: Questions): string {
  const hours = open.map(({ hour }) => hour % 12);
  const suggested = hours.some((hour) => hour >= 8)
    ? hours.some((hour) => hour < 8)
      ? 'day'
      : 'as-written'
    : 'afternoon';
  const [{ hour, minute }] = open as [TimeText];
  const example = `${hour}:${String(minute).padStart(2, '0')}`;
  return questions.one({
    id: 'half-of-day',
    about: 'times',
    ask: `Times such as ${example} don’t say AM or PM. Which are they?`,
    options: [
      { value: 'afternoon', label: 'Afternoon and evening' },
      { value: 'day', label: 'From 8 in the morning to 7:59 in the evening' },
      {
        value: 'as-written',
        label: `As written, on a clock of 24 hours: ${example} in the morning`,
      },
    ],
    suggested,
  });
}
