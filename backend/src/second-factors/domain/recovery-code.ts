import { createHash } from 'node:crypto';
import { newReadableCode, readCode } from '../../kernel/readable-code';

const count = 10;

/** 80 random bits. */
const length = 16;

/** New recovery codes, in groups of four characters. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => newReadableCode(length));
}

/**
 * What is stored of a code. A fast hash is enough, because codes are random.
 * @param typed compared without case, blanks and hyphens
 * @returns null if it can be none
 */
export function hashOfRecoveryCode(accountId: string, typed: string): Uint8Array | null {
  const characters = readCode(typed).replaceAll('-', '');
  if (characters.length !== length) return null;
  return createHash('sha256').update(`${accountId} ${characters}`).digest();
}
