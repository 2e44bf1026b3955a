import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { serverUrl } from '../support/database';
import { PgBouncer } from '../support/servers/pgbouncer';

const backend = join(__dirname, '../..');

it.each(['session', 'transaction'] as const)(
  'All database tests pass through a pooler in %s mode',
  async (mode) => {
    const hasLimits = mode === 'transaction';
    const bouncer = await PgBouncer.start(serverUrl(), mode, { hasLimits });
    const jest = spawn('npx', ['jest', '--config', 'jest.pooler.config.cjs'], {
      cwd: backend,
      env: {
        ...process.env,
        LONG_TESTS: undefined,
        JEST_WORKER_ID: undefined,
        TEST_DATABASE_URL: serverUrl(),
        TEST_POOLER_PORT: String(bouncer.port),
        TEST_POOLER_MODE: mode,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const [code] = (await once(jest, 'exit')) as [number | null];
    await bouncer.stop();

    expect(code).toBe(0);
  },
  3_600_000,
);
