import { useState } from 'react';
import { keepSite, keptSite } from './kept-site';
import { withDefaults } from './older-server';
import { read } from './client';
import type { Address } from './resource';
import type { Site } from './types';
import { useReadWith } from './use-read';

/** Within a day, in milliseconds, a page that stays open asks once, however many look at it. */
const day = 86_400_000;

/** What the association configured about itself; undefined until it is known. */
export function useSite(): Site | undefined {
  return useSiteRequest().data;
}

/** The same, for those who can do nothing without it. */
export function useSiteRequest() {
  const [lastAnswer] = useState(keptSite);
  return useReadWith('/api/site', {}, readSite, {
    ...(lastAnswer ? { fallbackData: lastAnswer } : {}),
    revalidateOnMount: true,
    dedupingInterval: day,
  });
}

/** Where people reach the product, for links that leave this page; without a slash at the end. */
export function usePublicUrl(): string {
  return useSite()?.publicUrl ?? window.location.origin;
}

/** An association that configured nothing, in our own colour. */
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
  keepSite(site);
  return site;
}
