import { RateLimit, onOff, rateLimit, str, wholeNumber } from '../../../platform/config/parsers';
import { Values } from '../../../platform/config/settings';
import type { DailyLimits } from '../../../platform/http/address-limit';

export class SubmissionSettings {
  static readonly variables = {
    RATE_LIMIT_SUBMIT: rateLimit({ default: { count: 120, seconds: 600 } }),
    SUBMIT_REPORTS_PER_DAY: wholeNumber('a whole number', 0, 999_999)({ default: 1_000 }),
    SUBMIT_MB_PER_DAY: wholeNumber('whole megabytes', 0, 999_999)({ default: 20 }),
    OUTCOMES: onOff({ default: 'on' }),
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
  readonly deletionPhrase: string;

  constructor(values: Values<typeof SubmissionSettings.variables>) {
    this.limit = values.RATE_LIMIT_SUBMIT;
    this.dailyLimits = {
      calls: values.SUBMIT_REPORTS_PER_DAY,
      megabytes: values.SUBMIT_MB_PER_DAY,
    };
    this.outcomes = values.OUTCOMES === 'on';
    this.correctionHours = values.CORRECTION_HOURS;
    this.deletionPhrase = values.DELETE_CONFIRMATION_PHRASE;
  }
}
