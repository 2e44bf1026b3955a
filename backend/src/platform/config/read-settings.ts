import { join } from 'node:path';
import dotenv from 'dotenv';
import { installation } from './installation';
import { Settings } from './settings';

/**
 * The settings of this machine: the environment, and the `.env` file beneath it.
 * @throws SettingsError naming the first setting that is wrong
 */
export function readSettings(): Settings {
  dotenv.config({ path: join(installation, '.env'), quiet: true });
  return Settings.from(process.env);
}
