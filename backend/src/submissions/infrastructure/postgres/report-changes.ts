import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { GameAnswers } from '../../../schedule/application/game-answers';
import { ComparedReport, GameStanding, standingAmong } from '../../domain/game-standing';
import { isBeside, reportIn } from './game-sql';

const place = `league_id AS "leagueId", to_char(match_date, 'YYYY-MM-DD') AS "matchDate",
  winning_team_id AS "winningTeamId", losing_team_id AS "losingTeamId",
  scheduled_game_id AS "scheduledGameId"`;

/** The ids of reports and of those beside them. */
const idsBeside = (ids: string) => `
  SELECT other.id
    FROM submission AS own
    JOIN submission AS other ON ${isBeside('other', reportIn('own'))}
   WHERE own.id = ANY (${ids})`;

const placesBeside = `
  SELECT id, ${place} FROM submission WHERE id IN (${idsBeside('$1')})`;

/** The reports $1, those beside $2, and all that each of them is compared with. */
const compared = `
  WITH near AS MATERIALIZED (
         SELECT id FROM submission WHERE id = ANY ($1) UNION ${idsBeside('$2')})
  SELECT id, id IN (SELECT id FROM near) AS "isNear", ${place},
         to_char(scheduled_date, 'YYYY-MM-DD') AS "scheduledDate",
         winning_score AS "winningScore", losing_score AS "losingScore", outcome,
         reporter_team_id AS "reporterTeamId", reporter_proof AS "reporterProof",
         game_standing AS "gameStanding", is_contested AS "isContested",
         shares_game AS "sharesGame"
    FROM submission
   WHERE id IN (${idsBeside('ARRAY(SELECT id FROM near)')})`;

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
  /** Whether it is to be compared, and not only compared with. */
  readonly isNear: boolean;
}

/**
 * Keeps true what follows from a report: what the reports of its game say together, and which game of
 * the schedule it answers. All that adds, changes or deletes reports goes through here.
 */
@Injectable()
export class ReportChanges {
  constructor(
    private readonly transaction: TypeOrmTransaction,
    private readonly answers: GameAnswers,
  ) {}

  /**
   * Makes a change in the open transaction.
   * @param ids of the reports that it changes. The locks of their teams are held (`reportsOfTeamsLock`),
   * before and after, and the reports beside them are locked
   */
  async make(ids: readonly string[], change: () => Promise<unknown>): Promise<void> {
    const [before] = await Promise.all([
      this.transaction.query<Row>(placesBeside, [ids]),
      change(),
    ]);
    const after = await this.transaction.query<Row>(compared, [before.map(({ id }) => id), ids]);
    const changed = after.filter(({ isNear }) => isNear).flatMap((row) => changesOf(row, after));
    if (changed.length > 0) {
      await this.transaction.query(storeStandings, [JSON.stringify(changed)]);
    }
    await this.answers.findAgain([...before, ...after].filter(({ id }) => ids.includes(id)));
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
