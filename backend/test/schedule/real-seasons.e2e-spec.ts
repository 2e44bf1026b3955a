import { join } from 'node:path';
import { PublicApi } from '../../src/league-feed/infrastructure/http/public-api';
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

describe('Three real seasons', () => {
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
    expect(ofCsv).toEqual(ofFeed);
    const all = { games: 1_026, lastError: null, notUnderstood: [], notUnderstoodCount: 0 };
    expect(statuses).toEqual([
      { source: 'feed', ...all },
      { source: 'file', ...all },
    ]);
  });

  it('of which all but ten games were reported leave exactly these ten', async () => {
    const server = await ScheduleServer.start({ 'leagues.json': leagueFileWithGames(seasons) });
    const api = new PublicApi(server.server.url);
    for (const [index, season] of seasons.entries()) {
      const matches = season.matches.filter((_match, place) => !forgotten[index]!.includes(place));
      const tally = await reportSeason(api, { name: season.name, matches });
      expect(tally).toMatchObject({ reported: matches.length, failures: [] });
    }
    const left = await server.games('state=unreported');
    const summary = await server.summary();
    const reported = await server.games('state=reported');
    await server.stop();

    const expected = seasons.flatMap(({ name, matches }, index) =>
      forgotten[index]!.map((place) => {
        const { date, time, team1, team2 } = matches[place]!;
        return `${name}: ${team1} – ${team2}, ${date!} ${time!}`;
      }),
    );
    const shown = left.map((game) => `${game.leagueName}: ${titleOf(game)}`);
    expect(shown.toSorted()).toEqual(expected.toSorted());
    expect(left.map(({ date }) => date)).toEqual(left.map(({ date }) => date).toSorted());
    expect(summary).toEqual({ due: 1_026, reported: 1_016, unreported: 10, oldest: left[0]!.date });
    expect(reported).toHaveLength(1_016);
    expect(reported.every(({ submissionIds }) => submissionIds.length === 1)).toBe(true);
  });
});
