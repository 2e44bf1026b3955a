import { AssociationSettings } from '../../../platform/config/association-settings';
import {
  TimesOfDay,
  emailAddress,
  orInFile,
  smtpUrl,
  timesOfDay,
  unset,
  wholeNumber,
} from '../../../platform/config/parsers';
import { Settings, SettingsError, Values } from '../../../platform/config/settings';

export class MailSettings {
  static readonly variables = {
    SMTP_URL: orInFile(smtpUrl(unset)),
    MAIL_FROM: emailAddress(unset),
    MAIL_RETRY_SECONDS: wholeNumber('whole seconds', 1, 9_999)({ default: 30 }),
    MAIL_REPORTS_PER_HOUR: wholeNumber('a whole number', 0, 9_999)({ default: 20 }),
    QUIET_HOURS: timesOfDay({
      default: { from: { hour: 21, minute: 0 }, to: { hour: 8, minute: 0 } },
    }),
  };

  /** Null: e-mails are written to files. */
  readonly smtpUrl: string | null;
  /** The sender's address. */
  readonly from: string;
  readonly senderName: string;
  readonly firstPauseMilliseconds: number;
  /** About single reports, for each recipient. 0 means no limit. */
  readonly reportsPerHour: number;

  /** When captains get no e-mails about games, on the association's clocks; null for never. */
  readonly quietHours: TimesOfDay | null;

  /** @throws SettingsError if there is a mail server but no sender */
  constructor(values: Values<typeof MailSettings.variables>, earlier: Settings) {
    const { name, contactEmail } = earlier.of(AssociationSettings);
    const from = values.MAIL_FROM ?? contactEmail;
    if (values.SMTP_URL && !from) {
      throw new SettingsError('MAIL_FROM must name the sender of the mail when SMTP_URL is set');
    }
    this.smtpUrl = values.SMTP_URL ?? null;
    this.from = from ?? 'score-tracker@localhost';
    this.senderName = name;
    this.firstPauseMilliseconds = values.MAIL_RETRY_SECONDS * 1_000;
    this.reportsPerHour = values.MAIL_REPORTS_PER_HOUR;
    this.quietHours = values.QUIET_HOURS === 'off' ? null : values.QUIET_HOURS;
  }
}
