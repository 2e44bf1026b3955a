import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The operating-system account that PostgreSQL runs as. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

export const isRoot = process.getuid?.() === 0;

/** `postgres` if it exists, or else `nobody`, or else null. */
export async function unprivilegedUser(): Promise<SystemUser | null> {
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all([
        execute('id', ['-u', name]),
        execute('id', ['-g', name]),
      ]);
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    } catch {
      continue;
    }
  }
  return null;
}

/**
 * How to start a program as `user`, or as the current user if it is null. It starts in a folder
 * that everyone can enter, and without our environment, which may contain PG… variables.
 */
export function spawnOptions(user: SystemUser | null) {
  return {
    cwd: '/',
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    ...(user && { uid: user.uid, gid: user.gid }),
  };
}

/** @throws if the program can't be started or exits with an error */
export async function runAs(user: SystemUser | null, file: string, args: string[]): Promise<void> {
  await execute(file, args, spawnOptions(user));
}

/** What a program prints, to both outputs. @throws as `runAs` */
export async function outputAs(
  user: SystemUser | null,
  file: string,
  args: string[],
): Promise<string> {
  const { stdout, stderr } = await execute(file, args, spawnOptions(user));
  return `${stdout}\n${stderr}`;
}

export async function succeedsAs(
  user: SystemUser | null,
  file: string,
  args: string[],
): Promise<boolean> {
  return runAs(user, file, args).then(
    () => true,
    () => false,
  );
}
