import { Injectable } from '@nestjs/common';
import { hashOfRecoveryCode, newRecoveryCodes } from '../domain/recovery-code';
import { RecoveryCodeStore } from './ports';

/** Codes on paper, for who has lost the other keys. Each can be used once. */
@Injectable()
export class RecoveryCodes {
  constructor(private readonly store: RecoveryCodeStore) {}

  /** @returns new codes, which end the old. Only their hashes are stored. */
  async replace(accountId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.store.replace(
      accountId,
      codes.map((code) => hashOfRecoveryCode(accountId, code)!),
    );
    return codes;
  }

  /** @returns whether the code is right. It is not any more. */
  async use(accountId: string, code: string): Promise<boolean> {
    const hash = hashOfRecoveryCode(accountId, code);
    return hash !== null && (await this.store.use(accountId, hash));
  }
}
