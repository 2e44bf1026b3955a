/** Who needs a second key. */
export type SecondFactorRule = 'off' | 'optional' | 'masters' | 'all';

/** Whether accounts can have second keys, and which must. */
export class SecondFactorPolicy {
  /** The lines of `.env` that make second keys necessary, for operators to copy. */
  readonly settingsThatRequire = ['SECOND_FACTOR=masters', 'SECOND_FACTOR=all'];

  constructor(private readonly rule: SecondFactorRule) {}

  get areOn(): boolean {
    return this.rule !== 'off';
  }

  /** Whether somebody must have one. */
  areRequiredOf({ isMaster }: { readonly isMaster: boolean }): boolean {
    return this.rule === 'all' || (this.rule === 'masters' && isMaster);
  }
}
