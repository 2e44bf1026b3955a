import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { Options, hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { PasswordHashes } from '../application/ports';

/** Argon2id, the package's default, at 19 MiB, 2 passes and 1 lane (contract, section 3): OWASP's first choice. */
const options: Options = {
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
};

/** Works on threads of its own and not on the event loop, which keeps a core to itself where there are two. */
@Injectable()
export class Argon2PasswordHashes extends PasswordHashes {
  private readonly inTurn = pLimit(Math.max(1, availableParallelism() - 1));
  /** Of no password that anyone knows; for accounts that do not exist. */
  private readonly nobodys = this.hash(crypto.randomUUID());

  override hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, options));
  }

  override async matches(password: string, passwordHash: string | null): Promise<boolean> {
    const known = passwordHash ?? (await this.nobodys);
    const matches = await this.inTurn(() => verify(known, password));
    return matches && passwordHash !== null;
  }
}
