import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

/** What makes code or markup of text, where it would have to be told apart from what people typed. */
const dangerous =
  /\beval\(|\bnew Function\b|dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|\bvm\.|execSync\(|\bexec\(`|shell: true/;

function sourcesIn(folder: string): (readonly [string])[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => [join(folder, name)] as const);
}

it.each(['backend/src', 'frontend/src', 'frontend/worker'].flatMap(sourcesIn))(
  '%s makes neither code nor markup nor commands of text',
  (path) => {
    expect(readFileSync(join(root, path), 'utf8')).not.toMatch(dangerous);
  },
);
