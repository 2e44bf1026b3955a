import { join } from 'node:path';
import dotenv from 'dotenv';
import { installation } from './installation';

/** The environment variables, and those of the file `.env` that are not set otherwise. */
export function readEnvironment(): NodeJS.ProcessEnv {
  dotenv.config({ path: join(installation, '.env'), quiet: true });
  return process.env;
}
