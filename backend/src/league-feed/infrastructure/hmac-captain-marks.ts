import { createHmac } from 'node:crypto';
import { CaptainMarks } from '../application/ports';
import { CaptainMark } from '../domain/catalogue-content';
import { spelledAlike } from '../domain/roster';

interface Key {
  readonly secret: string;
  /** Tells marks of this key from those of others, and nothing of the secret. */
  readonly prefix: string;
}

/**
 * HMAC-SHA-256 under a secret key, with a prefix that tells the key: an address can be guessed from
 * an unkeyed hash, and a mark made under a key that was changed since must not look like a stranger.
 */
export class HmacCaptainMarks extends CaptainMarks {
  private known: Key | null = null;

  /** @param readSecret is called when the first mark is made or compared */
  constructor(private readonly readSecret: () => string) {
    super();
  }

  override markOf(email: string): CaptainMark {
    const { secret, prefix } = this.key();
    return prefix + hash(secret, `captain ${spelledAlike(email)}`);
  }

  override made(mark: CaptainMark): boolean {
    return mark.startsWith(this.key().prefix);
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
