import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

/** `a/{b,c}.ts` is two paths. */
function expand(path: string): string[] {
  const [braces, names] = /\{([^{}]*)\}/.exec(path) ?? [];
  if (braces === undefined || names === undefined) return [path];
  return names.split(',').flatMap((name) => expand(path.replace(braces, name)));
}

describe.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md'])('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const named = [...text.matchAll(/`((?:backend|frontend|docker|docs)\/[^`\s*<]*)`/g)]
    .flatMap(([, path]) => expand(path!))
    .filter((path, at, all) => all.indexOf(path) === at);

  it('names only files and folders that exist', () => {
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
