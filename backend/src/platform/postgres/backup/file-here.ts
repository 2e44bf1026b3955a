import { resolve } from 'node:path';
import { BackupUnusable } from './backup-unusable';

/**
 * The path of the single argument of a command, relative to the folder where the person started
 * npm.
 * @throws BackupUnusable with the usage if there is not exactly one
 */
export function fileHere(given: readonly string[], usage: string): string {
  const [file] = given;
  if (file === undefined || given.length > 1) throw new BackupUnusable(`Usage: ${usage}`);
  return resolve(process.env['INIT_CWD'] ?? '.', file);
}
