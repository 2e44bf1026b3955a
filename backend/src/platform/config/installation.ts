import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder that contains `backend` and `frontend`, wherever this file was compiled to. */
export const installation = above(__dirname);

function above(folder: string): string {
  if (existsSync(join(folder, 'backend/package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('There is no folder "backend" above the server.');
  return above(parent);
}
