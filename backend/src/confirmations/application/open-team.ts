import { Injectable } from '@nestjs/common';
import { AssociationCalendar } from '../../kernel/association-calendar';
import { addDays } from '../../kernel/calendar-date';
import { GameOfTeam, ListGamesOfTeam } from '../../schedule/application/list-games-of-team';
import { Agreements, TeamOfLeague, TeamReport } from '../../submissions/application/agreements';

/** For how many days back the link of a team shows reports. */
const shownDays = 30;

/** A team whose link was opened. */
interface TeamOfLink extends TeamOfLeague {
  readonly sportId: string;
  readonly leagueName: string;
  readonly teamName: string;
}

/** A team as its link shows it. */
export interface OpenedTeam extends TeamOfLink {
  readonly kind: 'team';
  /** Of the last 30 days. */
  readonly reports: readonly TeamReport[];
  /** Of the schedule: due and not reported, or of the next days. */
  readonly games: readonly GameOfTeam[];
}

/** Tells what the link of a team is good for. Changes nothing. */
@Injectable()
export class OpenTeam {
  constructor(
    private readonly agreements: Agreements,
    private readonly calendar: AssociationCalendar,
    private readonly listGamesOfTeam: ListGamesOfTeam,
  ) {}

  async execute(team: TeamOfLink, now = new Date()): Promise<OpenedTeam> {
    const { sportId, leagueId, leagueName, teamId, teamName } = team;
    const since = addDays(this.calendar.dateAt(now), -shownDays);
    const reports = await this.agreements.ofTeam(team, since);
    const games = await this.listGamesOfTeam.execute(team, now);
    return { kind: 'team', sportId, leagueId, leagueName, teamId, teamName, reports, games };
  }
}
