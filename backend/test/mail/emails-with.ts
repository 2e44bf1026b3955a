import { MailSettings } from '../../src/mail/infrastructure/config/mail-settings';
import { ReportEmails } from '../../src/mail/infrastructure/templates/report-emails';
import { AssociationSettings } from '../../src/platform/config/association-settings';
import { PublicAddress } from '../../src/platform/http/public-address';
import { settingsFrom } from '../../src/settings';

/** Renders e-mails with these settings. */
export function emailsWith(environment: Readonly<Record<string, string>>): ReportEmails {
  const settings = settingsFrom(environment);
  return new ReportEmails(
    settings.of(MailSettings),
    settings.of(AssociationSettings),
    new PublicAddress('https://scores.example.org'),
  );
}
