import useSWR from 'swr';
import type { Site } from './types';

/** What the association configured about itself; undefined until it is known. */
export function useSite(): Site | undefined {
  return useSiteRequest().data;
}

/** The same, for those who can do nothing without it. */
export function useSiteRequest() {
  return useSWR<Site>(['/api/site']);
}
