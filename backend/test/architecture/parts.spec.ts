import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { named, isEveryday } = createRequire(__filename)('../support/parts/parts.cjs') as {
  readonly named: readonly string[];
  readonly isEveryday: (path: string) => boolean;
};

describe('`npm test`', () => {
  it.each(named)('knows %s', (path) => {
    expect(existsSync(join(__dirname, '../../..', path))).toBe(true);
  });

  it.each([
    ['a rule', 'backend/test/kernel/digits.spec.ts', true],
    ['a contract', 'backend/test/mail/outbox.contract.spec.ts', true],
    ['a race', 'backend/test/admins/races.contract.spec.ts', false],
    ['an adapter', 'backend/test/report-mail/injection.adapter.spec.ts', false],
    ['calls that it names', 'backend/test/results/results.e2e-spec.ts', true],
    ['other calls', 'backend/test/results/results-real-seasons.e2e-spec.ts', false],
    ['a screen', 'frontend/test/auth/auth.spec.tsx', true],
    ['a slow screen', 'frontend/test/report-form/outcomes.spec.tsx', false],
    ['a main way', 'frontend/e2e/captains/offline.e2e-spec.ts', true],
    ['another way', 'frontend/e2e/whole-product/help.e2e-spec.ts', false],
  ])('runs %s: %s is %s', (_what, path, isRun) => {
    expect(isEveryday(`/anywhere/${path}`)).toBe(isRun);
  });
});
