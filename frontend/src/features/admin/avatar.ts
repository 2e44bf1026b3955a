export interface Avatar {
  /** One or two letters. */
  readonly initials: string;
  /** Of its colour, in degrees. */
  readonly hue: number;
}

/**
 * An admin's mark, by the username alone: the first letters of up to two parts of what stands before
 * the @, and a colour of its own.
 */
export function avatarOf(username: string): Avatar {
  const [name = ''] = username.split('@');
  const parts = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const initials = parts.slice(0, 2).map((part) => Array.from(part)[0]);
  return { initials: initials.join('').toUpperCase() || '?', hue: hueOf(username) };
}

/** Spreads names that differ little over the whole circle. */
function hueOf(text: string): number {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + letter.codePointAt(0)!) % 65_521;
  return hash % 360;
}
