import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyInFile, readKeyFile, replaceKeyFile } from '../../src/platform/disk/key-file';

describe('A key in the data folder', () => {
  let folder: string;

  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'key-file-'))));

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('is made once, for its owner only, and leaves nothing beside it', () => {
    const file = join(folder, 'made/by/us', 'a.key');
    const key = keyInFile(file);
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(keyInFile(file)).toBe(key);
    expect(readFileSync(file, 'utf8')).toBe(`${key}\n`);
    expect(readdirSync(join(folder, 'made/by/us'))).toEqual(['a.key']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it.each(['', '\n', `${'k'.repeat(31)}\n`])('is not %j, nor is that replaced', (text) => {
    const file = join(folder, 'a.key');
    writeFileSync(file, text);
    expect(() => keyInFile(file)).toThrow(`${file} has fewer than 32 characters`);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('may be one that somebody wrote', () => {
    const file = join(folder, 'a.key');
    writeFileSync(file, ` ${'k'.repeat(32)}\r\n`);
    expect(keyInFile(file)).toBe('k'.repeat(32));
  });

  it('is another one in another folder', () => {
    expect(keyInFile(join(folder, 'a'))).not.toBe(keyInFile(join(folder, 'b')));
  });

  it('that is only read is not made', () => {
    expect(readKeyFile(join(folder, 'a.key'))).toBeNull();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('can be replaced, for its owner only', () => {
    const file = join(folder, 'a.key');
    const before = keyInFile(file);
    const { key, keep } = replaceKeyFile(file);
    expect(key).not.toBe(before);
    expect(readKeyFile(file)).toBe(key);
    expect(readKeyFile(`${file}.before`)).toBe(before);
    keep();
    expect(readdirSync(folder)).toEqual(['a.key']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('that was replaced can be put back', () => {
    const file = join(folder, 'a.key');
    const before = keyInFile(file);
    replaceKeyFile(file).undo();
    expect(readKeyFile(file)).toBe(before);
    expect(readdirSync(folder)).toEqual(['a.key']);
  });

  it('that was not there before goes again', () => {
    const file = join(folder, 'a.key');
    replaceKeyFile(file).undo();
    expect(readdirSync(folder)).toEqual([]);
  });
});
