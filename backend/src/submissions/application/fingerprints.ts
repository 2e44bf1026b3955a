import { Injectable } from '@nestjs/common';
import { KeyedMarks } from '../../kernel/keyed-marks';

/** What fingerprints don't begin with, since they are hexadecimal. */
const marked = 'keyed:';

/**
 * Compares what was sent with what was sent before under the same key. For erased reports, only a
 * keyed hash of the fingerprint is stored, as of addresses, so that nobody can find out by trying what
 * was sent.
 */
@Injectable()
export class Fingerprints {
  constructor(private readonly marks: KeyedMarks) {}

  /** @throws Error if this server does not have the installation's key */
  markOf(fingerprint: string): string {
    if (fingerprint.startsWith(marked)) return fingerprint;
    return marked + this.marks.markOf(textOf(fingerprint));
  }

  /**
   * Without the key, a mark counts as the same: whoever has the key of a request sent it, and gets
   * the answer again.
   * @param stored a fingerprint, or the mark of one
   */
  isSame(stored: string, fingerprint: string): boolean {
    if (!stored.startsWith(marked)) return stored === fingerprint;
    if (!this.marks.hasKey) return true;
    const marks = this.marks.marksOf(textOf(fingerprint));
    return marks.includes(stored.slice(marked.length));
  }
}

/** Never an address. */
function textOf(fingerprint: string): string {
  return `fingerprint ${fingerprint}`;
}
