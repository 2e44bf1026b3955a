import { EmailDates } from '../../src/mail/application/email-dates';
import { MessageSenders } from '../../src/mail/application/message-senders';
import { ReportUrls } from '../../src/mail/infrastructure/templates/report-urls';
import { MailSettings } from '../../src/mail/infrastructure/config/mail-settings';
import { TemplateEmails } from '../../src/mail/infrastructure/templates/template-emails';
import { AssociationSettings } from '../../src/platform/config/association-settings';
import { PublicAddress } from '../../src/platform/public-address/public-address';
import { settingsFrom } from '../../src/settings';

/** Links with tokens that name their report. */
const knownLinks: Pick<ReportUrls, 'urlOf'> = {
  urlOf: (reportId) => `https://scores.example.org/#m=token-of-${reportId}`,
};

/** Renders e-mails with these settings. */
export function emailsWith(
  environment: Readonly<Record<string, string>>,
  links: Pick<ReportUrls, 'urlOf'> = knownLinks,
): TemplateEmails {
  const settings = settingsFrom(environment);
  return new TemplateEmails(
    settings.of(MailSettings),
    settings.of(AssociationSettings),
    new PublicAddress('https://scores.example.org'),
    links as ReportUrls,
    new MessageSenders(),
    new EmailDates(settings.of(AssociationSettings).timeZone),
  );
}
