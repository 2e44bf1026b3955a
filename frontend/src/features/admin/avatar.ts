export interface Avatar {
  /** One or two letters. */
  readonly initials: string;
  /** The hue of its colour, in degrees. */
  readonly hue: number;
}

/**
 * An admin's avatar, which only depends on the username: the initials of up to two parts before the @,
 * and a colour.
 */
export function avatarOf(username: string): Avatar {
  const [name = ''] = username.split('@');
  const parts = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const initials = parts.slice(0, 2).map((part) => Array.from(part)[0]);
  return { initials: initials.join('').toUpperCase() || '?', hue: hueOf(username) };
}

/** A hash that gives similar names very different hues. */
function hueOf(text: string): number {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + letter.codePointAt(0)!) % 65_521;
  return hash % 360;
}
