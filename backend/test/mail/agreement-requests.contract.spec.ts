import { AgreementRequests, Outbox } from '../../src/mail/application/ports';
import { newMessage } from '../../src/mail/domain/outbox-message';
import { PostgresAgreementRequests } from '../../src/mail/infrastructure/postgres/postgres-agreement-requests';
import { PostgresOutbox } from '../../src/mail/infrastructure/postgres/postgres-outbox';
import { newId } from '../../src/kernel/identifier';
import { TypeOrmTransaction } from '../../src/platform/postgres/typeorm-transaction';
import { TestDatabase, createTestDatabase } from '../support/database';
import { aReportSnapshot } from './a-report-snapshot';
import { InMemoryAgreementRequests } from './captain-fakes';
import { InMemoryOutbox } from './fakes';

interface Stores {
  readonly requests: AgreementRequests;
  readonly outbox: Outbox;
}

const at = (day: number) => new Date(Date.UTC(2026, 5, day));

/** What is promised of the questions to captains, whatever stores them. */
function keepsQuestions(start: () => Promise<Stores>): void {
  let stores: Stores;
  let games = 0;

  beforeAll(async () => {
    stores = await start();
  });

  const aGame = () => `game ${(games += 1)}`;

  async function added(game = aGame()) {
    const id = newId(at(1));
    const isNew = await stores.requests.add(id, game, aReportSnapshot().id, at(1));
    return { id, game, isNew };
  }

  const queue = (id: string) =>
    stores.outbox.add([
      { ...newMessage('agreement-request', ['captain of Lions'], aReportSnapshot(), at(1)), id },
    ]);

  test('a question is added once for a game while it waits', async () => {
    const { id, game, isNew } = await added();
    await queue(id);
    expect([isNew, (await added(game)).isNew]).toEqual([true, false]);
    expect(await stores.requests.find(id)).toEqual({ id, servedMarks: [], refusedMarks: [] });
  });

  test('a question that was asked is not asked again', async () => {
    const { id, game } = await added();
    await stores.requests.served(id, 'mark', at(1));
    expect((await added(game)).isNew).toBe(false);
  });

  test('a question that reached nobody makes room for another one of its game', async () => {
    const first = await added();
    await stores.requests.refused(first.id, 'mark');
    const second = await added(first.game);
    expect(second.isNew).toBe(true);
    expect(await stores.requests.find(first.id)).toBeNull();
    expect(await stores.requests.find(second.id)).toMatchObject({ refusedMarks: [] });
  });

  test('marks are kept once each', async () => {
    const { id } = await added();
    for (const mark of ['one', 'two', 'one']) await stores.requests.served(id, mark, at(1));
    for (const mark of ['three', 'three']) await stores.requests.refused(id, mark);
    expect(await stores.requests.find(id)).toEqual({
      id,
      servedMarks: ['one', 'two'],
      refusedMarks: ['three'],
    });
    await stores.requests.forgetRefused(id);
    expect(await stores.requests.find(id)).toMatchObject({
      servedMarks: ['one', 'two'],
      refusedMarks: [],
    });
  });

  test('marks of another question stay as they are', async () => {
    const [one, other] = [await added(), await added()];
    await stores.requests.served(one.id, 'mark', at(1));
    await stores.requests.address(one.id, 'lions');
    expect(await stores.requests.find(other.id)).toMatchObject({ servedMarks: [] });
  });

  test('old questions of reports that are gone are forgotten, newer ones are not', async () => {
    const { id } = await added();
    await stores.requests.forget(at(1));
    expect(await stores.requests.find(id)).not.toBeNull();
    await stores.requests.forget(at(2));
    expect(await stores.requests.find(id)).toBeNull();
  });
}

describe('In memory', () => {
  keepsQuestions(() => {
    const outbox = new InMemoryOutbox();
    const reports = { has: () => false };
    return Promise.resolve({ outbox, requests: new InMemoryAgreementRequests(outbox, reports) });
  });
});

describe('In PostgreSQL', () => {
  let database: TestDatabase;
  let shutDown: () => void;

  afterAll(async () => {
    shutDown();
    await database.drop();
  });

  keepsQuestions(async () => {
    database = await createTestDatabase();
    const dataSource = await database.connect();
    const transaction = new TypeOrmTransaction(dataSource);
    const outbox = new PostgresOutbox(dataSource, transaction);
    shutDown = () => {
      outbox.onApplicationShutdown();
    };
    return { outbox, requests: new PostgresAgreementRequests(transaction) };
  });
});
