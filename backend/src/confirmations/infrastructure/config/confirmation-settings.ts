import { oneOf, wholeNumber } from '../../../platform/config/parsers';
import { SettingsError, Values, settingsWith } from '../../../platform/config/settings';

const variables = {
  CONFIRMATION: oneOf(['off', 'link', 'mail'])({ default: 'link' }),
  UNOPPOSED_AFTER_HOURS: wholeNumber('whole hours', 0, 336)({ default: 0 }),
};

export class ConfirmationSettings extends settingsWith(variables) {
  /** Whether the other side of a game can confirm a report. */
  readonly isOn = this.values.CONFIRMATION !== 'off';
  /** Whether the captains of the other side are asked by mail. */
  readonly asksByMail = this.values.CONFIRMATION === 'mail';
  /** How long after that mail a report counts as unopposed; 0 for never. */
  readonly unopposedAfterHours = this.values.UNOPPOSED_AFTER_HOURS;

  /** @throws SettingsError if reports can't become unopposed, because nobody is asked */
  constructor(values: Values<typeof variables>) {
    super(values);
    if (this.unopposedAfterHours > 0 && !this.asksByMail) {
      throw new SettingsError(
        'UNOPPOSED_AFTER_HOURS must be 0 unless CONFIRMATION is mail, because nobody is asked',
      );
    }
  }
}
