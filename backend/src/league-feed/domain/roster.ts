import { CaptainEmailHash, CatalogueContent, Team } from './catalogue-content';

/**
 * A team's captain. This is personal data: it is never logged, and stored in plain text only for leagues
 * that administrators made here.
 */
export interface CaptainOfTeam {
  readonly teamId: string;
  /** As spelled in the feed, without surrounding spaces. */
  readonly email: string;
}

/**
 * Adds the hashes of captains' email addresses to their teams, and no other data about captains.
 */
export function withCaptainEmailHashes(
  content: CatalogueContent,
  captains: readonly CaptainOfTeam[],
  hashOf: (email: string) => CaptainEmailHash,
): CatalogueContent {
  if (captains.length === 0) return content;
  const hashes = new Map<string, Set<CaptainEmailHash>>();
  for (const { teamId, email } of captains) {
    const ofTeam = hashes.get(teamId) ?? new Set();
    hashes.set(teamId, ofTeam.add(hashOf(email)));
  }
  const teams = content.teams.map((team) => {
    const captainMarks = hashes.get(team.id);
    return captainMarks ? { ...team, captainMarks: [...captainMarks].sort() } : team;
  });
  return { ...content, teams };
}

/** Normalizes an address, so that all its spellings are equal. */
export function spelledAlike(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

/**
 * Whether one of the teams has a captain with this hash.
 * @param usable whether a hash can be compared; hashes made with another key can't
 * @returns null if that is unknown: no team has the hash, and at least one has no usable hashes
 */
export function isOnRosterOf(
  teams: readonly Team[],
  hash: CaptainEmailHash,
  usable: (hash: CaptainEmailHash) => boolean,
): boolean | null {
  const rosters = teams.map(({ captainMarks = [] }) => captainMarks.filter(usable));
  if (rosters.some((hashes) => hashes.includes(hash))) return true;
  return rosters.length === 0 || rosters.some((hashes) => hashes.length === 0) ? null : false;
}
