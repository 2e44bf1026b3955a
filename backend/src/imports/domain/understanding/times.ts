import { foldText } from '../../../kernel/fold-text';
import { remembered } from '../../../kernel/remembered';
import { Draft } from './draft';
import { Questions } from './questions';
import { isUndecided } from './words';

/**
 * Finds out what `6:30` means in a file.
 * @returns reads a time such as `18:30`; null if there is none yet, `unreadable` if it is no time
 */
export function timesOf(
  drafts: readonly Draft[],
  questions: Questions,
): (text: string) => string | null {
  const read = remembered(readTimeText);
  const texts = new Set(drafts.map(({ time }) => time.text));
  const found = [...texts].map(read).filter((time) => time !== null);
  const open = found.filter(({ isOpen }) => isOpen);
  const is24 = open.length === 0 || found.some(({ isOf24 }) => isOf24);
  const half = is24 ? null : halfOf(open, questions);
  return (text) => {
    if (isUndecided(text)) return null;
    const time = read(text);
    if (!time) return 'unreadable';
    const { hour, minute, isOpen } = time;
    const isLater = half === 'afternoon' || (half === 'day' && hour < 8);
    const shown = isOpen && hour !== 12 && isLater ? hour + 12 : hour;
    return [shown, minute].map((number) => String(number).padStart(2, '0')).join(':');
  };
}

function halfOf(open: readonly TimeText[], questions: Questions): string {
  const isMorning = open.map(({ hour }) => hour % 12 >= 8);
  const all = isMorning.includes(false) ? 'day' : 'as-written';
  const [{ hour, minute }] = open as [TimeText];
  const example = `${hour}:${String(minute).padStart(2, '0')}`;
  const ask = `Times such as ${example} don’t say AM or PM. Which are they?`;
  const labels = {
    afternoon: 'Afternoon and evening',
    day: 'From 8 in the morning to 7:59 in the evening',
    'as-written': `As written, on a clock of 24 hours: ${example} in the morning`,
  };
  const suggested = isMorning.includes(true) ? all : 'afternoon';
  return questions.one('half-of-day', 'times', ask, labels, { suggested });
}

/** A time as it is written. */
interface TimeText {
  readonly hour: number;
  readonly minute: number;
  /** Whether it may be twelve hours later: `6:30`. */
  readonly isOpen: boolean;
  /** Whether it is surely on a clock of 24 hours: `18:30` or `09:00`. */
  readonly isOf24: boolean;
}

const words = new Map(Object.entries({ noon: 12, midday: 12, '12noon': 12, midnight: 0 }));

/** Reads a time, or the first of a span such as `6:00-7:30 PM`. Null if the text is no time. */
export function readTimeText(text: string): TimeText | null {
  const plain = foldText(text)
    .replace(/^(\d{1,2}) ?uhr$/, '$1h')
    .replace(/\s*\(?\b(uhr|hrs?|local( time)?|[ecmp][sd]?t|utc|gmt|z)\)?$/, '')
    .trim();
  const word = words.get(plain.replaceAll(/\s/g, ''));
  if (word !== undefined) return { hour: word, minute: 0, isOpen: false, isOf24: false };
  const [start = '', end] = plain.split(/\s*(?:-|\bto\b|\bbis\b|\buntil\b|\ba\b(?= *\d))\s*/);
  const time = clock(start);
  const until = end === undefined ? null : clock(end);
  if (!time || (end !== undefined && !until)) return null;
  if (!time.isOpen || !until || until.isOpen) return time;
  // The half of the day is written once, at the end.
  const later = (time.hour % 12) + 12;
  const isAfternoon = until.hour >= 12 && later <= until.hour;
  return { ...time, hour: isAfternoon ? later : time.hour % 12, isOpen: false };
}

function clock(text: string): TimeText | null {
  const [, hours, minutes, half] =
    /^(\d{1,2})(?:[:.h](\d{2})?(?::\d{2}(?:\.\d+)?)?)?\s*(?:([ap])\.?\s?m?\.?)?$/.exec(text) ??
    /^([01]\d|2[0-3])([0-5]\d)()$/.exec(text) ??
    [];
  if (!hours || (/^\d+$/.test(text) && text.length < 4)) return null;
  const hour = Number(hours);
  const minute = Number(minutes ?? 0);
  if (hour > 24 || minute > 59 || (half && (hour < 1 || hour > 12))) return null;
  const later = half === 'p' ? 12 : 0;
  if (half) return { hour: (hour % 12) + later, minute, isOpen: false, isOf24: false };
  const isOpen = hour >= 1 && hour <= 12 && !/^(0\d|\d{4})/.test(text) && !text.includes('h');
  return { hour: hour % 24, minute, isOpen, isOf24: !isOpen };
}
