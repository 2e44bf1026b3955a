import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory, on Linux. */
const memory = '/dev/shm';
/** In bytes. The browser tests and the backend's, which run at the same time, use up to a gigabyte each. */
const needed = 4 * 2 ** 30;
/** The process that made a folder is part of its name. */
const prefix = 'score-tracker-tests-';

/**
 * Makes a new folder the one for temporary files of this process and those that it starts, in memory if there
 * is enough of it. There, making a database takes a fifth of the time.
 * @returns the folder, for `deleteTemporaryFolder`
 */
export function makeTemporaryFolder(): { readonly folder: string; readonly isInMemory: boolean } {
  const inMemory = makeFolderInMemory();
  const folder = inMemory ?? makeFolderIn(tmpdir());
  process.env['TMPDIR'] = folder;
  return { folder, isInMemory: inMemory !== null };
}

/** A process that was just stopped may still write to it. */
export function deleteTemporaryFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

/** @returns null without enough memory, or where programs can't be run from there, as in some containers */
function makeFolderInMemory(): string | null {
  try {
    deleteLeftFolders();
    const { bavail, bsize } = statfsSync(memory);
    if (Math.min(bavail * bsize, freemem()) < needed) return null;
    const folder = makeFolderIn(memory);
    if (canRunProgramsFrom(folder)) return folder;
    deleteTemporaryFolder(folder);
  } catch {
    // There is no such file system, or it can't be written.
  }
  return null;
}

function makeFolderIn(parent: string): string {
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  // For root, the embedded database runs as another user, who must be able to enter it.
  chmodSync(folder, 0o755);
  return folder;
}

/** Runs that were interrupted leave their folders, which would take up memory until the next start. */
function deleteLeftFolders(): void {
  for (const name of readdirSync(memory).filter((each) => each.startsWith(prefix))) {
    if (!isRunning(parseInt(name.slice(prefix.length), 10))) {
      deleteTemporaryFolder(join(memory, name));
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function canRunProgramsFrom(folder: string): boolean {
  const program = join(folder, 'program');
  try {
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
    execFileSync(program);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program, { force: true });
  }
}
