import { guideAt } from './guide-address';
import { resultsAt } from './results-address';

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/**
 * The screens that captains reach from the score entry, or by a link. What they show is in the state of the
 * history entry, never in the address, which can be copied and gets into logs.
 */
export const captainPaths = {
  sent: '/sent',
  saved: '/saved',
  queue: '/on-this-phone',
  correction: '/correction',
  confirmation: '/confirmation',
  team: '/team',
  game: '/game',
  mailStop: '/mail-stop',
} as const;

const paths: readonly string[] = Object.values(captainPaths);

/** Whether an address shows the score entry, which is the start page without a guide or results, or leads to it. */
export function isScoreEntry(place: Place): boolean {
  if (paths.includes(place.pathname)) return true;
  return place.pathname === '/' && guideAt(place) === null && resultsAt(place) === null;
}
