import { emailAddresses } from '../../../platform/config/parsers';
import type { Values } from '../../../platform/config/settings';

export class SportAdminSettings {
  static readonly variables = {
    DEFAULT_RECIPIENTS: emailAddresses({ default: [] }),
  };

  /** Who gets the reports of a sport that has no recipients of its own. */
  readonly defaultRecipients: readonly string[];

  constructor(values: Values<typeof SportAdminSettings.variables>) {
    this.defaultRecipients = values.DEFAULT_RECIPIENTS;
  }
}
