import { AssociationSettings } from '../../../platform/config/association-settings';
import {
  emailAddress,
  orInFile,
  smtpUrl,
  unset,
  wholeNumber,
} from '../../../platform/config/parsers';
import { timesOfDay } from '../../../platform/config/time-parsers';
import { Settings, SettingsError, Values, settingsWith } from '../../../platform/config/settings';

const variables = {
  SMTP_URL: orInFile(smtpUrl(unset)),
  MAIL_FROM: emailAddress(unset),
  MAIL_RETRY_SECONDS: wholeNumber('whole seconds', 1, 9_999)({ default: 30 }),
  QUIET_HOURS: timesOfDay({
    default: { from: { hour: 21, minute: 0 }, to: { hour: 8, minute: 0 } },
  }),
};

export class MailSettings extends settingsWith(variables) {
  /** Null: e-mails are written to files. */
  readonly smtpUrl = this.values.SMTP_URL ?? null;
  /** The sender's address. */
  readonly from: string;
  readonly senderName: string;
  readonly firstPauseMilliseconds = this.values.MAIL_RETRY_SECONDS * 1_000;

  /** When captains get no e-mails about games, on the association's clocks; null for never. */
  readonly quietHours = this.values.QUIET_HOURS === 'off' ? null : this.values.QUIET_HOURS;

  /** @throws SettingsError if there is a mail server but no sender */
  constructor(values: Values<typeof variables>, earlier: Settings) {
    super(values);
    const { name, contactEmail } = earlier.of(AssociationSettings);
    const from = values.MAIL_FROM ?? contactEmail;
    if (this.smtpUrl !== null && !from) {
      throw new SettingsError('MAIL_FROM must name the sender of the mail when SMTP_URL is set');
    }
    this.from = from ?? 'score-tracker@localhost';
    this.senderName = name;
  }
}
