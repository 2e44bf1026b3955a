import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const repository = join(__dirname, '../../..');
/**
 * On the disk, because a build with its packages takes nearly a gigabyte. Not in `node_modules`, where the bundler
 * takes all sources for packages.
 */
const builds = join(repository, '.cache/builds');

/**
 * Builds the server of an older commit with the packages of that commit. The build stays in
 * `.cache/builds` and is used again.
 * @returns the program to start
 * @throws if the clone lacks the commit
 */
export function buildCommit(commit: string): string {
  const folder = join(builds, commit.slice(0, 12));
  if (!existsSync(folder)) {
    mkdirSync(builds, { recursive: true });
    const unfinished = mkdtempSync(join(builds, 'unfinished-'));
    const run = (program: string, ...args: string[]) =>
      execFileSync(program, args, { cwd: unfinished, stdio: ['ignore', 'ignore', 'pipe'] });
    try {
      const archive = join(unfinished, 'archive.tar');
      execFileSync('git', ['archive', '--output', archive, commit], { cwd: repository });
      run('tar', '-xf', archive);
      run('npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline');
      run('npm', 'run', 'build', '-w', 'backend');
      renameSync(unfinished, folder);
    } catch (error) {
      rmSync(unfinished, { recursive: true });
      throw error;
    }
  }
  return join(folder, 'backend/dist/main.js');
}
