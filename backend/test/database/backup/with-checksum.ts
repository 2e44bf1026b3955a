import { createHash } from 'node:crypto';

/** Adds the right checksum to the text of a backup. */
export function withChecksum(text: string): string {
  return `${text}-- sha256 ${createHash('sha256').update(text).digest('hex')}\n`;
}
