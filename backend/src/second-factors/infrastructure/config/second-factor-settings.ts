import { oneOf } from '../../../platform/config/parsers';
import { settingsWith } from '../../../platform/config/settings';
import { SecondFactorRule } from '../../application/second-factor-policy';

const rules = ['off', 'optional', 'masters', 'all'] as const satisfies SecondFactorRule[];

export class SecondFactorSettings extends settingsWith({
  SECOND_FACTOR: oneOf(rules)({ default: 'optional' }),
}) {
  /** Who needs a second key. */
  readonly rule = this.values.SECOND_FACTOR;
}
