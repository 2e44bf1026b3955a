import { RateLimits } from '../../src/platform/postgres/rate-limits/rate-limits';
import type { ReportMailSettings } from '../../src/report-mail/infrastructure/config/report-mail-settings';
import { PostgresMailAllowance } from '../../src/report-mail/infrastructure/postgres/postgres-mail-allowance';
import { aDatabase } from '../support/servers/scene';

const database = aDatabase();

it('allows each mailbox its messages of an hour, also if they are asked about at once', async () => {
  const allowance = new PostgresMailAllowance(new RateLimits(await database.connect()), {
    reportsPerHour: 2,
  } as ReportMailSettings);
  const now = new Date();
  const consume = (address: string) => allowance.consume(address, now);
  const all = await Promise.all(
    ['one@example.org', 'One+1@example.org', 'two@example.org', 'one@example.org'].map(consume),
  );
  expect(all.slice(0, 3)).toEqual([null, null, null]);
  const end = all[3]!.getTime() - now.getTime();
  expect(end).toBeGreaterThan(3_500_000);
  expect(end).toBeLessThanOrEqual(3_600_000);
  await allowance.refund('two@example.org');
  expect(await consume('two@example.org')).toBeNull();
  expect(await consume('two@example.org')).toBeNull();
  expect(await consume('two@example.org')).not.toBeNull();
});
