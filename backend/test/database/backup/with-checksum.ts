import { createHash } from 'node:crypto';

/** The text of a backup with the check sum that belongs to it. */
export function withChecksum(text: string): string {
  return `${text}-- sha256 ${createHash('sha256').update(text).digest('hex')}\n`;
}
