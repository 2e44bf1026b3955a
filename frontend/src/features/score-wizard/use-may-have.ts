import { useSiteRequest } from '../../api/use-site';

/** Tells whether the server may have a feature: it has, or its settings are not known yet. */
export function useMayHave(): (feature: string) => boolean {
  const { data, isValidating } = useSiteRequest();
  return (feature) => !data || isValidating || data.features.includes(feature);
}
