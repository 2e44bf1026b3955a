import { StoredJson } from './stored-json';
import type { Site, SocialLink } from './types';

const stored = new StoredJson(() => localStorage, 'score-tracker-site');

/** The server's last response. With it, a page shows the association's name and colour at once. */
export function storedSite(): Site | undefined {
  const kept = stored.read();
  return isSite(kept) ? kept : undefined;
}

export function storeSite(site: Site): void {
  stored.write(site);
}

/** Another version of the app may have stored something else. */
function isSite(kept: unknown): kept is Site {
  if (typeof kept !== 'object' || kept === null) return false;
  const site = kept as Record<string, unknown>;
  return Object.entries(checks).every(([name, holds]) => holds(site[name]));
}

const networks: Record<SocialLink['network'], true> = { facebook: true, instagram: true, x: true };

const isText = (value: unknown) => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);
const checks: Record<keyof Site, (value: unknown) => boolean> = {
  sampleLeagues: (value) => value === undefined || typeof value === 'boolean',
  retentionMonths: (value) => value === undefined || typeof value === 'number',
  features: Array.isArray,
  name: isText,
  logoUrl: isTextOrNull,
  accentColor: (value) => /^#[\da-f]{6}$/i.test(String(value)),
  publicSiteUrl: isTextOrNull,
  publicUrl: isTextOrNull,
  playerLoginUrl: isTextOrNull,
  injuryFormUrl: isTextOrNull,
  contactEmail: isTextOrNull,
  contactPhone: isTextOrNull,
  socialLinks: (value) => Array.isArray(value) && value.every(isSocialLink),
  timeZone: isTimeZone,
  season: (value) => {
    const { start, end } = (value ?? {}) as Partial<Site['season']>;
    return isText(start) && isText(end);
  },
};

function isSocialLink(value: unknown): boolean {
  const { network, url } = (value ?? {}) as Partial<SocialLink>;
  return network !== undefined && Object.hasOwn(networks, network) && isText(url);
}

function isTimeZone(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
