import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { Options, hash, verify } from '@node-rs/argon2';
import { PasswordHashes } from '../application/ports';
import { PasswordTurns } from './password-turns';

/** Argon2id, the package's default, at 19 MiB, 2 passes and 1 lane (docs/contract.md, section 3): OWASP's first choice. */
const options: Options = {
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
};

/** A password takes some 50 ms, so that the last of so many waits little more than a second for its thread. */
const roomForEachThread = 24;

/** Works on threads of its own and not on the event loop, which keeps a core to itself where there are two. */
@Injectable()
export class Argon2PasswordHashes extends PasswordHashes {
  private readonly threads = Math.max(1, availableParallelism() - 1);
  private readonly turns = new PasswordTurns(this.threads, this.threads * roomForEachThread);
  /** Of no password that anyone knows; for accounts that do not exist. */
  private readonly nobodys = this.hash(crypto.randomUUID());

  override hash(password: string, abandoned?: AbortSignal): Promise<string> {
    return this.turns.take(() => hash(password, options), abandoned);
  }

  override async matches(
    password: string,
    passwordHash: string | null,
    abandoned?: AbortSignal,
  ): Promise<boolean> {
    const known = passwordHash ?? (await this.nobodys);
    const matches = await this.turns.take(() => verify(known, password), abandoned);
    return matches && passwordHash !== null;
  }
}
