import { DataSource } from 'typeorm';
import {
  StatementsFailed,
  TypeOrmTransaction,
} from '../../src/platform/postgres/transactions/typeorm-transaction';
import { eventually } from '../support/timing/eventually';
import { TestDatabase, createEmptyDatabase } from '../support/database';

let database: TestDatabase;
let dataSource: DataSource;
let transaction: TypeOrmTransaction;

beforeAll(async () => {
  database = await createEmptyDatabase();
  await database.query('CREATE TABLE word (text text PRIMARY KEY)');
  dataSource = await database.connect();
  transaction = new TypeOrmTransaction(dataSource);
});

beforeEach(() => database.query('DELETE FROM word'));

afterAll(() => database.drop());

const write = (word: string) =>
  transaction.manager.query('INSERT INTO word (text) VALUES ($1)', [word]);

async function words(): Promise<string[]> {
  const rows = await database.query<{ text: string }>('SELECT text FROM word ORDER BY text');
  return rows.map(({ text }) => text);
}

const failure = new Error('the work failed');

it('keeps all that was written when the work ends well, and gives its result', async () => {
  const result = await transaction.run(async () => {
    await write('one');
    await write('two');
    return 2;
  });
  expect(result).toBe(2);
  expect(await words()).toEqual(['one', 'two']);
});

it('keeps nothing when the work fails, and passes the failure on', async () => {
  const work = async () => {
    await write('one');
    throw failure;
  };
  await expect(transaction.run(work)).rejects.toBe(failure);
  expect(await words()).toEqual([]);
});

it('shows nothing to others before it ends', async () => {
  await transaction.run(async () => {
    await write('one');
    expect(await words()).toEqual([]);
  });
  expect(await words()).toEqual(['one']);
});

it('lets a nested run join: what it wrote goes with the outer one', async () => {
  const work = async () => {
    await transaction.run(() => write('inner'));
    throw failure;
  };
  await expect(transaction.run(work)).rejects.toBe(failure);
  expect(await words()).toEqual([]);
});

it('writes at once outside of a run', async () => {
  await write('alone');
  expect(transaction.manager).toBe(dataSource.manager);
  expect(await words()).toEqual(['alone']);
});

it('is over for what follows a run', async () => {
  await transaction.run(() => write('one'));
  expect(transaction.manager).toBe(dataSource.manager);
});

describe('A statement that is asked', () => {
  const add = (word: string) =>
    transaction.query<{ text: string }>('INSERT INTO word (text) VALUES ($1) RETURNING text', [
      word,
    ]);

  it('runs in the transaction that is open, and gives its rows', async () => {
    const work = async () => {
      expect(await add('one')).toEqual([{ text: 'one' }]);
      throw failure;
    };
    await expect(transaction.run(work)).rejects.toBe(failure);
    expect(await words()).toEqual([]);
  });

  it('runs at once outside of one', async () => {
    await add('alone');
    expect(await words()).toEqual(['alone']);
  });

  it('waits for no answer of those that were asked before it, and runs after them', async () => {
    const found = await transaction.run(async () => {
      const [, , rows] = await Promise.all([add('b'), add('a'), transaction.query('TABLE word')]);
      return rows;
    });
    expect(found).toEqual([{ text: 'b' }, { text: 'a' }]);
  });

  it('is told what failed first, not that the transaction had failed by then', async () => {
    const twice = transaction.run(() => Promise.all([add('one'), add('one'), add('two')]));
    await expect(twice).rejects.toThrow(/duplicate key/);
    expect(await words()).toEqual([]);
  });

  it('is told what failed first also by who hears of it later than others do', async () => {
    const later = async () => {
      const rows = await Promise.all([Promise.all([add('one')])]);
      return rows;
    };
    const twice = transaction.run(() =>
      Promise.all([add('one'), later(), transaction.query('SELECT 1')]),
    );
    await expect(twice).rejects.toThrow(/duplicate key/);
  });

  it('is refused once the transaction is over, as the connection is no longer its own', async () => {
    let late!: Promise<unknown>;
    let end!: () => void;
    const ended = new Promise<void>((resolve) => (end = resolve));
    let endOther!: () => void;
    // Without one that is open, nothing is known of those that are over.
    const other = transaction.run(() => new Promise<void>((resolve) => (endOther = resolve)));
    await transaction.run(async () => {
      late = ended.then(() => add('late'));
      await add('one');
    });
    end();
    await expect(late).rejects.toThrow('The transaction is over.');
    endOther();
    await other;
    expect(await words()).toEqual(['one']);
  });

  it('tells that the connection broke where that happened between two statements', async () => {
    const work = async () => {
      const [own] = await transaction.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await dataSource.query('SELECT pg_terminate_backend($1)', [own!.pid]);
      await eventually(
        () => transaction.manager.queryRunner!.isReleased,
        (isReleased) => isReleased,
      );
      await add('late');
    };
    await expect(transaction.run(work)).rejects.toThrow('Connection terminated');
    expect(await words()).toEqual([]);
  });
});

it('keeps runs at the same time apart: one fails, the other stays', async () => {
  const bothWrote = barrier(2);
  const managers = new Set<unknown>();
  const work = async (word: string) => {
    managers.add(transaction.manager);
    await write(word);
    await bothWrote();
    if (word === 'fails') throw failure;
  };
  const ends = await Promise.allSettled([
    transaction.run(() => work('fails')),
    transaction.run(() => work('stays')),
  ]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(managers.size).toBe(2);
  expect(await words()).toEqual(['stays']);
});

/** Blocks callers until this many have arrived. */
function barrier(count: number): () => Promise<void> {
  let open: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return () => {
    count -= 1;
    if (count === 0) open();
    return opened;
  };
}

describe('Statements that are sent at once', () => {
  const insert = 'INSERT INTO word (text) VALUES ($1) RETURNING text';

  it('are stored together, and each gives its rows', async () => {
    const rows = await transaction.pipelined([
      [insert, ['one']],
      ['SELECT count(*)::int AS count FROM word', []],
    ]);
    expect(rows).toEqual([[['one']], [['1']]]);
    expect(await words()).toEqual(['one']);
  });

  it('store nothing if one fails, and tell its error', async () => {
    const failing = transaction.pipelined([
      [insert, ['one']],
      ['SELECT 1 / $1::int', ['0']],
      [insert, ['two']],
    ]);
    await expect(failing).rejects.toThrow(StatementsFailed);
    await expect(failing).rejects.toThrow('division by zero');
    expect(await words()).toEqual([]);
    await transaction.pipelined([[insert, ['three']]]);
    expect(await words()).toEqual(['three']);
  });

  it('store nothing if the connection is lost, and the next ones get another', async () => {
    const failing = transaction.pipelined([
      [insert, ['one']],
      ['SELECT pg_terminate_backend(pg_backend_pid())', []],
    ]);
    await expect(failing).rejects.toThrow(StatementsFailed);
    await transaction.pipelined([[insert, ['two']]]);
    expect(await words()).toEqual(['two']);
  });

  it('fail as they are if there is no connection, and once the server is stopping', async () => {
    const unreachable = new DataSource({ type: 'postgres', url: database.url });
    await unreachable.initialize();
    await unreachable.destroy();
    const without = new TypeOrmTransaction(unreachable);
    const failing = without.pipelined([[insert, ['one']]]);
    await expect(failing).rejects.toThrow();
    await expect(failing).rejects.not.toBeInstanceOf(StatementsFailed);
    without.close();
    await expect(without.pipelined([[insert, ['one']]])).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });
});
