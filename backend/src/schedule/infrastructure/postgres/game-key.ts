import { isCalendarDate } from '../../../kernel/calendar-date';
import { isId } from '../../../kernel/identifier';

/** The place of a game in a list: the values of `orderColumns`. */
export type GameKey = readonly [date: string, time: string, homeName: string, id: string];

/** The key as text, for the cursor of a list. */
export function textOf(key: GameKey): string {
  return JSON.stringify(key);
}

/** Null if the text is not a key. */
export function keyIn(text: string): GameKey | null {
  try {
    const key: unknown = JSON.parse(text);
    if (!Array.isArray(key) || key.length !== 4) return null;
    if (!key.every((part) => typeof part === 'string')) return null;
    const [date, time, homeName, id] = key as [string, string, string, string];
    const isKey =
      isCalendarDate(date) &&
      date >= '0001-01-01' &&
      /^([01]\d|2[0-3]):[0-5]\d(:\d\d)?$|^24:00(:00)?$/.test(time) &&
      !homeName.includes('\0') &&
      homeName.isWellFormed() &&
      isId(id);
    return isKey ? [date, time, homeName, id] : null;
  } catch {
    return null;
  }
}
