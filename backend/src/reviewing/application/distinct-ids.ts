import { isId } from '../../kernel/identifier';

/** Each id once. They are UUIDs, so upper and lower case mean the same. Any other text matches nothing. */
export function distinctIds(ids: readonly string[]): readonly string[] {
  return [...new Set(ids.map(inLowerCase))];
}

export function inLowerCase(id: string): string {
  return isId(id) ? id.toLowerCase() : id;
}
