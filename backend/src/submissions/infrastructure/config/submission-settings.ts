import { onOff, rateLimit, str, wholeNumber } from '../../../platform/config/parsers';
import { settingsWith } from '../../../platform/config/settings';

const variables = {
  RATE_LIMIT_SUBMIT: rateLimit({ default: { count: 120, seconds: 600 } }),
  OUTCOMES: onOff({ default: 'on' }),
  CORRECTION_HOURS: wholeNumber('whole hours', 0, 168)({ default: 48 }),
  DELETE_CONFIRMATION_PHRASE: str({ default: 'Wipe the board clean' }),
};

export class SubmissionSettings extends settingsWith(variables) {
  /** For reports from one address. */
  readonly limit = this.values.RATE_LIMIT_SUBMIT;
  /** Whether captains can report how a game ended. */
  readonly outcomes = this.values.OUTCOMES === 'on';
  /** For how long a captain can correct a report after its submission; 0 turns corrections off. */
  readonly correctionHours = this.values.CORRECTION_HOURS;
  readonly deletionPhrase = this.values.DELETE_CONFIRMATION_PHRASE;
}
