import { CaptainMark, Team } from './catalogue-content';

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
  mark: CaptainMark,
  usable: (mark: CaptainMark) => boolean,
): boolean | null {
  const rosters = teams.map(({ captainMarks = [] }) => captainMarks.filter(usable));
  if (rosters.some((marks) => marks.includes(mark))) return true;
  return rosters.length === 0 || rosters.some((marks) => marks.length === 0) ? null : false;
}
