import { useState } from 'react';
import { storeSite, storedSite } from './stored-site';
import { withDefaults } from './older-server';
import { read } from './client';
import type { Address } from './resource';
import type { Site } from './types';
import { useReadWith } from './use-read';

/** In milliseconds. A page that stays open reads the settings once a day, however many components use them. */
const day = 86_400_000;

/** The association's settings. Undefined until they are known. */
export function useSite(): Site | undefined {
  return useSiteRequest().data;
}

/** The same, for components that need them to show anything. */
export function useSiteRequest() {
  const [lastAnswer] = useState(storedSite);
  return useReadWith('/api/site', {}, readSite, {
    ...(lastAnswer ? { fallbackData: lastAnswer } : {}),
    revalidateOnMount: true,
    dedupingInterval: day,
  });
}

/** The URL that people use, for links that are shared. It has no slash at the end. */
export function usePublicUrl(): string {
  return useSite()?.publicUrl ?? window.location.origin;
}

/** The settings of an association that configured nothing. The colour is ours. */
const defaults: Omit<Site, 'timeZone' | 'season'> = {
  name: '',
  logoUrl: null,
  accentColor: '#17573a',
  publicSiteUrl: null,
  publicUrl: null,
  playerLoginUrl: null,
  injuryFormUrl: null,
  contactEmail: null,
  contactPhone: null,
  socialLinks: [],
};

async function readSite(address: Address<Site>): Promise<Site> {
  const site = withDefaults(defaults, (await read(address)).data);
  storeSite(site);
  return site;
}
