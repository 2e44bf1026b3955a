/** Who needs a second key. */
export type SecondFactorRule = 'off' | 'optional' | 'masters' | 'all';

/** Whether accounts can have second keys, and which must. */
export class SecondFactors {
  constructor(private readonly rule: SecondFactorRule) {}

  get areOn(): boolean {
    return this.rule !== 'off';
  }

  /** Whether somebody must have one. */
  areRequiredOf({ isMaster }: { readonly isMaster: boolean }): boolean {
    return this.rule === 'all' || (this.rule === 'masters' && isMaster);
  }
}
