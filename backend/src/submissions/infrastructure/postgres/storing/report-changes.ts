import { Injectable } from '@nestjs/common';
import { groupBy } from '../../../../kernel/group-by';
import { reportsOfTeamsLock } from '../../../../platform/postgres/locks/advisory-locks';
import { TypeOrmTransaction } from '../../../../platform/postgres/transactions/typeorm-transaction';
import { ReportFollowers } from '../../../application/report-followers';
import {
  ComparedReport,
  Game,
  GameStanding,
  isBeside,
  standingAmong,
} from '../../../domain/same-game';
import { isOfTeams } from '../game-sql';
import { ScheduleSql } from '../schedule-sql';

const columns = (
  schedule: ScheduleSql,
) => `id, league_id AS "leagueId", to_char(match_date, 'YYYY-MM-DD') AS "matchDate",
  winning_team_id AS "winningTeamId", losing_team_id AS "losingTeamId",
  scheduled_game_id AS "scheduledGameId",
  to_char(scheduled_date, 'YYYY-MM-DD') AS "scheduledDate",
  coalesce(${schedule.answered('submission')}, scheduled_game_id) AS "answeredGameId",
  replaced_by IS NOT NULL AS "isReplaced", is_another_game AS "isAnotherGame",
  winning_score AS "winningScore", losing_score AS "losingScore", outcome,
  reporter_team_id AS "reporterTeamId", reporter_proof AS "reporterProof",
  game_standing AS "gameStanding", is_contested AS "isContested", shares_game AS "sharesGame"`;

const withIds = (schedule: ScheduleSql) =>
  `SELECT ${columns(schedule)} FROM submission WHERE id = ANY ($1)`;

/** Reports of some pairs of teams on some dates, or that name one of some games or one of these dates. */
const ofTeams = (schedule: ScheduleSql) => `
  SELECT ${columns(schedule)}
    FROM unnest($1::text[], $2::text[], $3::text[]) AS pair (league, one, other)
    JOIN submission
      ON ${isOfTeams('submission', { leagueId: 'pair.league', teams: ['pair.one', 'pair.other'] })}
     AND (match_date = ANY ($4) OR scheduled_date = ANY ($4) OR scheduled_game_id = ANY ($5))`;

const storeStandings = `
  UPDATE submission
     SET game_standing = found.game_standing,
         is_contested = found.is_contested,
         shares_game = found.shares_game,
         game_standing_at = CASE
           WHEN submission.game_standing IS NOT DISTINCT FROM found.game_standing
             THEN game_standing_at
           WHEN found.game_standing = 'second-report' THEN now() END,
         unopposed_at = CASE WHEN NOT found.is_contested THEN unopposed_at END
    FROM json_to_recordset($1)
      AS found (id uuid, game_standing text, is_contested boolean, shares_game boolean)
   WHERE submission.id = found.id`;

interface Row extends ComparedReport, GameStanding {
  readonly id: string;
}

/**
 * Keeps true what the reports of a game say together, and tells the followers where reports are. All
 * that adds, changes or deletes reports goes through here.
 */
@Injectable()
export class ReportChanges {
  constructor(
    private readonly transaction: TypeOrmTransaction,
    private readonly followers: ReportFollowers,
    private readonly schedule: ScheduleSql,
  ) {}

  /**
   * Makes a change in the open transaction. Take these locks before, in this order: those of the teams
   * (`reportsOfTeamsLock`), that of the schedule (`ScheduleSql.lock`), and the reports of these teams that
   * are beside those that change, by id.
   * @param ids of the reports that it changes
   * @param games of these reports, before and after
   */
  async make(
    ids: readonly string[],
    games: readonly Game[],
    change: () => Promise<unknown>,
  ): Promise<void> {
    const [before] = await Promise.all([this.withIds(ids), change()]);
    // Which game a report answers decides with which others it is compared.
    await this.followers.placed([...before, ...(await this.withIds(ids))]);
    const reports = await this.reportsOf(games, before);
    const places = [...before, ...reports.filter(({ id }) => ids.includes(id))];
    const placesOf = groupBy(places, reportsOfTeamsLock);
    const changed = [...groupBy(reports, reportsOfTeamsLock)].flatMap(([teams, beside]) =>
      beside
        .filter((row) => placesOf.get(teams)?.some((place) => isBeside(place, row)))
        .flatMap((row) => changesOf(row, beside)),
    );
    if (changed.length > 0) {
      await this.transaction.query(storeStandings, [JSON.stringify(changed)]);
    }
  }

  private withIds(ids: readonly string[]): Promise<Row[]> {
    return this.transaction.query<Row>(withIds(this.schedule), [ids]);
  }

  /** All that could be of these games, or of a game of those that could, and so on. */
  private async reportsOf(games: readonly Game[], before: readonly Row[]): Promise<readonly Row[]> {
    const teams = new Map(games.map((game) => [reportsOfTeamsLock(game), game]));
    const dates = new Set(games.map(({ matchDate }) => matchDate));
    const named = new Set<string>();
    const add = (rows: readonly Row[]) => {
      for (const { matchDate, scheduledDate, scheduledGameId } of rows) {
        dates.add(matchDate);
        if (scheduledDate !== null) dates.add(scheduledDate);
        if (scheduledGameId !== null) named.add(scheduledGameId);
      }
    };
    add(before);
    for (;;) {
      const known = dates.size + named.size;
      const found = await this.reportsOn([...teams.values()], dates, named);
      add(found);
      if (dates.size + named.size === known) return found;
    }
  }

  private reportsOn(
    teams: readonly Game[],
    dates: ReadonlySet<string>,
    named: ReadonlySet<string>,
  ): Promise<Row[]> {
    return this.transaction.query<Row>(ofTeams(this.schedule), [
      teams.map(({ leagueId }) => leagueId),
      teams.map(({ winningTeamId }) => winningTeamId),
      teams.map(({ losingTeamId }) => losingTeamId),
      [...dates],
      [...named],
    ]);
  }
}

/** @returns a row to store; none if nothing changed */
function changesOf(row: Row, reports: readonly Row[]): readonly object[] {
  const { gameStanding, isContested, sharesGame } = standingAmong(row, reports);
  const isSame =
    gameStanding === row.gameStanding &&
    isContested === row.isContested &&
    sharesGame === row.sharesGame;
  if (isSame) return [];
  return [
    {
      id: row.id,
      game_standing: gameStanding,
      is_contested: isContested,
      shares_game: sharesGame,
    },
  ];
}
