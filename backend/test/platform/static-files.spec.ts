import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { staticFilesOf } from '../../src/platform/screens/static-files';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('A file that could not be read is read for the next request', async () => {
  const path = join(folder, 'index.html');
  writeFileSync(path, 'one');
  const form = staticFilesOf(folder).get('/index.html')!.formFor(undefined);
  rmSync(path);
  await expect(form.read()).rejects.toThrow('ENOENT');
  expect(form.content).toBeNull();

  writeFileSync(path, 'two');
  await form.read();
  expect(form.content!.body.toString()).toBe('two');
});
