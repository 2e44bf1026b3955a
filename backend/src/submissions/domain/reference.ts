import { newReadableCode } from '../../kernel/readable-code';

/**
 * A new reference such as `K7Q2-4MZP`: 40 random bits. The database makes sure that it is unique.
 */
export function newReference(random?: Uint8Array): string {
  return newReadableCode(8, random);
}
