import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { Options, hash, verify } from '@node-rs/argon2';
import { PasswordHashes } from '../application/ports';
import { PasswordQueue } from './password-queue';

/** Argon2id with OWASP's recommended parameters (docs/contract.md, section 3). */
const options = {
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
} satisfies Options;

/**
 * How many passwords can wait for each thread. Hashing takes about 50 ms, so the last one waits a
 * little over a second.
 */
const roomForEachThread = 24;

/** Hashes on other threads. One core is left to the event loop, if there are several. */
@Injectable()
export class Argon2PasswordHashes extends PasswordHashes {
  private readonly threads = Math.max(1, availableParallelism() - 1);
  private readonly queue = new PasswordQueue(this.threads, this.threads * roomForEachThread);
  /** Hash of a random password. It is compared if the account does not exist. */
  private readonly unknownAccountHash = this.hash(crypto.randomUUID());

  override hash(password: string, abandoned?: AbortSignal): Promise<string> {
    return this.queue.run(() => hash(password, options), abandoned);
  }

  override async matches(
    password: string,
    passwordHash: string | null,
    abandoned?: AbortSignal,
  ): Promise<boolean> {
    const known = passwordHash ?? (await this.unknownAccountHash);
    const matches = await this.queue.run(() => verify(known, password), abandoned);
    return matches && passwordHash !== null;
  }
}
