import { emailAddresses } from '../../../platform/config/parsers';
import { settingsWith } from '../../../platform/config/settings';

export class AlertSettings extends settingsWith({
  ALERT_RECIPIENTS: emailAddresses({ default: [] }),
}) {
  /** Who is alerted, besides the master administrators. */
  readonly recipients = this.values.ALERT_RECIPIENTS;
}
