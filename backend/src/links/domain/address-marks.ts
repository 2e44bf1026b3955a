import { createHmac } from 'node:crypto';
import { opened, sealed } from './sealing';
import { derived } from './token';

/**
 * Keyed hashes of e-mail addresses: comparable, but not readable. They are stored instead of captains'
 * addresses. The keys are derived from the installation's key for links. Marks from before that key
 * was replaced can still be compared.
 */
export class AddressMarks {
  private readonly key: Uint8Array;
  private readonly keys: readonly Uint8Array[];

  /**
   * @param linkKey the installation's key
   * @param sealed the mark keys of earlier ones, as `sealedFor` returned them for this key
   * @throws Error if one of them was sealed for another key
   */
  constructor(linkKey: string, sealed: readonly string[] = []) {
    this.key = derived(linkKey, 'score-tracker address marks');
    this.keys = [this.key, ...sealed.map((text) => opened(text, sealingKey(linkKey)))];
  }

  /** The mark of an address, to be stored: 43 characters of base64url, the same for all spellings. */
  markOf(address: string): string {
    return markUnder(this.key, address);
  }

  /** The mark, and those that it had under earlier keys. */
  marksOf(address: string): readonly string[] {
    return this.keys.map((key) => markUnder(key, address));
  }

  /**
   * All mark keys, so that they can be stored when a new link key takes the place of this one. Only
   * the new key opens them.
   */
  sealedFor(newLinkKey: string): readonly string[] {
    return this.keys.map((key) => sealed(key, sealingKey(newLinkKey)));
  }
}

function markUnder(key: Uint8Array, address: string): string {
  const spelledAlike = address.normalize('NFC').trim().toLowerCase();
  return createHmac('sha256', key).update(spelledAlike).digest('base64url');
}

function sealingKey(linkKey: string): Uint8Array {
  return derived(linkKey, 'score-tracker earlier mark keys');
}
