import { createHmac } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { CaptainEmailHashes } from '../../application/ports';
import { CaptainEmailHash } from '../../domain/catalogue-content';
import { spelledAlike } from '../../domain/roster';

interface Key {
  readonly secret: string;
  /** Identifies the key, without revealing it. */
  readonly prefix: string;
}

/**
 * HMAC-SHA-256 with a secret key, because addresses could be guessed from hashes without a key. A
 * prefix identifies the key: after a key change, an old hash must not look like another person's.
 */
export class HmacCaptainEmailHashes extends CaptainEmailHashes {
  private readonly logger = new Logger('League feed');
  private known: Key | null = null;
  private hasWarned = false;

  /** @param readSecret called when the first hash is computed or compared */
  constructor(private readonly readSecret: () => string) {
    super();
  }

  override hashOf(email: string): CaptainEmailHash {
    const { secret, prefix } = this.key();
    return prefix + hash(secret, `captain ${spelledAlike(email)}`);
  }

  override isOwnHash(emailHash: CaptainEmailHash): boolean {
    const isOurs = emailHash.startsWith(this.key().prefix);
    if (!isOurs) this.warnOnce();
    return isOurs;
  }

  private warnOnce(): void {
    if (this.hasWarned) return;
    this.hasWarned = true;
    this.logger.warn(
      'What is kept of captains was made under another key: until the next refresh reports are not ' +
        'compared with the rosters. Several servers need the same ROSTER_KEY.',
    );
  }

  private key(): Key {
    if (!this.known) {
      const secret = this.readSecret();
      this.known = { secret, prefix: `${hash(secret, 'which key').slice(0, 8)}:` };
    }
    return this.known;
  }
}

function hash(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
