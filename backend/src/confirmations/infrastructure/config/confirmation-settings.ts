import { oneOf, wholeNumber } from '../../../platform/config/parsers';
import { SettingsError, Values } from '../../../platform/config/settings';

export class ConfirmationSettings {
  static readonly variables = {
    CONFIRMATION: oneOf(['off', 'link', 'mail'])({ default: 'link' }),
    UNOPPOSED_AFTER_HOURS: wholeNumber('whole hours', 0, 336)({ default: 0 }),
  };

  /** Whether the other side of a game can confirm a report. */
  readonly isOn: boolean;
  /** Whether the captains of the other side are asked by mail. */
  readonly asksByMail: boolean;
  /** How long after that mail a report counts as unopposed; 0 for never. */
  readonly unopposedAfterHours: number;

  /** @throws SettingsError if reports can't become unopposed, because nobody is asked */
  constructor(values: Values<typeof ConfirmationSettings.variables>) {
    this.isOn = values.CONFIRMATION !== 'off';
    this.asksByMail = values.CONFIRMATION === 'mail';
    this.unopposedAfterHours = values.UNOPPOSED_AFTER_HOURS;
    if (this.unopposedAfterHours > 0 && !this.asksByMail) {
      throw new SettingsError(
        'UNOPPOSED_AFTER_HOURS must be 0 unless CONFIRMATION is mail, because nobody is asked',
      );
    }
  }
}
