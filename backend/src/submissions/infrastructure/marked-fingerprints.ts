import { Injectable } from '@nestjs/common';
import { Links } from '../../links/application/links';
import { Fingerprints } from '../application/fingerprints';

/** What fingerprints don't begin with, since they are hexadecimal. */
const marked = 'keyed:';

/** Marks fingerprints with the installation's key, like addresses. */
@Injectable()
export class MarkedFingerprints extends Fingerprints {
  constructor(private readonly links: Links) {
    super();
  }

  override markOf(fingerprint: string): string {
    if (fingerprint.startsWith(marked)) return fingerprint;
    return marked + this.links.addressMarks.markOf(textOf(fingerprint));
  }

  /**
   * Without the key, a mark counts as the same: whoever has the key of a request sent it, and gets
   * the answer again.
   */
  override isSame(stored: string, fingerprint: string): boolean {
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
