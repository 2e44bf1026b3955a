import { Injectable } from '@nestjs/common';
import { Any } from 'typeorm';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { PersonalContent } from '../../application/personal-data/ports';
import { ErasedReports, KeptReports } from '../../domain/kept-reports';
import { withoutPersonalFields, removedName } from '../../domain/personal-fields';
import { Submission } from '../../domain/submission';
import { SubmissionSchema } from './submission.schema';

/** The reports that are erased with one transaction when they are old. */
const portion = 200;

/** Addresses are ASCII, so `lower` means the same everywhere. */
const isOfPerson = 'lower(btrim(captain_email)) = $1';

/**
 * Agreements with the name of a captain of the reports $1, in games of a team that they reported
 * about. Who agrees gives nothing but a name.
 */
const agreedByPerson = `
  WITH played AS MATERIALIZED (
    SELECT DISTINCT league_id, unnest(ARRAY[winning_team_id, losing_team_id]) AS team,
           lower(btrim(captain_name)) AS name
      FROM submission WHERE id = ANY ($1)),
  agreed_to AS MATERIALIZED (
    SELECT id, NULL::text AS name FROM submission WHERE id = ANY ($1)
     UNION
    SELECT other.id, played.name
      FROM played
      JOIN submission AS other ON other.league_id = played.league_id
       AND played.team IN (other.winning_team_id, other.losing_team_id)
     WHERE other.agreements <> '[]')
  SELECT DISTINCT other.id, other.reference, place, agreed
    FROM agreed_to
    JOIN submission AS other USING (id)
   CROSS JOIN jsonb_array_elements(other.agreements) WITH ORDINALITY AS agreement (agreed, place)
   WHERE other.agreements <> '[]'
     AND (agreed_to.name IS NULL OR agreed_to.name = lower(btrim(agreed ->> 'name')))`;

@Injectable()
export class PostgresPersonalContent extends PersonalContent {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async lock(address: string): Promise<readonly string[]> {
    const own = await this.idsOf(address);
    const agreed = await this.transaction.query<{ id: string }>(agreedByPerson, [own]);
    // All at once, in order of id, so that this can't deadlock with those who log, delete or
    // correct reports.
    const locked = await this.transaction.query<{ id: string }>(
      'SELECT id FROM submission WHERE id = ANY ($1) ORDER BY id FOR UPDATE',
      [[...own, ...agreed.map(({ id }) => id)]],
    );
    const isOwn = new Set(own);
    return locked.map(({ id }) => id).filter((id) => isOwn.has(id));
  }

  override async idsOf(address: string): Promise<string[]> {
    const found = await this.transaction.query<{ id: string }>(
      `SELECT id FROM submission WHERE ${isOfPerson} ORDER BY id`,
      [spelledAlike(address)],
    );
    return found.map(({ id }) => id);
  }

  override async read(ids: readonly string[]): Promise<Omit<KeptReports, 'revisions'>> {
    const reports = await this.transaction.manager.find(SubmissionSchema, {
      // One value for all, however many there are.
      where: { id: Any(ids) },
      order: { id: 'ASC' },
    });
    return {
      submissions: reports.map(forThePerson),
      messages: reports.flatMap(({ reference, messages }) =>
        messages.map((message) => ({ reference, ...message })),
      ),
      agreements: await this.agreements(ids),
    };
  }

  override async lockSubmittedBefore(before: Date, after: string | null): Promise<ErasedReports> {
    const reports = await this.transaction.query<{ id: string; reference: string }>(
      `SELECT id, reference
         FROM submission
        WHERE submitted_at < $1 AND erased_at IS NULL AND ($2::uuid IS NULL OR id > $2)
        ORDER BY id LIMIT ${portion}
          FOR UPDATE`,
      [before, after],
    );
    return {
      ids: reports.map(({ id }) => id),
      references: reports.map(({ reference }) => reference),
    };
  }

  override async erase(ids: readonly string[], now: Date): Promise<void> {
    await this.transaction.manager.update(
      SubmissionSchema,
      { id: Any(ids) },
      { ...withoutPersonalFields, erasedAt: now },
    );
    await this.transaction.query(
      `UPDATE submission
          SET agreements = (
                SELECT jsonb_agg(agreed || jsonb_build_object('name', $2::text) ORDER BY place)
                  FROM jsonb_array_elements(agreements)
                       WITH ORDINALITY AS agreement (agreed, place))
        WHERE id = ANY ($1) AND agreements <> '[]'`,
      [ids, removedName],
    );
    await this.transaction.query(
      `INSERT INTO submission_name (kind, name, folded) VALUES ('captain', $1, lower($1))
           ON CONFLICT DO NOTHING`,
      [removedName],
    );
  }

  override async eraseAgreements(ids: readonly string[]): Promise<void> {
    await this.transaction.query(
      `UPDATE submission AS other
          SET agreements = (
                SELECT jsonb_agg(CASE WHEN every.place = ANY (erased.places)
                                      THEN every.agreed || jsonb_build_object('name', $2::text)
                                      ELSE every.agreed END ORDER BY every.place)
                  FROM jsonb_array_elements(other.agreements)
                       WITH ORDINALITY AS every (agreed, place))
         FROM (SELECT id, array_agg(place) AS places FROM (${agreedByPerson}) AS agreement
                GROUP BY id) AS erased
        WHERE other.id = erased.id`,
      [ids, removedName],
    );
  }

  override async replaceFingerprints(
    ids: readonly string[],
    markOf: (fingerprint: string) => string,
  ): Promise<void> {
    const responses = await this.transaction.query<{ key: string; fingerprint: string }>(
      `SELECT idempotency_key AS key, fingerprint
         FROM submission_answer WHERE submission_id = ANY ($1) FOR UPDATE`,
      [ids],
    );
    await this.transaction.query(
      `UPDATE submission_answer AS response
          SET fingerprint = marked.fingerprint
         FROM unnest($1::text[], $2::text[]) AS marked (key, fingerprint)
        WHERE response.idempotency_key = marked.key`,
      [responses.map(({ key }) => key), responses.map((one) => markOf(one.fingerprint))],
    );
  }

  override async addresses(): Promise<readonly string[]> {
    const found = await this.transaction.query<{ address: string }>(
      `SELECT DISTINCT lower(btrim(captain_email)) AS address
         FROM submission WHERE captain_email <> ''`,
    );
    return found.map(({ address }) => address);
  }

  override async mailboxesInUse(mailboxes: readonly string[]): Promise<readonly string[]> {
    const found = await this.transaction.query<{ mailbox: string }>(
      `SELECT DISTINCT lower(regexp_replace(captain_email, '\\+.*@', '@')) AS mailbox
         FROM submission
        WHERE lower(regexp_replace(captain_email, '\\+.*@', '@')) = ANY ($1)`,
      [mailboxes],
    );
    return found.map(({ mailbox }) => mailbox);
  }

  private agreements(ids: readonly string[]) {
    return this.transaction.query<KeptReports['agreements'][number]>(
      `SELECT reference, agreed ->> 'by' AS by, agreed ->> 'name' AS name, agreed ->> 'at' AS at
         FROM (${agreedByPerson}) AS agreement
        WHERE agreed ->> 'name' <> $2
        ORDER BY id, place`,
      [ids, removedName],
    );
  }
}

function spelledAlike(text: string): string {
  return text.trim().toLowerCase();
}

function forThePerson(submission: Submission): KeptReports['submissions'][number] {
  const leftOut = {
    confirmKeyHash: undefined,
    scheduledGameId: undefined,
    language: undefined,
    erasedAt: undefined,
    loggedBy: undefined,
    messages: undefined,
  };
  return { ...submission, ...leftOut };
}
