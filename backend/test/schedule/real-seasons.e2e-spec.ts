import { join } from 'node:path';
import { PublicApi } from '../../dev/season/public-api';
import { readJsonFiles } from '../../src/league-feed/infrastructure/file/json-files';
import {
  OpenfootballSeason,
  leagueFileOf,
  leagueFileWithGames,
  readSeason,
  scheduleOf,
} from '../../dev/season/openfootball';
import { reportSeason } from '../../dev/season/report-season';
import { ScheduleServer, titleOf } from './schedule-server';
import { rounds } from '../support/timing/rounds';
import { moreTime } from '../support/timing/more-time';

// Whole seasons are reported.
moreTime();

const seasonFiles = join(__dirname, '../../dev/season/real-seasons');

let seasons: OpenfootballSeason[];

beforeAll(async () => {
  seasons = (await readJsonFiles(seasonFiles)).map(readSeason);
});

/** Matches of each season that nobody reports, by their place. */
const forgotten = [
  [0, 100, 305],
  [1, 200, 300, 379],
  [2, 150, 339],
];

const reportedSeasons = rounds({ usual: 1, long: 3 });

describe('Real seasons', () => {
  it('are the same games in both formats', async () => {
    const withFeed = await ScheduleServer.start({ 'leagues.json': leagueFileWithGames(seasons) });
    const withCsv = await ScheduleServer.start({
      'leagues.json': leagueFileOf(seasons),
      'schedule.csv': scheduleOf(seasons),
    });
    const [ofFeed, ofCsv] = [await withFeed.games(), await withCsv.games()];
    const statuses = [await withFeed.status(), await withCsv.status()];
    await withFeed.stop();
    await withCsv.stop();

    expect(ofFeed).toHaveLength(1_026);
    // Each server signs the links of its games.
    const ofEither = ofFeed.map((game) =>
      Object.assign(game, { link: expect.any(String) as string }),
    );
    expect(ofCsv).toEqual(ofEither);
    const all = { games: 1_026, lastError: null, notUnderstood: [], notUnderstoodCount: 0 };
    expect(statuses).toEqual([
      { source: 'feed', ...all },
      { source: 'file', ...all },
    ]);
  });

  it(`${reportedSeasons} of which all but some games were reported leave exactly these`, async () => {
    const told = seasons.slice(0, reportedSeasons);
    const server = await ScheduleServer.start({ 'leagues.json': leagueFileWithGames(told) });
    const api = new PublicApi(server.server.url);
    for (const [index, season] of told.entries()) {
      const matches = season.matches.filter((_match, place) => !forgotten[index]!.includes(place));
      const tally = await reportSeason(api, { name: season.name, matches });
      expect(tally).toMatchObject({ reported: matches.length, failures: [] });
    }
    const left = await server.games('state=unreported');
    const summary = await server.summary();
    const reported = await server.games('state=reported');
    await server.stop();

    const expected = told.flatMap(({ name, matches }, index) =>
      forgotten[index]!.map((place) => {
        const { date, time, team1, team2 } = matches[place]!;
        return `${name}: ${team1} – ${team2}, ${date!} ${time!}`;
      }),
    );
    const shown = left.map((game) => `${game.leagueName}: ${titleOf(game)}`);
    expect(shown.toSorted()).toEqual(expected.toSorted());
    expect(left.map(({ date }) => date)).toEqual(left.map(({ date }) => date).toSorted());
    const due = told.reduce((sum, { matches }) => sum + matches.length, 0);
    expect(summary).toEqual({
      due,
      reported: due - left.length,
      unreported: left.length,
      oldest: left[0]!.date,
    });
    expect(reported).toHaveLength(due - left.length);
    expect(reported.every(({ submissionIds }) => submissionIds.length === 1)).toBe(true);
  });
});
