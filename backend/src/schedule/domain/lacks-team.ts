import { isVisible } from '../../kernel/visible-text';
import { TeamNames, tidy } from './team-names';

/** What stands in the place of a team, without spaces and punctuation. */
const noTeam = /^((bye|tbd|tba|tbc)|tobe(determined|decided|announced|confirmed))?$/;

/** The two names as they were given. */
interface GivenTeams {
  readonly home: unknown;
  readonly away: unknown;
}

/**
 * Whether a game is for a bye, or has no opponent yet. A property that is not there at all is a
 * mistake instead.
 * @param teams those of the league; null if it is not known, and then both teams must be lacking
 */
export function lacksTeam({ home, away }: GivenTeams, teams: TeamNames | null): boolean {
  if (teams === null) return [home, away].every(isNoName);
  return [home, away].some(
    (name) => isNoName(name) && !(typeof name === 'string' && 'found' in teams.find(tidy(name))),
  );
}

function isNoName(value: unknown): boolean {
  if (value === null) return true;
  if (typeof value !== 'string') return false;
  const words = tidy(value)
    .toLowerCase()
    .replaceAll(/[\p{P}\s]/gu, '');
  return !isVisible(value) || noTeam.test(words);
}
