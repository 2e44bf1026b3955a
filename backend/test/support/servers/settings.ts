import type { FakeLeagueLab } from '../../../dev/fake-leaguelab/fake-leaguelab';
import { freePort } from './server-process';

/** Who sends mail, and who hears of every report. */
export const mailSettings = {
  MAIL_FROM: 'scores@league.example',
  DEFAULT_RECIPIENTS: 'office@league.example',
};

/** Mail goes nowhere, so that the messages stay where they can be counted. */
export async function mailToNowhere(): Promise<Record<string, string>> {
  return { ...mailSettings, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` };
}

/** The feed is that of the stand-in. */
export function feedSettings({ site, token, baseUrl }: FakeLeagueLab): Record<string, string> {
  return {
    FEED_SOURCE: 'leaguelab',
    LEAGUELAB_SITE: site,
    LEAGUELAB_TOKEN: token,
    LEAGUELAB_BASE_URL: baseUrl,
  };
}
