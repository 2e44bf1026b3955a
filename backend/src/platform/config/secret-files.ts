import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { installation } from './installation';

/** The variable that names the file of a secret, as with Docker's secrets. */
export function fileVariableOf(name: string): string {
  return `${name}_FILE`;
}

/** What one secret's file contains, or what is wrong with it, without naming the variable. */
export type SecretFile = { readonly secret: string } | { readonly problem: string };

/**
 * Reads a file that contains one secret. A line break at its end is dropped.
 * @param path a relative one starts in the folder of the installation
 */
export function readSecretFile(path: string): SecretFile {
  let text: string;
  try {
    text = readFileSync(resolve(installation, path), 'utf8').replace(/[\r\n]+$/, '');
  } catch (error) {
    return { problem: `can't read ${path} (${(error as NodeJS.ErrnoException).code})` };
  }
  if (text.trim() === '') return { problem: `${path} is empty` };
  if (/[\r\n]/.test(text)) return { problem: `${path} has more than one line` };
  return { secret: text };
}
