import { Injectable } from '@nestjs/common';
import { CalendarDate } from '../../../kernel/calendar-date';
import { isId } from '../../../kernel/identifier';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import {
  Agreements,
  StoredAgreements,
  TeamOfLeague,
  TeamReport,
} from '../../application/agreements';
import { Agreement, Confirmed } from '../../domain/standing';
import { hasScoresInSql, hasWinnerInSql, standing } from './game-sql';

/** The most reports that a team's link shows. No team plays so often. */
const mostReports = 200;

/** The most reports that become unopposed at a time, so that nobody waits long for their locks. */
const mostMarked = 200;

const ofTeam = `league_id = $1 AND $2 IN (winning_team_id, losing_team_id)`;

@Injectable()
export class PostgresAgreements extends Agreements {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async find(submissionId: string): Promise<StoredAgreements | null> {
    if (!isId(submissionId)) return null;
    const [row] = await this.transaction.query<StoredAgreements>(
      `SELECT agreements, game_standing AS "gameStanding", confirmed_by AS "confirmedBy",
              unopposed_at IS NOT NULL AS "isUnopposed"
         FROM submission WHERE id = $1`,
      [submissionId],
    );
    return row ?? null;
  }

  override async store(
    submissionId: string,
    agreements: readonly Agreement[],
    confirmed: Confirmed | null,
  ): Promise<void> {
    await this.transaction.query(
      `UPDATE submission SET agreements = $2, confirmed_by = $3, confirmed_at = $4 WHERE id = $1`,
      [submissionId, JSON.stringify(agreements), confirmed?.by ?? null, confirmed?.at ?? null],
    );
  }

  override async markUnopposed(
    leagueIds: readonly string[],
    askedBefore: Date,
    now: Date,
  ): Promise<number> {
    const marked = await this.transaction.query(
      `UPDATE submission SET unopposed_at = $2
        WHERE id IN (SELECT id FROM submission
                      WHERE asked_at <= $1 AND game_standing IS NULL AND confirmed_by IS NULL
                        AND unopposed_at IS NULL AND NOT is_contested
                        AND league_id = ANY ($3)
                      ORDER BY asked_at LIMIT ${mostMarked} FOR UPDATE SKIP LOCKED)
    RETURNING id`,
      [askedBefore, now, leagueIds],
    );
    return marked.length;
  }

  override async submissionWithKey(confirmKeyHash: string): Promise<string | null> {
    const [row] = await this.transaction.query<{ id: string }>(
      'SELECT id FROM submission WHERE confirm_key_hash = $1 ORDER BY id LIMIT 1',
      [confirmKeyHash],
    );
    return row?.id ?? null;
  }

  override async submissionOfTeam(
    { leagueId, teamId }: TeamOfLeague,
    reference: string,
  ): Promise<string | null> {
    const [row] = await this.transaction.query<{ id: string }>(
      `SELECT id FROM submission WHERE ${ofTeam} AND reference = $3`,
      [leagueId, teamId, reference],
    );
    return row?.id ?? null;
  }

  override ofTeam({ leagueId, teamId }: TeamOfLeague, since: CalendarDate): Promise<TeamReport[]> {
    return this.transaction.query<TeamReport>(
      `SELECT reference, revision,
              to_char(match_date, 'YYYY-MM-DD') AS "matchDate",
              CASE $2 WHEN winning_team_id THEN losing_team_name
                      ELSE winning_team_name END AS "opponentName",
              CASE WHEN ${hasWinnerInSql('submission')} THEN winning_team_id = $2 END AS won,
              CASE WHEN ${hasScoresInSql} THEN winning_score END AS "winningScore",
              CASE WHEN ${hasScoresInSql} THEN losing_score END AS "losingScore",
              outcome,
              ${standing} AS standing
         FROM submission
        WHERE ${ofTeam} AND match_date >= $3
        ORDER BY match_date DESC, id DESC LIMIT ${mostReports}`,
      [leagueId, teamId, since],
    );
  }
}
