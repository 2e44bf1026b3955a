import { resolve } from 'node:path';
import { BackupUnusable } from './backup-unusable';

/**
 * The one file that a command was given, seen from where the person is: npm runs commands elsewhere.
 * @throws BackupUnusable with the usage when it is not one
 */
export function fileHere(given: readonly string[], usage: string): string {
  const [file] = given;
  if (file === undefined || given.length > 1) throw new BackupUnusable(`Usage: ${usage}`);
  return resolve(process.env['INIT_CWD'] ?? '.', file);
}
