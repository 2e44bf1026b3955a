import { wholeNumber } from '../../../platform/config/parsers';
import { settingsWith } from '../../../platform/config/settings';

const variables = {
  CORRECTION_HOURS: wholeNumber('whole hours', 0, 168)({ default: 48 }),
};

export class CorrectionSettings extends settingsWith(variables) {
  /** For how long a captain can correct a report after its submission; 0 turns corrections off. */
  readonly hours = this.values.CORRECTION_HOURS;
}
