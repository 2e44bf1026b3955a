import { oneOf } from '../../../platform/config/parsers';
import type { Values } from '../../../platform/config/settings';
import { SecondFactorRule } from '../../application/second-factor-policy';

const rules = ['off', 'optional', 'masters', 'all'] as const satisfies SecondFactorRule[];

export class SecondFactorSettings {
  static readonly variables = {
    SECOND_FACTOR: oneOf(rules)({ default: 'optional' }),
  };

  /** Who needs a second key. */
  readonly rule: SecondFactorRule;

  constructor(values: Values<typeof SecondFactorSettings.variables>) {
    this.rule = values.SECOND_FACTOR;
  }
}
