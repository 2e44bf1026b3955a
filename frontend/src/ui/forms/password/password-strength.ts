export type PasswordStrength = 'Weak' | 'Fair' | 'Good' | 'Strong';

/** How many characters each kind has. */
const kinds = [
  { pattern: /\p{Ll}/u, size: 26 },
  { pattern: /\p{Lu}/u, size: 26 },
  { pattern: /\p{N}/u, size: 10 },
  { pattern: /[^\p{L}\p{N}]/u, size: 33 },
];

/** The number of bits that a password needs for each word. */
const grades = [
  { word: 'Strong', bits: 80 },
  { word: 'Good', bits: 60 },
  { word: 'Fair', bits: 40 },
] as const;

/**
 * An estimate from length and variety only. It knows no list of common passwords. Characters that
 * continue a sequence ("aaaa", "1234") count little.
 */
export function passwordStrength(password: string): PasswordStrength {
  const characters = Array.from(password);
  const pool = kinds
    .filter(({ pattern }) => pattern.test(password))
    .reduce((total, { size }) => total + size, 0);
  const bits = characters.filter((_, place) => surprises(characters, place)).length * bitsOf(pool);
  return grades.find((grade) => bits >= grade.bits)?.word ?? 'Weak';
}

function bitsOf(pool: number): number {
  return Math.log2(Math.max(pool, 2));
}

/** Whether the step to the character differs from the step before it and from zero. */
function surprises(characters: readonly string[], place: number): boolean {
  const step = stepTo(characters, place);
  return step !== 0 && step !== stepTo(characters, place - 1);
}

/** The distance from the character before. NaN if there is none. */
function stepTo(characters: readonly string[], place: number): number {
  const code = (at: number) => characters[at]?.codePointAt(0) ?? Number.NaN;
  return code(place) - code(place - 1);
}
