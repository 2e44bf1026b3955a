import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { TooMany } from '../../kernel/errors';
import { RateLimits } from '../../platform/postgres/rate-limits/rate-limits';
import { AttemptedAt, PasswordAttempts } from '../application/ports';
import { keyOf } from '../domain/admin';
import { AccessLimits } from './config/access-limits';

@Injectable()
export class PasswordAttemptLimit extends PasswordAttempts {
  constructor(
    private readonly limits: RateLimits,
    private readonly accessLimits: AccessLimits,
  ) {
    super();
  }

  override async consume(where: AttemptedAt, account: string): Promise<TooMany | null> {
    try {
      const limit = this.accessLimits.signInPerAccount;
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

  override reset(where: AttemptedAt, account: string): Promise<void> {
    return this.limits.reset(`guesses at ${where}`, keyFor(account));
  }
}

/** Hashed, because people sometimes type their password as the username. */
function keyFor(account: string): string {
  return createHash('sha256').update(keyOf(account)).digest('base64url');
}
