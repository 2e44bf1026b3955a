import { isCalendarDate } from '../../../kernel/calendar-date';
import { isId } from '../../../kernel/identifier';

/** The place of a game in a list: the values of `orderColumns`. */
export type GameKey = readonly [date: string, time: string, homeName: string, id: string];

/** The cursor of a list. */
export function cursorOf(key: GameKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Null for what is no cursor. */
export function keyIn(cursor: string): GameKey | null {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
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
