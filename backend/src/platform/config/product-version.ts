import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installation } from './installation';

/** The version of Score Tracker. */
export function productVersion(): string {
  const text = readFileSync(join(installation, 'backend/package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
