import { Injectable } from '@nestjs/common';
import { AssociationCalendar } from '../../kernel/association-calendar';
import { CalendarDate, addDays } from '../../kernel/calendar-date';
import { GameState, GameTeam } from '../domain/scheduled-game';
import { GameTokens } from './game-tokens';
import { GameFinder } from './ports';

/** For how many days back, and ahead, the link of a team shows games. */
const shownDays = { back: 30, ahead: 7 };

/** A game as a team's link shows it. */
export interface GameOfTeam {
  readonly id: string;
  readonly date: CalendarDate;
  /** Such as `19:00`; null if the schedule gives none. */
  readonly time: string | null;
  readonly opponentName: string;
  readonly home: GameTeam;
  readonly away: GameTeam;
  readonly location: string | null;
  readonly state: GameState;
  /** With which the game is reported; null if this server has no key for links. */
  readonly token: string | null;
}

/** Lists the games that a team should report, and those to come. */
@Injectable()
export class ListGamesOfTeam {
  constructor(
    private readonly games: GameFinder,
    private readonly tokens: GameTokens,
    private readonly calendar: AssociationCalendar,
  ) {}

  /**
   * Games of the last 30 days that are due and not reported, and those of the next 7 days, oldest
   * first.
   */
  async execute(
    team: { readonly leagueId: string; readonly teamId: string },
    now = new Date(),
  ): Promise<GameOfTeam[]> {
    const today = this.calendar.dateAt(now);
    const from = addDays(today, -shownDays.back);
    const games = await this.games.ofTeam(team, from, addDays(today, shownDays.ahead), now);
    return games.map(({ id, date, time, home, away, location, state }) => ({
      id,
      date,
      time,
      home,
      away,
      opponentName: (home.id === team.teamId ? away : home).name,
      location,
      state,
      token: this.tokens.tokenOf(id),
    }));
  }
}
