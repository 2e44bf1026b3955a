import type { ScheduledGame } from './api';

/** The games of a league on one evening. */
export interface Evening {
  readonly id: string;
  readonly leagueName: string;
  readonly sportName: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly games: readonly ScheduledGame[];
}

/** The games by evening and league, in the order in which the list names each evening first. */
export function groupByEvening(games: readonly ScheduledGame[]): readonly Evening[] {
  const groups = new Map<string, ScheduledGame[]>();
  for (const game of games) {
    const id = `${game.date} ${game.leagueId}`;
    const group = groups.get(id);
    if (group) group.push(game);
    else groups.set(id, [game]);
  }
  return [...groups].map(([id, ofEvening]) => {
    const { leagueName, sportName, date } = ofEvening[0]!;
    return { id, leagueName, sportName, date, games: ofEvening };
  });
}
