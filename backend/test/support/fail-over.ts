import { DataSource } from 'typeorm';
import type { RunningServer } from './servers/server';

/** As if the server's database came to this timeline by a failover. `jest.restoreAllMocks` ends it. */
export function failOver({ app }: RunningServer, timeline: string): void {
  const dataSource = app.get(DataSource);
  const query = dataSource.query.bind(dataSource) as (...args: unknown[]) => Promise<object[]>;
  jest.spyOn(dataSource, 'query').mockImplementation(async (...args) => {
    const rows = await query(...args);
    if (!args[0].includes('pg_control_system')) return rows;
    return rows.map((row) => ({ ...row, timeline, seenAt: null, hasOthers: true }));
  });
}
