import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(__dirname, '../../..');
const settings = [
  '.oxlintrc.json',
  'tsconfig.json',
  'backend/tsconfig.json',
  'backend/test/support/lint-rules.mjs',
  'backend/test/support/name-rules.mjs',
  'frontend/.oxlintrc.json',
  'frontend/tsconfig.json',
];

/** Rules of each kind, and a file that breaks the rule. */
const breaches = [
  ['typescript(TS2322)', 'backend/src/count.ts', "export const count: number = 'one';"],
  [
    'typescript(no-floating-promises)',
    'backend/src/send.ts',
    'export function send(): void {\n  Promise.resolve();\n}',
  ],
  [
    'typescript(no-unnecessary-condition)',
    'backend/bench/name.ts',
    "export const nameOf = (name: string) => name ?? 'nobody';",
  ],
  ['eslint(no-unused-vars)', 'backend/dev/unused.ts', 'export {};\nconst _rest = 1;'],
  [
    'tests(no-fixed-pauses)',
    'backend/test/pause.e2e-spec.ts',
    "it('waits', () => new Promise((resolve) => setTimeout(resolve, 100)));",
  ],
  [
    'tests(no-fixed-pauses)',
    'frontend/test/pause.spec.tsx',
    "import { setTimeout } from 'node:timers/promises';\nit('waits', () => setTimeout(100));",
  ],
  [
    'tests(no-fixed-pauses)',
    'frontend/e2e/pause.e2e-spec.ts',
    "import type { Page } from 'playwright-core';\n" +
      "declare const page: Page;\nit('waits', () => page.waitForTimeout(100));",
  ],
  [
    'tests(no-measured-time)',
    'backend/test/speed.spec.ts',
    "it('is fast', () => {\n  expect(performance.now()).toBeLessThan(100);\n});",
  ],
  [
    'tests(no-single-reads)',
    'frontend/e2e/read.e2e-spec.ts',
    "import type { Page } from 'playwright-core';\ndeclare const page: Page;\n" +
      "it('shows it', async () => {\n  expect(await page.textContent('h1')).toBe('Account');\n});",
  ],
  [
    'names(isolated)',
    'backend/src/said.ts',
    'export const said = (teamName: string) => `The captain of ${teamName} agreed.`;',
  ],
  [
    'names(isolated)',
    'frontend/src/said.ts',
    "export const said = (game: { league: string }) => [game.league, 'Friday'].join(', ');",
  ],
  [
    'names(isolated)',
    'frontend/src/Said.tsx',
    'export function Said({ team }: { team: { name: string } }) {\n' +
      '  return <p>{team.name} won</p>;\n}',
  ],
  [
    'eslint(no-restricted-properties)',
    'frontend/src/signal.ts',
    'export const either = (signals: AbortSignal[]) => AbortSignal.any(signals);',
  ],
  [
    'react-hooks(rules-of-hooks)',
    'frontend/src/Sometimes.tsx',
    "import { useState } from 'react';\n" +
      'export function Sometimes({ on }: { on: boolean }) {\n' +
      '  if (on) useState(0);\n  return null;\n}',
  ],
  [
    'jsx-a11y(alt-text)',
    'frontend/src/Picture.tsx',
    'export function Picture() {\n  return <img src="/field.png" />;\n}',
  ],
] as const;

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

/** The rules that are broken in this folder, by file. */
async function brokenRulesIn(folder: string): Promise<Record<string, readonly string[]>> {
  const run = promisify(execFile);
  const { stdout } = await run(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json', 'backend', 'frontend'],
    { cwd: folder },
  ).catch((failed: unknown) => failed as { stdout: string });
  const found: Record<string, string[]> = {};
  for (const { code, filename } of (JSON.parse(stdout) as Report).diagnostics) {
    (found[filename.replaceAll('\\', '/')] ??= []).push(code);
  }
  return found;
}

describe('The lint rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'score-tracker-lint-'));
  let broken: Record<string, readonly string[]>;

  beforeAll(async () => {
    for (const path of settings) cpSync(join(root, path), join(folder, path));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    for (const [, path, source] of breaches) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), `${source}\n`);
    }
    broken = await brokenRulesIn(folder);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(breaches)('%s refuses %s', (rule, path) => {
    expect(broken[path]).toContain(rule);
  });
});

test('no file of the project is ignored by git, and so by lint', async () => {
  const words = ['ls-files', '--cached', '--ignored', '--exclude-standard'];
  const { stdout } = await promisify(execFile)('git', words, { cwd: root });

  expect(stdout).toBe('');
});
