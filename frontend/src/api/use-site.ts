import { useState } from 'react';
import { storeSite, storedSite } from './stored-site';
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

/** Whether an optional feature is on. False until that is known. */
export function useFeature(name: string): boolean {
  return useSite()?.features.includes(name) ?? false;
}

/** Tells whether the server may have a feature: it has, or its settings are not known yet. */
export function useMayHave(): (feature: string) => boolean {
  const { data, isValidating } = useSiteRequest();
  return (feature) => !data || isValidating || data.features.includes(feature);
}

/** The URL that people use, for links that are shared. It has no slash at the end. */
export function usePublicUrl(): string {
  return useSite()?.publicUrl ?? window.location.origin;
}

async function readSite(address: Address<Site>): Promise<Site> {
  const site = (await read(address)).data;
  storeSite(site);
  return site;
}
