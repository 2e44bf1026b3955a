import { tableOwners } from '../../src/database-schema';
import { createTestDatabase } from '../support/database';

test('Each view of the database has a module that owns it', async () => {
  const database = await createTestDatabase();
  const views = await database.query<{ name: string }>(
    `SELECT viewname AS name FROM pg_views WHERE schemaname = 'public'`,
  );
  await database.drop();

  const listed = Object.values(tableOwners).flatMap(({ views = [], offeredViews = [] }) => [
    ...views,
    ...offeredViews,
  ]);
  expect(listed.length).toBeGreaterThan(0);
  expect(views.map(({ name }) => name).sort()).toEqual(listed.sort());
});
