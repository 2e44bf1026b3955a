import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings';
import { TooMany } from '../../kernel/errors';
import { RateLimits } from '../../platform/postgres/rate-limit';
import { AttemptedAt, PasswordAttempts } from '../application/ports';
import { keyOf } from '../domain/admin';

@Injectable()
export class PasswordAttemptLimit extends PasswordAttempts {
  constructor(
    private readonly limits: RateLimits,
    private readonly settings: Settings,
  ) {
    super();
  }

  override async consume(where: AttemptedAt, account: string): Promise<TooMany | null> {
    try {
      const limit = this.settings.limits.signInPerAccount;
      await this.limits.consume(`guesses at ${where}`, limit, keyFor(account));
      return null;
    } catch (refusal) {
      if (refusal instanceof TooMany) return refusal;
      throw refusal;
    }
  }

  override refund(where: AttemptedAt, account: string): Promise<void> {
    return this.limits.refund(`guesses at ${where}`, keyFor(account));
  }
}

/** A hash, since people type passwords into the wrong field. */
function keyFor(account: string): string {
  return createHash('sha256').update(keyOf(account)).digest('base64url');
}
