import useSWR from 'swr';
import type { Site } from './types';

/** What the association configured about itself; undefined until it is known. */
export function useSite(): Site | undefined {
  return useSWR<Site>(['/api/site']).data;
}
