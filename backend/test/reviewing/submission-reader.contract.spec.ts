import { readFileSync } from 'node:fs';
import { countedReports } from './counted-reports';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { SubmissionQuery } from '../../src/reviewing/application/ports';
import { PostgresSubmissionReader } from '../../src/reviewing/infrastructure/postgres/postgres-submission-reader';
import { SubmissionNames } from '../../src/reviewing/infrastructure/postgres/submission-names';
import { SubmissionSearch } from '../../src/reviewing/infrastructure/postgres/submission-search';
import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { acceptReport } from '../../src/submissions/domain/submission';
import { SubmissionSchema } from '../../src/submissions/infrastructure/postgres/submission.schema';
import { aGame, aReport } from '../submissions/a-report';
import { countReports } from '../submissions/count-reports';
import { submissionsOnPostgres } from '../submissions/stores-on-postgres';
import { aDatabase } from '../support/servers/scene';

/**
 * Searches as in a table with millions of reports: no number of reports is few, and three names are
 * many.
 */
class AmongMillions extends SubmissionSearch {
  protected override readonly fewReports: number = 0;
  protected override readonly manyNames: number = 3;
}

/** Many names match, and the newest reports contain enough of them. */
class AmongMillionsMetSoon extends AmongMillions {
  protected override readonly fewReports = 30;
}

class AmongMillionsByName extends AmongMillions {
  protected override readonly manyNames = 500;
}
let dataSource: DataSource;
let names: SubmissionNames;

const database = aDatabase();

beforeAll(async () => {
  dataSource = await database.connect();
  names = new SubmissionNames(dataSource);
  await insert(1, 600);
});

/** Stores reports with these numbers, and counts all. */
async function insert(from: number, to: number, winner: string | null = null): Promise<void> {
  await store(from, to, winner);
  await countReports(database);
}

/** Stores reports with these numbers. Every third one is logged. */
async function store(from: number, to: number, winner: string | null = null): Promise<void> {
  await database.query(
    `INSERT INTO submission (id, reference, submitted_at, sport_id, sport_name, league_id,
       league_name, location, match_date, winning_team_id, winning_team_name, losing_team_id,
       losing_team_name, winning_score, losing_score, captain_name, captain_email, logged_at)
     SELECT ('01970000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
            upper(lpad(to_hex(n), 4, '0')) || '-0000', '2026-01-01', 'sport' || n % 4,
            'Sport ' || n % 4, 'l', 'League ' || n % 7, 'Park', date '2026-01-01' + n % 30, 'a',
            coalesce($1, 'Team ' || n % 11), 'b', 'Team ' || n % 13 + 20, 9, 1, 'Captain ' || n, 'c@example.org',
            CASE WHEN n % 3 = 0 THEN timestamptz '2026-02-01' END
       FROM generate_series(${from}, ${to}) AS n`,
    [winner],
  );
}

function readerWith(Search = SubmissionSearch): PostgresSubmissionReader {
  const search = new Search(dataSource, names);
  return new PostgresSubmissionReader(dataSource, search);
}

const everything: SubmissionQuery = {
  search: null,
  sportId: null,
  logged: null,
  outcome: null,
  standing: null,
  from: null,
  to: null,
  sort: 'sent',
  limit: 50,
  after: null,
};

const idsOf = (json: string) => (JSON.parse(json) as { id: string }[]).map(({ id }) => id);

async function walk(reader: PostgresSubmissionReader, query: Partial<SubmissionQuery>) {
  const ids: string[] = [];
  let after: string | null = null;
  let total = 0;
  do {
    const page = await reader.list({ ...everything, limit: 40, ...query, after });
    ids.push(...idsOf(page.json));
    after = page.next;
    total = page.total;
  } while (after !== null);
  return { ids, total };
}

interface Described {
  readonly components: {
    readonly schemas: Record<string, { readonly properties: Record<string, unknown> }>;
  };
}

it('a row has the fields that the API describes, and no others', async () => {
  const description = readFileSync(join(__dirname, '../../../docs/openapi.json'), 'utf8');
  const { Submission } = (JSON.parse(description) as Described).components.schemas;
  const { json } = await readerWith().list(everything);
  const [row] = JSON.parse(json) as object[];
  expect(Object.keys(row!).sort()).toEqual(Object.keys(Submission!.properties).sort());
});

it('a row has each value as it was stored, whatever text it is', async () => {
  const text = 'a "quote", a \\ and {"json": [null]}\n\ttab \u0001 \u2028 é 🦓 </script>';
  const texts = [
    'notes',
    'rating_comments',
    'captain_name',
    'division',
    'captain_phone',
    'logged_by',
  ];
  await insert(9_000, 9_000, text);
  await database.query(
    `UPDATE submission SET ${texts.map((name) => `${name} = $1`).join(', ')}, captain_on_roster = true,
            ref_rating = 5, logged_at = '2020-02-29 23:59:59.9994+00',
            revision = 3, corrected_at = '2020-02-29 23:59:58.9994+00',
            messages = $2 WHERE reference = '2328-0000'`,
    [
      text,
      JSON.stringify([
        { at: '2020-02-29T23:59:58.999Z', text: text.replace('\u0001', ''), seen: false },
      ]),
    ],
  );
  const reader = readerWith();
  const { json } = await reader.list({ ...everything, limit: 1 });
  const [row] = JSON.parse(json) as { id: string }[];
  const single = JSON.parse((await reader.find(row!.id))!) as unknown;
  await database.query("DELETE FROM submission WHERE reference = '2328-0000'");
  await countReports(database);
  await database.query('DELETE FROM submission_name WHERE name = $1', [text]);

  expect(row).toEqual({
    id: '01970000-0000-7000-8000-000000009000',
    reference: '2328-0000',
    sportId: 'sport0',
    sportName: 'Sport 0',
    leagueName: 'League 5',
    division: text,
    location: 'Park',
    matchDate: '2026-01-01',
    winningTeamName: text,
    winningTeamDivision: null,
    losingTeamName: 'Team 24',
    losingTeamDivision: null,
    winningScore: 9,
    losingScore: 1,
    outcome: 'played',
    outcomeReason: null,
    captainName: text,
    captainEmail: 'c@example.org',
    captainPhone: text,
    captainOnRoster: true,
    submittedAt: '2026-01-01T00:00:00.000Z',
    logged: true,
    loggedAt: '2020-02-29T23:59:59.999Z',
    loggedBy: text,
    fieldConditionRating: null,
    refRating: 5,
    sportsmanshipRating: null,
    competitionRating: null,
    ratingComments: text,
    notes: text,
    revision: 3,
    correctedAt: '2020-02-29T23:59:58.999Z',
    messages: [{ at: '2020-02-29T23:59:58.999Z', text: text.replace('\u0001', ''), seen: false }],
    standing: 'reported',
    standingReason: 'Only one side has reported this result.',
    confirmedBy: null,
    confirmedAt: null,
    agreements: [],
    reporterTeamId: null,
    reporterProof: null,
    replacedBy: null,
    isAnotherGame: false,
    isUncounted: false,
    reportStatus: 'single',
    relatedIds: [],
    relatedCount: 0,
  });
  expect(single).toEqual(row);
});

describe.each([
  ['few reports', SubmissionSearch],
  ['millions, of many names', AmongMillions],
  ['millions, met soon or late', AmongMillionsMetSoon],
  ['millions, by name', AmongMillionsByName],
])('A search among %s', (_what, Search) => {
  it.each<Partial<SubmissionQuery>>([
    { search: 'sport 1' },
    { search: 'LEAGUE 3' },
    { search: 'Team 10' },
    { search: 'team 25', logged: false },
    { search: 'captain 77' },
    { search: 'te', sportId: 'sport2' },
    { search: 'te', logged: true },
    { search: '5', from: '2026-01-05', to: '2026-01-09' },
    { search: '0012' },
    { search: '0012-0' },
    { search: '%' },
    { search: '\\' },
    { search: 'nothing of the kind' },
    {},
    { logged: false, sportId: 'sport3' },
    { from: '2026-01-29' },
  ])('finds, in order, what a plain scan finds: %j', async (query) => {
    const { search = null, sportId = null, logged = null, from = null, to = null } = query;
    const rows = await database.query<{ id: string; date: string }>(
      `SELECT id, match_date::text AS date FROM submission
        WHERE ($1::text IS NULL
               OR concat_ws(E'\\n', sport_name, league_name, winning_team_name, losing_team_name,
                            captain_name) ILIKE '%' || replace(replace($1, '\\', '\\\\'), '%', '\\%') || '%'
               OR length($1) >= 4 AND starts_with(reference, upper($1)))
          AND ($2::text IS NULL OR sport_id = $2)
          AND ($3::boolean IS NULL OR (logged_at IS NOT NULL) = $3)
          AND ($4::date IS NULL OR match_date >= $4) AND ($5::date IS NULL OR match_date <= $5)
        ORDER BY id DESC`,
      [search, sportId, logged, from, to],
    );
    const reader = readerWith(Search);
    const expected = rows.map(({ id }) => id);
    expect(await walk(reader, query)).toEqual({ ids: expected, total: expected.length });

    const byDate = rows
      .toSorted((one, other) => (one.date === other.date ? 0 : one.date < other.date ? 1 : -1))
      .map(({ id }) => id);
    expect(await walk(reader, { ...query, sort: 'played' })).toEqual({
      ids: byDate,
      total: byDate.length,
    });
  });
});

describe.each([
  ['few reports', SubmissionSearch],
  ['millions, of many names', AmongMillions],
  ['millions, by name', AmongMillionsByName],
])('Names of any script among %s', (_what, Search) => {
  const winners = ['Σίσυφος', 'Straße', 'Éclair', 'Львы'];

  beforeAll(async () => {
    for (const [at, name] of winners.entries()) {
      await insert(5_000 + at, 5_000 + at, name);
    }
  });

  afterAll(async () => {
    await database.query("DELETE FROM submission WHERE reference LIKE '13%-0000'");
    await countReports(database);
    await database.query("DELETE FROM submission_name WHERE kind = 'team' AND name = ANY($1)", [
      winners,
    ]);
  });

  it.each([
    ['ΣΊΣΥΦΟΣ', 5_000],
    ['σίς', 5_000],
    ['STRASSE', 5_001],
    ['éCLAIR', 5_002],
    ['ЛЬВЫ', 5_003],
  ])('are found in any case: %s', async (search, number) => {
    const { ids, total } = await walk(readerWith(Search), { search });
    expect(ids.map((id) => Number(id.slice(-6)))).toEqual([number]);
    expect(total).toBe(1);
  });
});

it.each([
  ['sent', 1_000],
  ['played', 610],
] as const)(
  'walks to the end, by %s, while reports come and go: none missing, none twice',
  async (sort, firstNumber) => {
    const reader = readerWith();
    const before = await database.query<{ id: string }>('SELECT id FROM submission');
    const gone = new Set<string>();
    const seen: string[] = [];
    let number: number = firstNumber;
    let after: string | null = null;
    do {
      const page = await reader.list({ ...everything, sort, limit: 20, after });
      seen.push(...idsOf(page.json));
      after = page.next;
      await store(number, number + 4);
      number += 5;
      const victims = await database.query<{ id: string }>(
        'DELETE FROM submission WHERE id IN (SELECT id FROM submission ORDER BY random() LIMIT 3) RETURNING id',
      );
      for (const { id } of victims) gone.add(id);
    } while (after !== null);
    await countReports(database);

    expect(new Set(seen).size).toBe(seen.length);
    const stayed = before.map(({ id }) => id).filter((id) => !gone.has(id));
    expect(seen).toEqual(expect.arrayContaining(stayed));
  },
);

it('counts by kept numbers what is there, after reports were added, logged and deleted', async () => {
  const reader = readerWith();
  const transaction = new TypeOrmTransaction(await database.connect([SubmissionSchema]));
  const submissions = submissionsOnPostgres(transaction);
  const added = ['2001-06-01', '2001-06-02', '2001-06-03'].map((matchDate) =>
    acceptReport(aReport({ matchDate }), aGame(), new Date('2026-01-01T00:00:00Z')),
  );
  const ids = added.map(({ id }) => id);
  await transaction.run(async () => {
    for (const one of added) await submissions.add(one);
    await submissions.log(ids.slice(0, 2), 'sam', new Date());
    await submissions.remove([ids[0]!, ids[2]!]);
  });
  const counted = await countedReports(database);
  expect(await reader.summary()).toEqual(counted);
});

it('counts and lists each outcome, in every sport, logged or not', async () => {
  const reader = readerWith();
  await database.query(
    `UPDATE submission SET outcome = (ARRAY['forfeit', 'abandoned', 'not-played'])[1 + submission_number % 3]
       FROM (SELECT id AS numbered, row_number() OVER (ORDER BY id) AS submission_number
               FROM submission) AS numbers
      WHERE numbered = id AND submission_number % 5 = 0`,
  );
  for (const outcome of ['played', 'forfeit', 'abandoned', 'not-played'] as const) {
    for (const sportId of [null, 'sport1']) {
      for (const logged of [null, true, false]) {
        const { total, json } = await reader.list({ ...everything, outcome, sportId, logged });
        const rows = await database.query<{ id: string }>(
          `SELECT id FROM submission
            WHERE outcome = $1 AND ($2::text IS NULL OR sport_id = $2)
              AND ($3::boolean IS NULL OR (logged_at IS NOT NULL) = $3)
            ORDER BY id DESC`,
          [outcome, sportId, logged],
        );
        expect(total).toBe(rows.length);
        expect(idsOf(json)).toEqual(rows.slice(0, 50).map(({ id }) => id));
      }
    }
  }
});

it('stops counting a search at 10,000', async () => {
  await insert(10_000, 20_100);
  for (const Search of [AmongMillions, AmongMillionsByName]) {
    const { total, capped } = await readerWith(Search).list({
      ...everything,
      search: 'captain',
    });
    expect({ total, capped }).toEqual({ total: 10_000, capped: true });
  }
});
