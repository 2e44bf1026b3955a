import { emailAddresses } from '../../../platform/config/parsers';
import type { Values } from '../../../platform/config/settings';

export class AlertSettings {
  static readonly variables = {
    ALERT_RECIPIENTS: emailAddresses({ default: [] }),
  };

  /** Who is alerted, besides the master administrators. */
  readonly recipients: readonly string[];

  constructor(values: Values<typeof AlertSettings.variables>) {
    this.recipients = values.ALERT_RECIPIENTS;
  }
}
