/** The game of the schedule that a form was filled in for, and its link. All empty if there is none. */
export interface GameLink {
  readonly token: string;
  readonly leagueId: string;
  readonly homeId: string;
  readonly awayId: string;
  /** Whether it was chosen in the form, whose winner is known then. */
  readonly isChosen: boolean;
}

export const noGameLink: GameLink = {
  token: '',
  leagueId: '',
  homeId: '',
  awayId: '',
  isChosen: false,
};

interface Choice {
  readonly leagueId: string;
  readonly winningTeamId: string;
  readonly losingTeamId: string;
}

/** The link's token, if the report is still about that league and those teams; undefined otherwise. */
export function gameTokenOf(
  { token, leagueId, homeId, awayId }: GameLink,
  chosen: Choice,
): string | undefined {
  if (token === '' || chosen.leagueId !== leagueId) return undefined;
  const { winningTeamId, losingTeamId } = chosen;
  const isSame = winningTeamId === homeId && losingTeamId === awayId;
  const isSwapped = winningTeamId === awayId && losingTeamId === homeId;
  return isSame || isSwapped ? token : undefined;
}

/** For a report that is opened again: the game that it was sent for. */
export function gameLinkOf(token: string | undefined, chosen: Choice): GameLink {
  if (token === undefined) return noGameLink;
  const { leagueId, winningTeamId, losingTeamId } = chosen;
  return { token, leagueId, homeId: winningTeamId, awayId: losingTeamId, isChosen: false };
}
