import { StoredJson } from '../../api/stored-json';

/** A team whose link was opened on this phone. */
export interface TeamLink {
  readonly token: string;
  readonly teamId: string;
  readonly teamName: string;
  readonly leagueName: string;
  /** When the server was last asked, in milliseconds since 1970. */
  readonly openedAt: number;
  /** What it answered, for when there is no network. Whoever shows it checks it. */
  readonly page: unknown;
}

const remembered = 10;
const stored = new StoredJson(() => localStorage, 'score-tracker-team-links');

/** The team that was opened last comes first. Checked by hand, as are the usual games. */
export function teamLinks(): readonly TeamLink[] {
  const kept = stored.read();
  return Array.isArray(kept) ? kept.filter(isTeamLink) : [];
}

/** A team has one link: a new one ends the old. */
export function rememberTeamLink(link: TeamLink): void {
  const others = teamLinks().filter(
    ({ token, teamId }) => token !== link.token && teamId !== link.teamId,
  );
  stored.write([link, ...others].slice(0, remembered));
}

/** Keeps what the server told since, without making it the team that was opened last. */
export function changeTeamLink(token: string, change: Pick<TeamLink, 'page' | 'openedAt'>): void {
  stored.write(teamLinks().map((link) => (link.token === token ? { ...link, ...change } : link)));
}

export function forgetTeamLink(token: string): void {
  stored.write(teamLinks().filter((link) => link.token !== token));
}

/** The token of one of these teams; undefined if no link of theirs was opened on this phone. */
export function teamTokenOf(teamIds: readonly string[]): string | undefined {
  return teamLinks().find(({ teamId }) => teamIds.includes(teamId))?.token;
}

function isTeamLink(kept: unknown): kept is TeamLink {
  const link = (kept ?? {}) as Partial<TeamLink>;
  const texts = [link.token, link.teamId, link.teamName, link.leagueName];
  return texts.every((text) => typeof text === 'string') && typeof link.openedAt === 'number';
}
