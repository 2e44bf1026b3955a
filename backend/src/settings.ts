import { AccessLimits } from './admins/infrastructure/config/access-limits';
import { SessionSettings } from './admins/infrastructure/config/session-settings';
import { AlertSettings } from './alerts/infrastructure/config/alert-settings';
import { BackupSettings } from './backups/infrastructure/config/backup-settings';
import { CorrectionSettings } from './corrections/infrastructure/config/correction-settings';
import { ConfirmationSettings } from './confirmations/infrastructure/config/confirmation-settings';
import { LeagueFeedSettings } from './league-feed/infrastructure/config/league-feed-settings';
import { LinkSettings } from './links/infrastructure/config/link-settings';
import { MailSettings } from './mail/infrastructure/config/mail-settings';
import { AssociationSettings } from './platform/config/association-settings';
import { DatabaseSettings } from './platform/config/database-settings';
import { DiskSettings } from './platform/config/disk-settings';
import { HttpSettings } from './platform/config/http-settings';
import { OperationSettings } from './platform/config/operation-settings';
import { doubtfulSettings } from './platform/config/doubtful-settings';
import { readEnvironment, readEnvironmentFile } from './platform/config/read-environment';
import { RetentionSettings } from './platform/config/retention-settings';
import { Settings, SettingsClass, variablesOf } from './platform/config/settings';
import { ScheduleSettings } from './schedule/infrastructure/config/schedule-settings';
import { ReminderSettings } from './reminders/infrastructure/config/reminder-settings';
import { ReportMailSettings } from './report-mail/infrastructure/config/report-mail-settings';
import { ResultsSettings } from './results/infrastructure/config/results-settings';
import { SecondFactorSettings } from './second-factors/infrastructure/config/second-factor-settings';
import { SportAdminSettings } from './sport-admins/infrastructure/config/sport-admin-settings';
import { ReviewingSettings } from './reviewing/infrastructure/config/reviewing-settings';
import { SubmissionSettings } from './submissions/infrastructure/config/submission-settings';
import { TeamLinkSettings } from './team-links/infrastructure/config/team-link-settings';

/** All settings. If several are wrong, the error names the first in this order. */
export const settingsClasses: readonly SettingsClass[] = [
  HttpSettings,
  DatabaseSettings,
  LeagueFeedSettings,
  ScheduleSettings,
  AssociationSettings,
  SubmissionSettings,
  ReviewingSettings,
  CorrectionSettings,
  ConfirmationSettings,
  TeamLinkSettings,
  LinkSettings,
  DiskSettings,
  AccessLimits,
  SportAdminSettings,
  SessionSettings,
  SecondFactorSettings,
  MailSettings,
  ReportMailSettings,
  ReminderSettings,
  ResultsSettings,
  AlertSettings,
  BackupSettings,
  RetentionSettings,
  OperationSettings,
];

/** @throws SettingsError naming the first setting that is wrong */
export function settingsFrom(environment: NodeJS.ProcessEnv): Settings {
  return Settings.from(environment, settingsClasses);
}

/**
 * The settings of this machine.
 * @throws SettingsError naming the first setting that is wrong
 */
export function readSettings(): Settings {
  return settingsFrom(readEnvironment());
}

/** What may not say what was meant among the settings of this machine, a sentence each. */
export function doubtsAboutSettings(): readonly string[] {
  return doubtfulSettings(readEnvironment(), readEnvironmentFile(), variablesOf(settingsClasses));
}
