import { Injectable } from '@nestjs/common';
import { MessageKind } from '../../../kernel/collected/message-kinds';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { PersonalMail } from '../../application/ports';
import { KeptMail, MailOfPerson, factsAbout, isOf } from '../../domain/kept-mail';
import {
  ReportSnapshot,
  ResultSnapshot,
  removedName,
  withoutPeople,
} from '../../domain/report-snapshot';

/** Messages that go to the captain. They mention no other captains. */
const toCaptain: readonly string[] = ['receipt', 'correction-receipt'] satisfies MessageKind[];

/**
 * Whether a message is about a person. $1 is the address, $2 the ids of reports, $3 their
 * references, and $4 the time before which reports were submitted.
 */
const isAbout = `(
  (lower(btrim(report ->> 'captainEmail')) = $1
   OR report ->> 'id' = ANY ($2)
   OR (report ->> 'submittedAt')::timestamptz < $4)
  AND (report ->> 'captainName' <> '${removedName}' OR report ->> 'captainEmail' <> '')
  OR EXISTS (SELECT FROM json_array_elements(report -> 'earlier') AS other
              WHERE (other ->> 'reference' = ANY ($3)
                     OR (other ->> 'submittedAt')::timestamptz < $4)
                AND other ->> 'captainName' <> '${removedName}'))`;

/** A question to the captains of the other team says nothing about the captain who reported. */
const isMessageAbout = `(kind <> 'agreement-request' AND (${isAbout}
  OR kind = ANY ('{receipt,correction-receipt}') AND lower(btrim(recipients[1])) = $1))`;

/** What is read, by table. Its key is called `id`. */
const kept = [
  {
    table: 'report_message',
    key: 'id',
    columns: 'id, kind, report, created_at AS "createdAt", given_up_at AS "givenUpAt"',
    condition: isMessageAbout,
    hasErrors: true,
  },
  {
    table: 'queued_report',
    key: 'id',
    columns: `id, 'queued' AS kind, report, created_at AS "createdAt",
      NULL::timestamptz AS "givenUpAt"`,
    condition: isAbout,
    hasErrors: false,
  },
  {
    table: 'queued_correction',
    key: 'report_id',
    columns: `report_id AS id, 'queued' AS kind, report, due_at AS "createdAt",
      NULL::timestamptz AS "givenUpAt"`,
    condition: isAbout,
    hasErrors: false,
  },
] as const;

/** Mail servers may answer with the address that they refuse. */
const errorWithoutAddress = `last_error =
  CASE WHEN strpos(lower(last_error), nullif(lower(btrim(message.report ->> 'captainEmail')), '')) > 0
       THEN NULL ELSE last_error END`;

interface Row {
  readonly id: string;
  readonly kind: MessageKind | 'queued';
  readonly report: ReportSnapshot;
  readonly createdAt: Date;
  readonly givenUpAt: Date | null;
}

@Injectable()
export class PostgresPersonalMail extends PersonalMail {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async find(searched: MailOfPerson): Promise<readonly KeptMail[]> {
    const person = await this.withOwnReferences(searched);
    const found: KeptMail[] = [];
    for (const { table, columns, condition } of kept) {
      const rows = await this.transaction.query<Row>(
        `SELECT ${columns} FROM ${table} WHERE ${condition}`,
        valuesOf(person),
      );
      found.push(
        ...rows.map(({ kind, report, createdAt, givenUpAt }) => ({
          kind,
          createdAt,
          givenUpAt,
          report: factsAbout(person, report),
        })),
      );
    }
    return found;
  }

  /**
   * Locks wait for messages that are being made or sent. These may become new ones, which the waiting
   * statement does not see, so only a statement without locks tells that nothing is left.
   */
  override async erase(searched: MailOfPerson): Promise<void> {
    let person = searched;
    do {
      person = await this.withOwnReferences(person);
      for (const source of kept.toReversed()) {
        const rows = await this.transaction.query<Row>(
          `SELECT ${source.columns} FROM ${source.table}
            WHERE ${source.condition} ORDER BY ${source.key} FOR UPDATE`,
          valuesOf(person),
        );
        await this.replace(source, rows, person);
      }
    } while (await this.isAnyLeft(person));
  }

  override async addresses(): Promise<readonly string[]> {
    const found = await this.transaction.query<{ address: string }>(
      `SELECT lower(btrim(address)) AS address
         FROM (SELECT report ->> 'captainEmail' AS address FROM queued_report
                UNION SELECT report ->> 'captainEmail' FROM queued_correction
                UNION SELECT report ->> 'captainEmail' FROM report_message
                UNION SELECT address FROM receipt_count) AS kept
        WHERE address LIKE '%@%'`,
    );
    return found.map(({ address }) => address);
  }

  /** One statement, because a message may go from one table to another at any time. */
  private async isAnyLeft(person: MailOfPerson): Promise<boolean> {
    const [left] = await this.transaction.query<{ isAny: boolean }>(
      `SELECT ${kept
        .map(({ table, condition }) => `EXISTS (SELECT FROM ${table} WHERE ${condition})`)
        .join(' OR ')} AS "isAny"`,
      valuesOf(person),
    );
    return left!.isAny;
  }

  /** Mail may be about reports of the person that were deleted, and other mail may list these. */
  private async withOwnReferences(person: MailOfPerson): Promise<MailOfPerson> {
    if (person.address === null) return person;
    const found = await this.transaction.query<{ reference: string }>(
      kept
        .map(
          ({ table }) => `SELECT report ->> 'reference' AS reference FROM ${table}
                           WHERE lower(btrim(report ->> 'captainEmail')) = $1`,
        )
        .join(' UNION '),
      [person.address],
    );
    const references = new Set([...person.references, ...found.map((one) => one.reference)]);
    return { ...person, references: [...references] };
  }

  private async replace(
    { table, key, hasErrors }: (typeof kept)[number],
    rows: readonly Row[],
    person: MailOfPerson,
  ): Promise<void> {
    if (rows.length === 0) return;
    const isOfPerson = (result: ResultSnapshot) => isOf(person, result);
    const isDeleted = ({ kind, report }: Row) =>
      toCaptain.includes(kind) || (kind === 'captain-message' && isOfPerson(report));
    const deleted = rows.filter(isDeleted);
    const replaced = rows.filter((row) => !isDeleted(row));
    await this.transaction.query(`DELETE FROM ${table} WHERE ${key} = ANY ($1)`, [
      deleted.map(({ id }) => id),
    ]);
    await this.transaction.query(
      `UPDATE ${table} AS message SET ${hasErrors ? `${errorWithoutAddress},` : ''}
              report = replaced.report
         FROM unnest($1::uuid[], $2::json[]) AS replaced (id, report)
        WHERE message.${key} = replaced.id`,
      [
        replaced.map(({ id }) => id),
        replaced.map(({ report }) => JSON.stringify(withoutPeople(report, isOfPerson))),
      ],
    );
  }
}

function valuesOf({ address, reportIds, references, submittedBefore }: MailOfPerson): unknown[] {
  return [address, reportIds, references, submittedBefore];
}
