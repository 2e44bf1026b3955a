import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { byGroup, selfTimes } from '../../bench/measures/self-times';
import { databaseTime } from '../../bench/measures/database-time';
import { median, percentile } from '../../bench/measures/statistics';

describe('The statistics', () => {
  it('find the middle and the tail of values in any order', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(percentile([4, 2, 1, 3], 0.5)).toBe(3);
    expect(percentile([4, 2, 1, 3], 0.99)).toBe(4);
  });
});

describe("PostgreSQL's log", () => {
  it('adds up what parsing, planning and running took', () => {
    const log = [
      '2026-11-21 19:29:16.000 UTC [12] LOG:  duration: 0.125 ms  parse page: SELECT 1',
      '2026-11-21 19:29:16.001 UTC [12] LOG:  duration: 0.250 ms  bind page: SELECT 1',
      '2026-11-21 19:29:16.002 UTC [12] LOG:  duration: 12.500 ms  execute page: SELECT 1',
      "2026-11-21 19:29:16.002 UTC [12] DETAIL:  parameters: $1 = '...'",
      '2026-11-21 19:29:16.003 UTC [12] LOG:  duration: 0.125 ms  statement: COMMIT',
    ].join('\n');
    expect(databaseTime(log)).toBe(13);
    expect(databaseTime('')).toBe(0);
  });
});

describe('A profile', () => {
  const frame = (functionName: string, url: string) => ({
    functionName,
    url,
    scriptId: '0',
    lineNumber: 0,
    columnNumber: 0,
  });
  const profile = {
    nodes: [
      { id: 1, callFrame: frame('(idle)', '') },
      { id: 2, callFrame: frame('parse', 'file:///app/node_modules/pg/lib/a.js') },
      { id: 3, callFrame: frame('', 'file:///app/node_modules/@nestjs/core/b.js') },
      { id: 4, callFrame: frame('(garbage collector)', '') },
      { id: 5, callFrame: frame('writev', '') },
      { id: 6, callFrame: frame('emit', 'node:events') },
      { id: 7, callFrame: frame('execute', 'file:///app/backend/dist/submissions/x.js') },
      { id: 8, callFrame: frame('parse', 'file:///app/node_modules/pg/lib/a.js') },
    ],
    startTime: 0,
    endTime: 0,
    samples: [1, 2, 3, 4, 5, 6, 7, 8],
    timeDeltas: [9_000, 3_000, 2_000, 1_000, 500, 400, 300, 2_000],
  };

  it('names functions with the time that they took themselves, wherever they were called', () => {
    expect(selfTimes(profile).slice(0, 2)).toEqual([
      { group: 'pg', name: 'parse', milliseconds: 5 },
      { group: '@nestjs/core', name: '(anonymous)', milliseconds: 2 },
    ]);
  });

  it('adds them up by package, and leaves out the time in which nothing was done', () => {
    expect([...byGroup(selfTimes(profile))]).toEqual([
      ['pg', 5],
      ['@nestjs/core', 2],
      ['garbage collection', 1],
      ['native code', 0.5],
      ['Node', 0.4],
      ['our own', 0.3],
    ]);
  });

  it('finds the packages of bundled functions with the source map of the bundle', () => {
    const folder = mkdtempSync(join(tmpdir(), 'score-tracker-bundle-'));
    const bundle = join(folder, 'bundle.js');
    const sources = ['../node_modules/pg/lib/a.js', '../src/submissions/x.ts'];
    // The first line is of the first source, the second of the second.
    const map = { version: 3, sources, names: [], mappings: 'AAAA;ACAA' };
    writeFileSync(`${bundle}.map`, JSON.stringify(map));
    const { href } = pathToFileURL(bundle);
    const bundled = (id: number, lineNumber: number) => ({
      id,
      callFrame: { ...frame('query', href), lineNumber, columnNumber: 9 },
    });
    const nodes = [bundled(1, 0), bundled(2, 1)];
    const times = selfTimes({ ...profile, nodes, samples: [1, 2], timeDeltas: [2_000, 1_000] });
    rmSync(folder, { recursive: true });
    expect([...byGroup(times)]).toEqual([
      ['pg', 2],
      ['our own', 1],
    ]);
  });
});
