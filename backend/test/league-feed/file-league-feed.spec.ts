import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FeedUnreadable } from '../../src/league-feed/application/ports';
import { FileLeagueFeed } from '../../src/league-feed/infrastructure/file/file-league-feed';

const aFile = (leagueId: string) =>
  JSON.stringify({
    format: 'score-tracker/leagues/1',
    leagues: [{ id: leagueId, name: leagueId, sport: 'Kickball', teams: [{ name: 'Red' }] }],
  });

/** A file of one league, whose teams begin in line 4. */
function aFileOfLines(teams: readonly string[], between = ',\n'): string {
  const league = '{ "id": "monday", "name": "Monday", "sport": "Kickball", "teams": [';
  const format = '"format": "score-tracker/leagues/1"';
  return `{\n${format}, "leagues": [\n${league}\n${teams.join(between)}]}]}`;
}

describe('The file feed', () => {
  let folder: string;
  const at = (name: string) => join(folder, name);
  const leaguesIn = async (path: string) =>
    (await new FileLeagueFeed(path).read()).content.leagues.map(({ id }) => id);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'league-files-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('reads one file, whatever its name', async () => {
    await writeFile(at('leagues.txt'), aFile('monday'));

    expect(await leaguesIn(at('leagues.txt'))).toEqual(['monday']);
  });

  it('reads the *.json files of a folder in the order of their names, and no others', async () => {
    await writeFile(at('2-fall.json'), aFile('fall'));
    await writeFile(at('1-spring.JSON'), aFile('spring'));
    await writeFile(at('notes.txt'), 'not for machines');

    expect(await leaguesIn(folder)).toEqual(['spring', 'fall']);
  });

  it('reads a file that begins with a byte order mark', async () => {
    await writeFile(at('leagues.json'), `\ufeff${aFile('monday')}`);

    expect(await leaguesIn(at('leagues.json'))).toEqual(['monday']);
  });

  it('names the captains of all teams, as the file has them now', async () => {
    const feed = new FileLeagueFeed(at('leagues.json'));
    const write = (captains: readonly string[]) => {
      const file = JSON.parse(aFile('monday')) as { leagues: { teams: object[] }[] };
      file.leagues[0]!.teams = [{ id: 'red', name: 'Red', captains }, { name: 'Blue' }];
      return writeFile(at('leagues.json'), JSON.stringify(file));
    };
    await write(['dana@example.org', ' Kim@example.org ']);
    expect(await feed.captainsOf()).toEqual([
      { teamId: 'red', email: 'dana@example.org' },
      { teamId: 'red', email: 'Kim@example.org' },
    ]);
    await write([]);
    expect(await feed.captainsOf()).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>, string, () => string]>([
    [
      'a missing file',
      () => Promise.resolve(),
      'none.json',
      () => `${at('none.json')} does not exist`,
    ],
    [
      'an empty folder',
      () => mkdir(at('empty')),
      'empty',
      () => `${at('empty')} has no file named *.json`,
    ],
    [
      'a folder that is named like a file',
      () => mkdir(at('fall.json')),
      '.',
      () => `${at('fall.json')} can't be read: EISDIR`,
    ],
    [
      'text that is not UTF-8',
      () => writeFile(at('latin.json'), Buffer.from([0x22, 0xe9, 0x22])),
      'latin.json',
      () => "latin.json can't be read as JSON: it is not UTF-8",
    ],
    [
      'an empty file',
      () => writeFile(at('empty.json'), ''),
      'empty.json',
      () => "empty.json can't be read as JSON: line 1, column 1: expected a value",
    ],
  ])('refuses %s in one sentence', async (_what, prepare, name, complaint) => {
    await prepare();

    await expect(new FileLeagueFeed(at(name)).read()).rejects.toThrow(
      new FeedUnreadable(complaint()),
    );
  });

  it.each<[mistake: string, text: string, message: string]>([
    [
      'a missing comma',
      '{\r\n  "format": "score-tracker/leagues/1"\r\n  "leagues": []\r\n}',
      " can't be read as JSON: line 3, column 3: expected a comma",
    ],
    [
      'a wrong value',
      aFileOfLines(['{ "name": "Red" }', '{ "name": 7 }']),
      ', line 5, column 11: leagues[0].teams[1].name must be text',
    ],
    [
      'a missing value',
      aFileOfLines(['{ "name": "Red" }', '{}', '{}']),
      ', line 5, column 1: leagues[0].teams[1].name must be text (and 1 more)',
    ],
    [
      'a wrong item',
      aFileOfLines(['{ "name": "Red", "captains": [', '"dana@example.org",', '"dana"', ']}'], '\n'),
      ', line 6, column 1: leagues[0].teams[0].captains[1] must be an e-mail address',
    ],
    [
      'the same team twice',
      aFileOfLines(['{ "name": "Red" }', '{ "name": "Red" }']),
      ', line 5, column 1: leagues[0].teams[1] is the same team as leagues.json, line 4, column 1: leagues[0].teams[0]',
    ],
  ])('says where %s is', async (_mistake, text, message) => {
    await writeFile(at('leagues.json'), text);

    const reading = new FileLeagueFeed(at('leagues.json')).read();
    await expect(reading).rejects.toThrow(new FeedUnreadable(`leagues.json${message}`));
  });
});
