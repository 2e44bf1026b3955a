/** The team that is asked by mail whether a report is right. */
export interface AskedTeam {
  readonly reportId: string;
  readonly teamId: string;
}

/** The id in a token of kind a. */
export function idOfAskedTeam({ reportId, teamId }: AskedTeam): string {
  return `${reportId} ${teamId}`;
}

/** @param id made by `idOfAskedTeam` */
export function askedTeamIn(id: string): AskedTeam {
  const end = id.indexOf(' ');
  return { reportId: id.slice(0, end), teamId: id.slice(end + 1) };
}
