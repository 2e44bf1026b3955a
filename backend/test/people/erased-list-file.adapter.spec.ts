import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Unavailable } from '../../src/kernel/errors';
import { ErasedListFile, marksIn } from '../../src/people/infrastructure/files/erased-list-file';
import { DataPath } from '../../src/platform/disk/data-path';

const one = 'a'.repeat(43);
const two = `${'b'.repeat(42)}-`;

let folder: string;
let list: ErasedListFile;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'score-tracker-list-'));
  list = new ErasedListFile(new DataPath(folder, true));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const file = () => join(folder, 'erased.list');
const content = () => readFileSync(file(), 'utf8');

it('has one mark a line, in a file that only its owner can read', () => {
  list.append([one]);
  list.append([two, one]);
  expect(content()).toBe(`${one}\n${two}\n${one}\n`);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

it('begins a new line after one that a power cut left unfinished', () => {
  writeFileSync(file(), 'unfinished');
  list.append([one]);
  expect(content()).toBe(`unfinished\n${one}\n`);
});

it('gets only what is missing when it is completed', () => {
  list.append([one]);
  list.complete([one, two]);
  list.complete([one, two]);
  expect(content()).toBe(`${one}\n${two}\n`);
});

it('is not added to if an editor gave its lines other ends', () => {
  writeFileSync(file(), `${one}\r\n${two}\r\n`);
  list.complete([one, two]);
  expect(content()).toBe(`${one}\r\n${two}\r\n`);
});

it('is not made while nobody was erased', () => {
  list.complete([]);
  expect(() => content()).toThrow('ENOENT');
});

it('says that nothing was erased if it can not be written', () => {
  mkdirSync(file());
  expect(() => {
    list.append([one]);
  }).toThrow(Unavailable);
});

it.each([
  ['marks, each once', `${one}\n${two}\n${one}\n`, [one, two]],
  ['marks between blank lines and blanks', `\n ${one} \r\n\n${two}`, [one, two]],
  ['nothing', '', []],
  ['marks without lines that a power cut tore', `${one}\n${two.slice(9)}\n${two}\n`, [one, two]],
])('is read as %s', (_what, text, marks) => {
  expect([...marksIn(text).marks]).toEqual(marks);
});

it('tells how many lines are no marks', () => {
  expect(marksIn(`${one}\n${two.slice(9)}\n`).unreadable).toBe(1);
});

it('is refused if it is no list of marks', () => {
  expect(() => marksIn('kim@example.org\n')).toThrow('no line is a mark of an address');
});
