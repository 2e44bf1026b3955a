import { isolated } from '../../src/kernel/isolated';
import { isolatedInSql } from '../../src/platform/postgres/isolated-in-sql';
import { TestDatabase, createTestDatabase } from '../support/database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const texts = ['Icon 7', 'Café – 東京', 'נשרי העיר', 'النسور 7', '𐤀𐤁', 'a\u202eb', 'a\u2069b', ''];

it.each(texts)('The database isolates %j in a sentence as the program does', async (text) => {
  const [row] = await database.query<{ said: string }>(
    `SELECT concat(${isolatedInSql('$1::text')}, ' agreed.') AS said`,
    [text],
  );

  expect(row!.said).toBe(`${isolated(text)} agreed.`);
});
