import { parse } from 'csv-parse/sync';
import { PublicApi } from '../../dev/season/public-api';
import type { OpenfootballSeason } from '../../dev/season/openfootball';
import { SeasonTally, reportSeason } from '../../dev/season/report-season';
import { AdminAtBrowser, registerFirstMaster } from '../support/admins';
import { PlayedMatch, RealSeasons } from '../support/real-seasons';
import { downloadXlsx } from '../support/read-xlsx';
import { moreTime } from '../support/timing/more-time';

// Whole seasons are reported.
moreTime();

let real: RealSeasons;
let admin: AdminAtBrowser;
let api: PublicApi;
let played: PlayedMatch[];
let tallies: SeasonTally[];

beforeAll(async () => {
  real = await RealSeasons.start();
  ({ played } = real);
  api = new PublicApi(real.server.url);
  tallies = await Promise.all(real.seasons.map((season) => reportSeason(api, season)));
  admin = await registerFirstMaster(real.server);
});

afterAll(() => real.stop());
const lineOfPlayed = (match: PlayedMatch) =>
  [match.league, match.date, match.winner, match.loser, match.winningScore, match.losingScore].join(
    ' | ',
  );

describe('Three real seasons, loaded from a file and reported match by match', () => {
  const stored = () =>
    real.database.query<PlayedMatch>(`
      SELECT sport_name AS sport, league_name AS league, match_date::text AS date,
             winning_team_name AS winner, losing_team_name AS loser,
             winning_score AS "winningScore", losing_score AS "losingScore"
        FROM submission`);
  const lineOfMatch = (match: PlayedMatch) => `${match.sport} | ${lineOfPlayed(match)}`;

  it('are stored whole: every match once, with the names and scores of the files', async () => {
    const none = { duplicates: 0, conflicts: 0, failures: [] };
    expect(tallies).toEqual([
      { reported: 306, ties: 77, ...none },
      { reported: 380, ties: 93, ...none },
      { reported: 340, ties: 81, ...none },
    ]);

    const rows = await stored();
    expect(rows).toHaveLength(1_026);
    expect(rows.filter((match) => match.winningScore === match.losingScore)).toHaveLength(251);
    expect(rows.map(lineOfMatch).sort()).toEqual(played.map(lineOfMatch).sort());
  });

  it('are stored no second time when one is reported again', async () => {
    const [{ name, matches }] = real.seasons as [OpenfootballSeason];
    const some = { name, matches: matches.slice(0, 30) };
    expect(await reportSeason(api, some)).toMatchObject({ reported: 30, duplicates: 0 });
    expect(await stored()).toHaveLength(1_026);
  });
});

describe('An export holds every row and value', () => {
  const cellsOf = (match: PlayedMatch) => [
    match.date,
    match.sport,
    match.league,
    match.winner,
    match.winningScore,
    match.loser,
    match.losingScore,
  ];
  const columns = ['Date', 'Sport', 'League', 'Winning Team', 'Winning Score', 'Losing Team'];
  const expected = () => played.map((match) => JSON.stringify(cellsOf(match))).sort();

  it('as CSV', async () => {
    const answer = await admin.get('/api/export/scores?sport=all&logged=all').expect(200);
    expect(answer.get('content-disposition')).toMatch(
      /^attachment; filename="scores-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(answer.text.startsWith('\uFEFFDate,Sport,League,Division,')).toBe(true);
    const rows = parse(answer.text, {
      columns: true,
      bom: true,
      record_delimiter: '\r\n',
    }) as unknown as Record<string, string>[];
    expect(Object.keys(rows[0]!)).toEqual([
      ...['Date', 'Sport', 'League', 'Division', 'Location', 'Winning Team', 'Winning Score'],
      ...['Losing Team', 'Losing Score', 'Captain', 'Email', 'Phone', 'Submitted At', 'Status'],
      ...['Report', 'Field Condition', 'Referee', 'Sportsmanship', 'Competition'],
      ...['Rating Comments', 'Notes', 'ID'],
    ]);
    const lines = rows.map((row) =>
      JSON.stringify([
        ...columns.map((name) => (name === 'Winning Score' ? Number(row[name]) : row[name])),
        Number(row['Losing Score']),
      ]),
    );
    expect(lines.sort()).toEqual(expected());
    expect(new Set(rows.map((row) => row['Status']))).toEqual(new Set(['Pending']));
  });

  it('as XLSX', async () => {
    const [header, ...rows] = await downloadXlsx(admin.get('/api/export/scores?format=xlsx'));
    const at = [...columns, 'Losing Score'].map((name) => header!.indexOf(name));
    const lines = rows.map((row) => JSON.stringify(at.map((index) => row[index])));
    expect(lines.sort()).toEqual(expected());
  });
});
