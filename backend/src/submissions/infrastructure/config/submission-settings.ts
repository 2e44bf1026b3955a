import {
  RateLimit,
  onOff,
  oneOf,
  rateLimit,
  str,
  wholeNumber,
} from '../../../platform/config/parsers';
import { SettingsError, Values } from '../../../platform/config/settings';
import type { DailyLimits } from '../../../platform/http/address-limit';

export class SubmissionSettings {
  static readonly variables = {
    RATE_LIMIT_SUBMIT: rateLimit({ default: { count: 120, seconds: 600 } }),
    SUBMIT_REPORTS_PER_DAY: wholeNumber('a whole number', 0, 999_999)({ default: 1_000 }),
    SUBMIT_MB_PER_DAY: wholeNumber('whole megabytes', 0, 999_999)({ default: 20 }),
    OUTCOMES: onOff({ default: 'on' }),
    CONFIRMATION: oneOf(['off', 'link', 'mail'])({ default: 'link' }),
    UNOPPOSED_AFTER_HOURS: wholeNumber('whole hours', 0, 336)({ default: 0 }),
    CORRECTION_HOURS: wholeNumber('whole hours', 0, 168)({ default: 48 }),
    DELETE_CONFIRMATION_PHRASE: str({ default: 'Wipe the board clean' }),
  };

  /** For reports from one address. */
  readonly limit: RateLimit;
  readonly dailyLimits: DailyLimits;
  /** Whether captains can report how a game ended. */
  readonly outcomes: boolean;
  /** For how long a captain can correct a report after its submission; 0 turns corrections off. */
  readonly correctionHours: number;
  /** Whether the other side of a game can confirm a report. */
  readonly confirmations: boolean;
  /** Whether the captains of the other side are asked by mail. */
  readonly asksByMail: boolean;
  /** How long after that mail a report counts as unopposed; 0 for never. */
  readonly unopposedAfterHours: number;
  readonly deletionPhrase: string;

  /** @throws SettingsError if reports can't become unopposed, because nobody is asked */
  constructor(values: Values<typeof SubmissionSettings.variables>) {
    this.limit = values.RATE_LIMIT_SUBMIT;
    this.dailyLimits = {
      calls: values.SUBMIT_REPORTS_PER_DAY,
      megabytes: values.SUBMIT_MB_PER_DAY,
    };
    this.outcomes = values.OUTCOMES === 'on';
    this.correctionHours = values.CORRECTION_HOURS;
    this.confirmations = values.CONFIRMATION !== 'off';
    this.asksByMail = values.CONFIRMATION === 'mail';
    this.unopposedAfterHours = values.UNOPPOSED_AFTER_HOURS;
    if (this.unopposedAfterHours > 0 && !this.asksByMail) {
      throw new SettingsError(
        'UNOPPOSED_AFTER_HOURS must be 0 unless CONFIRMATION is mail, because nobody is asked',
      );
    }
    this.deletionPhrase = values.DELETE_CONFIRMATION_PHRASE;
  }
}
