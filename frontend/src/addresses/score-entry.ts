import { guideAt } from './guide-address';
import { resultsAt } from './results-address';

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** Whether an address shows the score entry, which is the start page without a guide or results. */
export function isScoreEntry(place: Place): boolean {
  return place.pathname === '/' && guideAt(place) === null && resultsAt(place) === null;
}
