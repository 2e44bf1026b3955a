import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { moreTime } from '../support/timing/more-time';

// Reads all files of the project.
moreTime();

interface Cruise {
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
    }[];
    readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string }[] };
    readonly totalCruised: number;
  };
}

const root = join(__dirname, '../../..');

/** The violations that the project's rules report for the sources below `folder`. */
async function cruise(folder: string): Promise<Cruise['summary']> {
  const run = promisify(execFile);
  const { stdout } = await run(
    process.execPath,
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json'],
      ...['backend', 'frontend'],
    ],
    { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
  ).catch((failed: unknown) => failed as { stdout: string });
  return (JSON.parse(stdout) as Cruise).summary;
}

describe('The dependency rules', () => {
  let breaches: Cruise['summary'];

  beforeAll(async () => {
    breaches = await cruise(join(__dirname, 'breaches'));
  });

  it('each fire in the tree of deliberate breaches', () => {
    const { violations, ruleSetUsed } = breaches;
    const fired = new Set(violations.map(({ rule }) => rule.name));

    expect([...fired].sort()).toEqual(ruleSetUsed.forbidden.map(({ name }) => name).sort());
  });

  it.each([
    ['domain-imports-only-domain', 'alpha/domain/rule.ts', '@nestjs/common'],
    ['domain-imports-only-domain', 'alpha/domain/rule.ts', 'fs'],
    ['domain-imports-only-domain', 'alpha/domain/rule.ts', 'alpha/application'],
    ['application-imports-only-domain-and-application', 'alpha/application', 'typeorm'],
    [
      'application-imports-only-domain-and-application',
      'alpha/application',
      'alpha/infrastructure',
    ],
    ['modules-meet-at-use-cases', 'alpha/infrastructure/adapter.ts', 'beta/domain'],
    ['modules-meet-at-use-cases', 'alpha/infrastructure/adapter.ts', 'beta/application/ports'],
    ['modules-meet-at-use-cases', 'alpha/infrastructure/adapter.ts', 'submissions/infrastructure'],
    ['only-reviewing-uses-sql-of-the-core', 'alpha/infrastructure/adapter.ts', 'postgres/game-sql'],
    ['core-knows-only-the-catalogue', 'submissions/application/knowing.ts', 'alpha/application'],
    ['people-knows-no-module', 'people/application/knowing.ts', 'alpha/application'],
    ['kernel-imports-only-kernel', 'kernel/knowing.ts', 'platform/http'],
    ['platform-knows-no-module', 'platform/http/knowing.ts', 'beta/domain'],
    ['modules-know-no-composition-root', 'alpha/infrastructure/leaning.ts', 'cli/command'],
    ['wiring-imports-only-wiring-of-others', 'alpha.module.ts', 'beta/domain'],
    ['what-captains-share-builds-one-way', 'src/report/draft.ts', 'report-queue/queue'],
    ['what-captains-share-builds-one-way', 'src/report-queue/queue.ts', 'report-ui/part'],
    ['only-captains-screens-use-report', 'src/game-ui/board.ts', 'report-ui/part'],
    ['only-captains-screens-use-report', 'features/one/screen.ts', 'report-ui/part'],
    ['screens-import-only-rules-of-the-server', 'features/one/screen.ts', 'alpha/application'],
    ['what-screens-import-runs-in-browsers', 'features/one/screen.ts', 'fs'],
  ])('%s sees %s import %s', (rule, from, to) => {
    expect(
      breaches.violations.filter(
        (found) => found.rule.name === rule && found.from.includes(from) && found.to.includes(to),
      ),
    ).toHaveLength(1);
  });

  it.each([
    ['backend/src/kernel', 'backend/src/platform/http'],
    ['frontend/src/ui/forms', 'frontend/src/ui/feedback'],
  ])('see the folders %s and %s import each other', (one, other) => {
    expect(
      breaches.violations.filter(
        (found) =>
          found.rule.name === 'no-folder-cycles' && found.from === one && found.to === other,
      ),
    ).toHaveLength(1);
  });

  it('are kept by the project', async () => {
    const { violations, totalCruised } = await cruise(root);

    expect(violations).toEqual([]);
    expect(totalCruised).toBeGreaterThan(80);
  });
});
