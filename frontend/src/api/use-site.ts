import { useState } from 'react';
import useSWR from 'swr';
import { keepSite, keptSite } from './kept-site';
import { request } from './request';
import type { Site } from './types';

const path = '/api/site';
/** Within a day, in milliseconds, a page that stays open asks once, however many look at it. */
const day = 86_400_000;

/** What the association configured about itself; undefined until it is known. */
export function useSite(): Site | undefined {
  return useSiteRequest().data;
}

/** The same, for those who can do nothing without it. */
export function useSiteRequest() {
  const [lastAnswer] = useState(keptSite);
  return useSWR<Site>([path], readSite, {
    ...(lastAnswer ? { fallbackData: lastAnswer } : {}),
    revalidateOnMount: true,
    dedupingInterval: day,
  });
}

/** Where people reach the product, for links that leave this page; without a slash at the end. */
export function usePublicUrl(): string {
  return useSite()?.publicUrl ?? window.location.origin;
}

async function readSite(): Promise<Site> {
  const site = await request<Site>(path);
  keepSite(site);
  return site;
}
