import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeDrillFolder } from '../../../src/platform/postgres/backup/drill-folder';

let data: string;

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'data-'));
  // As a server that root starts makes it.
  chmodSync(data, 0o711);
});

afterEach(() => {
  rmSync(data, { recursive: true });
});

it('is in the data folder, and can be entered but not read by others', async () => {
  const folder = await makeDrillFolder(data);
  expect(dirname(folder)).toBe(data);
  expect(statSync(folder).mode & 0o777).toBe(0o711);
});

it('comes after those are deleted that killed drills left', async () => {
  const now = new Date('2026-06-01T12:00:00Z');
  const made = (name: string, time: string) => {
    mkdirSync(join(data, name));
    writeFileSync(join(data, name, 'backup'), '');
    const at = new Date(`2026-06-01T${time}Z`);
    utimesSync(join(data, name), at, at);
  };
  made('drill-a1B2c3', '00:00:00');
  made('drill-d4E5f6', '00:00:01');
  made('drill-of-mine', '00:00:00');
  made('postgres', '00:00:00');
  const folder = await makeDrillFolder(data, now);
  const left = readdirSync(data).map((name) => join(data, name));
  const others = ['drill-d4E5f6', 'drill-of-mine', 'postgres'].map((name) => join(data, name));
  expect(left.sort()).toEqual([...others, folder].sort());
});
