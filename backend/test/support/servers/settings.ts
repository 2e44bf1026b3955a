import type { FakeLeagueLab } from '../../../dev/fake-leaguelab/fake-leaguelab';
import { freePort } from './server-process';

/** The sender of e-mails, and the recipient of all reports. */
export const mailSettings = {
  MAIL_FROM: 'scores@league.example',
  DEFAULT_RECIPIENTS: 'office@league.example',
};

/** E-mails can't be sent, so that they stay in the outbox, where tests count them. */
export async function mailToNowhere(): Promise<Record<string, string>> {
  return { ...mailSettings, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` };
}

/** The feed is the mock LeagueLab server. */
export function feedSettings({ site, token, baseUrl }: FakeLeagueLab): Record<string, string> {
  return {
    FEED_SOURCE: 'leaguelab',
    LEAGUELAB_SITE: site,
    LEAGUELAB_TOKEN: token,
    LEAGUELAB_BASE_URL: baseUrl,
  };
}
