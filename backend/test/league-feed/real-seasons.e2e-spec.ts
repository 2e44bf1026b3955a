import { readdirSync } from 'node:fs';
import { PublicApi } from '../../src/league-feed/infrastructure/public-api';
import { reportSeason } from '../../src/league-feed/infrastructure/report-season';
import { PlayedMatch, RealSeasons, seasonFiles } from '../support/real-seasons';

// A thousand reports, one after the other in fours.
jest.setTimeout(120_000);

describe('Three real seasons, loaded from a file and reported match by match', () => {
  let real: RealSeasons;

  beforeAll(async () => {
    real = await RealSeasons.start();
  });

  afterAll(() => real.stop());

  const reportAll = async () => {
    const api = new PublicApi(real.server.url);
    const tallies = [];
    for (const season of real.seasons) tallies.push(await reportSeason(api, season));
    return tallies;
  };

  it('are stored whole: every match once, with the names and scores of the files', async () => {
    expect(readdirSync(seasonFiles).filter((name) => name.endsWith('.json'))).toHaveLength(3);

    const none = { duplicates: 0, conflicts: 0, failures: [] };
    expect(await reportAll()).toEqual([
      { reported: 306, ties: 77, ...none },
      { reported: 380, ties: 93, ...none },
      { reported: 340, ties: 81, ...none },
    ]);

    const stored = await real.database.query<PlayedMatch>(`
      SELECT sport_name AS sport, league_name AS league, match_date::text AS date,
             winning_team_name AS winner, losing_team_name AS loser,
             winning_score AS "winningScore", losing_score AS "losingScore"
        FROM submission`);
    expect(stored).toHaveLength(1_026);
    expect(stored.filter((match) => match.winningScore === match.losingScore)).toHaveLength(251);
    expect(stored.map(asLine).sort()).toEqual(real.played.map(asLine).sort());
  });

  it('are stored no second time when they are reported again', async () => {
    await reportAll();

    const [row] = await real.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM submission',
    );
    expect(row).toEqual({ count: 1_026 });
  });
});

function asLine(match: PlayedMatch): string {
  const { sport, league, date, winner, loser, winningScore, losingScore } = match;
  return [sport, league, date, winner, loser, winningScore, losingScore].join(' | ');
}
