import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingsError } from '../../src/platform/config/settings';
import { readStandingsFile } from '../../src/results/infrastructure/config/standings-file';
import { StandingsRules } from '../../src/results/domain/tiebreaks';

const defaults: StandingsRules = {
  points: { win: 2, tie: 1, loss: 0, forfeit: 0 },
  tiebreaks: ['head-to-head', 'difference', 'for'],
  restartTiebreaks: false,
  forfeitScore: null,
};

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'standings-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function read(content: string): ReadonlyMap<string, StandingsRules> {
  const file = join(folder, 'standings.json');
  writeFileSync(file, content);
  return readStandingsFile(file, defaults);
}

it('gives leagues what they set, and otherwise the rules of all', () => {
  const rules = read(
    '{"one": {"win": 3, "forfeit": -1, "tiebreak": ["for"], "restart": true}, "two": {}}',
  );
  expect(Object.fromEntries(rules)).toEqual({
    one: {
      points: { win: 3, tie: 1, loss: 0, forfeit: -1 },
      tiebreaks: ['for'],
      restartTiebreaks: true,
      forfeitScore: null,
    },
    two: defaults,
  });
});

it('breaks no ties in a league with an empty list', () => {
  expect(read('{"one": {"tiebreak": []}}').get('one')!.tiebreaks).toEqual([]);
});

it.each<[content: string, message: string]>([
  ['{\n"one": {\n}', 'standings.json: line 3, column 2: expected }'],
  ['[]', 'must be a JSON object of leagues by id'],
  ['{"one": 3}', 'STANDINGS_FILE, line 1, column 9: league "one" must be an object'],
  ['{"one": {\n"wins": 3}}', 'line 2, column 9: league "one" has an unknown "wins"'],
  ['{"one": {"win": "3"}}', 'league "one": win must be a whole number from -100 to 100'],
  [
    '{"o.ne": {"win": 3,\n"loss": -101}}',
    'line 2, column 9: league "o.ne": loss must be a whole number from -100 to 100',
  ],
  ['{"one": {"tie": null}}', 'league "one": tie must be a whole number from -100 to 100'],
  ['{"one": {"tie": 0.5}}', 'league "one": tie must be a whole number from -100 to 100'],
  [
    '{"one": {"tiebreak": "for"}}',
    'line 1, column 22: league "one": tiebreak must be a list of some of',
  ],
  ['{"one": {"tiebreak": ["for", "for"]}}', 'league "one": tiebreak must be a list of some of'],
  ['{"one": {"restart": 1}}', 'league "one": restart must be true or false'],
  ['{"one": {"tiebreak": ["goals"]}}', 'league "one": tiebreak must be a list of some of'],
])('refuses %s', (content, message) => {
  expect(() => read(content)).toThrow(SettingsError);
  expect(() => read(content)).toThrow(message);
});

it('refuses a file that does not exist', () => {
  expect(() => readStandingsFile(join(folder, 'none.json'), defaults)).toThrow(
    /^STANDINGS_FILE: can't read .*none\.json \(ENOENT\)$/,
  );
});
