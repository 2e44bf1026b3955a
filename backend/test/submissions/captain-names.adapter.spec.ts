import { PostgresCaptainNames } from '../../src/submissions/infrastructure/postgres/postgres-captain-names';
import { acceptReport } from '../../src/submissions/domain/submission';
import { SubmissionSchema } from '../../src/submissions/infrastructure/postgres/submission.schema';
import { rounds } from '../support/timing/rounds';
import { aGame, aReport } from './a-report';
import { storesOnPostgres } from './stores-on-postgres';
import { aDatabase } from '../support/servers/scene';
let stores: ReturnType<typeof storesOnPostgres>;
let names: PostgresCaptainNames;
let day = 0;

const database = aDatabase();

beforeAll(async () => {
  stores = storesOnPostgres(await database.connect([SubmissionSchema], { poolSize: 8 }));
  names = new PostgresCaptainNames(stores.transaction);
});

/** Reports a new game. @returns its id */
async function report(captainName: string): Promise<string> {
  const matchDate = new Date(Date.UTC(2001, 0, ++day)).toISOString().slice(0, 10);
  const { id } = await stores.submitReport.execute({
    report: aReport({ matchDate, captainName }),
    unreadable: [],
    idempotencyKey: null,
  });
  return id;
}

const remove = (id: string) => stores.transaction.run(() => stores.submissions.remove([id]));

async function known(): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    `SELECT name FROM submission_name WHERE kind = 'captain' ORDER BY name`,
  );
  return rows.map(({ name }) => name);
}

it('a name goes with the last report that has it', async () => {
  const [first, second] = [await report('Dana'), await report('Dana')];
  await report('Alex');

  await remove(first);
  await names.forgetIfUnused(['Dana', 'Alex', 'Nobody']);
  expect(await known()).toEqual(['Alex', 'Dana']);

  await remove(second);
  await names.forgetIfUnused(['Dana', 'Alex', 'Nobody']);
  expect(await known()).toEqual(['Alex']);
});

it('the names of teams stay, whatever captains are called', async () => {
  const team = 'SELECT name FROM submission_name WHERE kind <> $1 ORDER BY name';
  const before = await database.query(team, ['captain']);
  expect(before.length).toBeGreaterThan(0);
  await names.forgetIfUnused(before.map((row) => (row as { name: string }).name));
  await names.forgetUnused();
  expect(await database.query(team, ['captain'])).toEqual(before);
});

it('all that no report has are found, however many there are', async () => {
  const before = await known();
  await database.query(
    `INSERT INTO submission_name (kind, name)
     SELECT 'captain', 'Gone ' || n FROM generate_series(1, 2500) AS n`,
  );
  await names.forgetUnused();
  expect(await known()).toEqual(before);
});

it('a name stays known if another report with it is being stored', async () => {
  const id = await report('Sam');
  const storing = storesOnPostgres(await database.connect([SubmissionSchema]));
  await storing.transaction.run(async () => {
    const given = aReport({ matchDate: '1999-01-01', captainName: 'Sam' });
    await storing.submissions.add(acceptReport(given, aGame(), new Date()));
    await remove(id);

    // It waits no longer than new reports may wait behind it.
    expect(await names.forgetIfUnused(['Sam'])).toBe(false);
    expect(await known()).toContain('Sam');
  });
  expect(await names.forgetIfUnused(['Sam'])).toBe(true);
  expect(await known()).toContain('Sam');
});

it('a name stays known if another report with it is stored at the same time', async () => {
  for (let round = 0; round < rounds({ usual: 5, long: 1_000 }); round++) {
    const name = `Captain ${round}`;
    const id = await report(name);
    await Promise.all([
      remove(id).then(() => names.forgetIfUnused([name])),
      report(name),
      names.forgetUnused(),
    ]);
    expect(await known()).toContain(name);
  }
});
