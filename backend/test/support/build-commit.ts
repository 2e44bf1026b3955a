import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const repository = join(__dirname, '../../..');

/**
 * Builds the server of an older commit with the packages of that commit. The build stays in the folder
 * for temporary files and is used again.
 * @returns the program to start
 * @throws if the clone lacks the commit
 */
export function buildCommit(commit: string): string {
  const folder = join(tmpdir(), `score-tracker-at-${commit.slice(0, 12)}`);
  if (!existsSync(folder)) {
    const unfinished = mkdtempSync(join(tmpdir(), 'score-tracker-at-'));
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
