import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

/** `a/{b,c}.ts` is two paths. */
function expand(path: string): string[] {
  const [braces, names] = /\{([^{}]*)\}/.exec(path) ?? [];
  if (braces === undefined || names === undefined) return [path];
  return names.split(',').flatMap((name) => expand(path.replace(braces, name)));
}

/** The folders that paths in a page may start from. */
const starts = {
  'README.md': [''],
  'CONTRIBUTING.md': [''],
  'docs/architecture.md': [
    '',
    'backend/src',
    'backend/src/submissions',
    'backend/src/reviewing',
    'frontend/src',
  ],
};

const missing = (paths: readonly string[], folders: readonly string[]) =>
  paths.filter((path) => !folders.some((folder) => existsSync(join(root, folder, path))));

describe.each(Object.entries(starts))('%s', (page, folders) => {
  const text = readFileSync(join(root, page), 'utf8');
  // Excludes texts that are not file paths, such as `/metrics`, `@nestjs/schedule`, `http/` and
  // `*.request.ts`.
  const named = [
    ...text.matchAll(/`((?:backend|frontend|docker|docs)\/[^`\s*<]*)`/g),
    ...text.matchAll(/`([a-z][\w.{},-]*\/[\w.{},/-]*[\w}/])`/g),
  ]
    .flatMap(([, path]) => expand(path!))
    .filter((path, at, all) => all.indexOf(path) === at);

  it('names only files and folders that exist', () => {
    expect(named.length).toBeGreaterThan(0);
    expect(missing(named, folders)).toEqual([]);
  });
});

describe('docs/architecture.md', () => {
  const sections = readFileSync(join(root, 'docs/architecture.md'), 'utf8').split(/^## /m);
  const section = (title: string) => sections.find((text) => text.startsWith(`${title}\n`))!;

  it('names only files and folders that exist for each change, also those in no folder', () => {
    const rows = section('Where to make changes').matchAll(
      /^\| (?!to change|---)[^|]+\| (.+) \|$/gm,
    );
    const changes = [...rows].map(([, where = '']) =>
      [...where.matchAll(/`([a-z.][\w.{},/-]*)`/g)].flatMap(([, path]) => expand(path!)),
    );

    expect(changes.length).toBeGreaterThan(30);
    expect(missing(changes.flat(), starts['docs/architecture.md'])).toEqual([]);
  });

  it('tells the way of a score in at most 15 steps', () => {
    const steps = section('How a score is reported').match(/^\d+\. /gm)!;

    expect(steps.map((step) => parseInt(step))).toEqual([...steps.keys()].map((at) => at + 1));
    expect(steps.length).toBeLessThanOrEqual(15);
  });
});
