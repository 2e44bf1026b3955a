import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import dotenv from 'dotenv';
import { installation } from './installation';

const path = join(installation, '.env');

/** The environment variables, and those of the file `.env` that are not set otherwise. */
export function readEnvironment(): NodeJS.ProcessEnv {
  dotenv.config({ path, quiet: true });
  return process.env;
}

/** The text of the file `.env`; empty if there is none. */
export function readEnvironmentFile(): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
