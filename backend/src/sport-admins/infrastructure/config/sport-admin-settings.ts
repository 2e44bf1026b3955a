import { emailAddresses } from '../../../platform/config/parsers';
import { settingsWith } from '../../../platform/config/settings';

export class SportAdminSettings extends settingsWith({
  DEFAULT_RECIPIENTS: emailAddresses({ default: [] }),
}) {
  /** Who gets the reports of a sport that has no recipients of its own. */
  readonly addresses = this.values.DEFAULT_RECIPIENTS;
}
