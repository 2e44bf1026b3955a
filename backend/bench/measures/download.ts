import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Response times in milliseconds. */
interface Download {
  readonly bytes: number;
  readonly first: number;
  readonly whole: number;
}

export async function download(url: string, cookie = ''): Promise<Download> {
  const script = join(__dirname, '../servers/download.js');
  const { stdout } = await promisify(execFile)(process.execPath, [script, url, cookie]);
  return JSON.parse(stdout) as Download;
}
