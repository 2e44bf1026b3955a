import { oneOf } from '../../../platform/config/parsers';
import { settingsWith } from '../../../platform/config/settings';

export class SecondFactorSettings extends settingsWith({
  SECOND_FACTOR: oneOf(['off', 'optional', 'masters', 'all'])({ default: 'optional' }),
}) {
  /** Who needs a second key. */
  readonly rule = this.values.SECOND_FACTOR;
}
