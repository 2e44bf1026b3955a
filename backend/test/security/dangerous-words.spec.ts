import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const sources = ['backend/src', 'frontend/src', 'frontend/worker'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);

function sourcesWith(words: RegExp): string[] {
  return sources.filter((path) => words.test(readFileSync(join(root, path), 'utf8')));
}

it('code and commands are not made of text, and markup of the guides alone', () => {
  const making =
    /\beval\(|\bnew Function\b|dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|\bvm\.|execSync\(|\bexec\(`|shell: true/;
  // The guides are files of the repository, turned into HTML when the screens are built.
  expect(sourcesWith(making)).toEqual(['frontend/src/features/help/HelpPage.tsx']);
});

it('no page listens to other windows', () => {
  expect(sourcesWith(/addEventListener\(\s*'message'|\bonmessage\b/).sort()).toEqual([
    // The worker, and channels that only pages of this site can use.
    'frontend/src/app/register-worker.ts',
    'frontend/src/report-queue/queue-changes.ts',
    'frontend/src/session/SessionProvider.tsx',
    'frontend/worker/open-pages.ts',
    'frontend/worker/sw.ts',
  ]);
});

it('there are sources to look at', () => {
  expect(sources.length).toBeGreaterThan(300);
});
