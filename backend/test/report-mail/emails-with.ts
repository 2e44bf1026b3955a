import { captainEmail } from '../../src/mail/application/captains/captain-mail';
import { EmailContent } from '../../src/mail/application/email-content';
import { EmailLanguages } from '../../src/mail/application/languages/email-languages';
import { notificationEmail } from '../../src/mail/application/notification-email';
import { Notification } from '../../src/mail/domain/outbox-message';
import { TemplateLayout } from '../../src/mail/infrastructure/templates/template-layout';
import { AssociationSettings } from '../../src/platform/config/association-settings';
import { PublicAddress } from '../../src/platform/public-address/public-address';
import { ReportMailSettings } from '../../src/report-mail/infrastructure/config/report-mail-settings';
import { ReportBodies } from '../../src/report-mail/infrastructure/templates/report-bodies';
import { ReportUrls } from '../../src/report-mail/infrastructure/templates/report-urls';
import { TemplateReportEmails } from '../../src/report-mail/infrastructure/templates/template-report-emails';
import { settingsFrom } from '../../src/settings';

/** Links with tokens that name their report. */
const knownLinks: Pick<ReportUrls, 'urlOf'> = {
  urlOf: (reportId) => `https://scores.example.org/#m=token-of-${reportId}`,
};

/** Renders e-mails with these settings. */
export function emailsWith(
  environment: Readonly<Record<string, string>>,
  links: Pick<ReportUrls, 'urlOf'> = knownLinks,
) {
  const settings = settingsFrom(environment);
  const association = settings.of(AssociationSettings);
  const address = new PublicAddress('https://scores.example.org');
  const languages = new EmailLanguages(association.timeZone, association.languages[0]!);
  const layout = new TemplateLayout(association, address);
  const bodies = new ReportBodies(
    settings.of(ReportMailSettings),
    association,
    address,
    links as ReportUrls,
    languages,
  );
  return Object.assign(new TemplateReportEmails(bodies, layout, languages), {
    renderForCaptain: (subject: string, content: EmailContent, stopUrl: string) =>
      captainEmail(layout, subject, content, stopUrl),
    renderNotification: (message: Notification) => notificationEmail(message, layout, languages),
  });
}
