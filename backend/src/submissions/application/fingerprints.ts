import { Injectable } from '@nestjs/common';
import { Links } from '../../links/application/links';

/** What fingerprints don't begin with, since they are hexadecimal. */
const marked = 'keyed:';

/**
 * Compares what was sent with what was sent before under the same key. For erased reports, only a
 * keyed hash of the fingerprint is stored, as of addresses, so that nobody can find out by trying what
 * was sent.
 */
@Injectable()
export class Fingerprints {
  constructor(private readonly links: Links) {}

  /** @throws Error if this server does not have the installation's key */
  markOf(fingerprint: string): string {
    if (fingerprint.startsWith(marked)) return fingerprint;
    return marked + this.links.addressMarks.markOf(textOf(fingerprint));
  }

  /**
   * Without the key, a mark counts as the same: whoever has the key of a request sent it, and gets
   * the answer again.
   * @param stored a fingerprint, or the mark of one
   */
  isSame(stored: string, fingerprint: string): boolean {
    if (!stored.startsWith(marked)) return stored === fingerprint;
    if (!this.links.hasKey) return true;
    const marks = this.links.addressMarks.marksOf(textOf(fingerprint));
    return marks.includes(stored.slice(marked.length));
  }
}

/** Never an address. */
function textOf(fingerprint: string): string {
  return `fingerprint ${fingerprint}`;
}
