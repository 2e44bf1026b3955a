import { foldText } from '../../../kernel/fold-text';

/** A time as it is written. */
export interface TimeText {
  readonly hour: number;
  readonly minute: number;
  /** Whether it may be twelve hours later: `6:30`. */
  readonly isOpen: boolean;
  /** Whether it is surely on a clock of 24 hours: `18:30` or `09:00`. */
  readonly isOf24: boolean;
}

const words: Readonly<Record<string, number>> = { noon: 12, midday: 12, '12noon': 12, midnight: 0 };

/** Reads a time, or the first of a span such as `6:00-7:30 PM`. Null if the text is no time. */
export function readTimeText(text: string): TimeText | null {
  const plain = foldText(text)
    .replace(/\s*\(?\b(uhr|hrs?|local( time)?|[ecmp][sd]?t|utc|gmt|z)\)?$/, '')
    .trim();
  const word = words[plain.replaceAll(/\s/g, '')];
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
  if (half)
    return { hour: (hour % 12) + (half === 'p' ? 12 : 0), minute, isOpen: false, isOf24: false };
  const isOpen = hour >= 1 && hour <= 12 && !/^(0\d|\d{4})/.test(text) && !text.includes('h');
  return { hour: hour % 24, minute, isOpen, isOf24: !isOpen };
}
