import { onOff, rateLimit } from '../../../platform/config/parsers';
import { settingsWith } from '../../../platform/config/settings';

const variables = {
  RATE_LIMIT_SUBMIT: rateLimit({ default: { count: 120, seconds: 600 } }),
  OUTCOMES: onOff({ default: 'on' }),
};

export class SubmissionSettings extends settingsWith(variables) {
  /** For reports from one address. */
  readonly limit = this.values.RATE_LIMIT_SUBMIT;
  /** Whether captains can report how a game ended. */
  readonly outcomes = this.values.OUTCOMES === 'on';
}
