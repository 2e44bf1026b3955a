import { CaptainEmailHash, CatalogueContent, Team } from './catalogue-content';

/** Who leads a team. Personal data: never logged, never told, never stored as it is. */
export interface CaptainOfTeam {
  readonly teamId: string;
  /** As the feed spells it, without blanks around. */
  readonly email: string;
}

/** The content with marks of who leads its teams, and nothing else of them. */
export function withCaptainEmailHashes(
  content: CatalogueContent,
  captains: readonly CaptainOfTeam[],
  markOf: (email: string) => CaptainEmailHash,
): CatalogueContent {
  if (captains.length === 0) return content;
  const marks = new Map<string, Set<CaptainEmailHash>>();
  for (const { teamId, email } of captains) {
    const ofTeam = marks.get(teamId) ?? new Set();
    marks.set(teamId, ofTeam.add(markOf(email)));
  }
  const teams = content.teams.map((team) => {
    const captainMarks = marks.get(team.id);
    return captainMarks ? { ...team, captainMarks: [...captainMarks].sort() } : team;
  });
  return { ...content, teams };
}

/** An address as everyone spells it the same. */
export function spelledAlike(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

/**
 * Whether one of the teams has a captain of that mark.
 * @param usable which marks can be compared: those of another key say nothing
 * @returns null where the feed tells too little: no team has it, and one's captains are unknown
 */
export function isOnRosterOf(
  teams: readonly Team[],
  mark: CaptainEmailHash,
  usable: (mark: CaptainEmailHash) => boolean,
): boolean | null {
  const rosters = teams.map(({ captainMarks = [] }) => captainMarks.filter(usable));
  if (rosters.some((marks) => marks.includes(mark))) return true;
  return rosters.length === 0 || rosters.some((marks) => marks.length === 0) ? null : false;
}
