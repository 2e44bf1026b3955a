import { createHmac } from 'node:crypto';
import { CaptainMarks } from '../application/ports';
import { CaptainMark } from '../domain/catalogue-content';
import { spelledAlike } from '../domain/roster';

/**
 * HMAC-SHA-256 under a secret key, with a prefix that tells the key: an address can be guessed from
 * an unkeyed hash, and a mark made under a key that was changed since must not look like a stranger.
 */
export class HmacCaptainMarks extends CaptainMarks {
  private key: string | null = null;

  /** @param readKey is called when the first mark is made or compared */
  constructor(private readonly readKey: () => string) {
    super();
  }

  override markOf(email: string): CaptainMark {
    return `${this.prefix}${this.hash(`captain ${spelledAlike(email)}`)}`;
  }

  override made(mark: CaptainMark): boolean {
    return mark.startsWith(this.prefix);
  }

  private get prefix(): string {
    return `${this.hash('which key').slice(0, 8)}:`;
  }

  private hash(text: string): string {
    this.key ??= this.readKey();
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}
