import { DataSource } from 'typeorm';
import { createTestDatabase } from '../support/database';
import { startServer } from '../support/servers/server';

it('PostgreSQL notices within a minute that a server can’t be reached any more, and compiles no statement for it', async () => {
  const database = await createTestDatabase();
  const server = await startServer(database.url);
  try {
    const limits = await server.app.get(DataSource).query<object[]>(`
      SELECT current_setting('jit') AS jit,
             current_setting('tcp_keepalives_idle') AS quiet,
             current_setting('tcp_keepalives_interval') AS between,
             current_setting('tcp_keepalives_count') AS tries`);
    expect(limits).toEqual([{ jit: 'off', quiet: '30', between: '10', tries: '3' }]);
  } finally {
    await server.stop();
    await database.drop();
  }
});
