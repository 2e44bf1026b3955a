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
  'docs/architecture.md': ['', 'backend/src', 'backend/src/submissions', 'frontend/src'],
};

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
    expect(
      named.filter((path) => !folders.some((folder) => existsSync(join(root, folder, path)))),
    ).toEqual([]);
  });
});
