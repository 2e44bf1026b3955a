import { Injectable } from '@nestjs/common';
import { Options, hash, verify } from '@node-rs/argon2';
import { PasswordHashes } from '../application/ports';

/** Argon2id, the package's default, at 19 MiB, 2 passes and 1 lane (contract, section 3): OWASP's first choice. */
const options: Options = {
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
};

/** Works on threads of its own and not on the event loop. */
@Injectable()
export class Argon2PasswordHashes extends PasswordHashes {
  /** Of no password that anyone knows; for accounts that do not exist. */
  private readonly nobodys = hash(crypto.randomUUID(), options);

  override hash(password: string): Promise<string> {
    return hash(password, options);
  }

  override async matches(password: string, passwordHash: string | null): Promise<boolean> {
    const matches = await verify(passwordHash ?? (await this.nobodys), password);
    return matches && passwordHash !== null;
  }
}
