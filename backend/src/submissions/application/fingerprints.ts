/**
 * Compares what was sent with what was sent before under the same key. For erased reports, only a
 * keyed hash of the fingerprint is stored, so that nobody can find out by trying what was sent.
 */
export abstract class Fingerprints {
  /** @throws Error if this server does not have the installation's key */
  abstract markOf(fingerprint: string): string;

  /** @param stored a fingerprint, or the mark of one */
  abstract isSame(stored: string, fingerprint: string): boolean;
}
