import { randomUUID } from 'node:crypto';

/** A new UUID of version 7 (RFC 9562): it begins with the time, so that rows lie as they arrived. */
export function newId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0');
  // Of version 4, which has the same variant and random bits after the time.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** No id that was made at the instant or later is smaller. */
export function firstIdAt(instant: Date): string {
  return `${newId(instant).slice(0, 13)}-7000-8000-000000000000`;
}

/** Whether the text is a UUID; anything else is the id of nothing. */
export function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
