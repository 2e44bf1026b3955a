import { runCommand } from '../support/servers/commands';
import { TestDatabase, createTestDatabase } from '../support/database';
import { storeReports } from './store-reports';
import { moreTime } from '../support/timing/more-time';

// Each command is a process.
moreTime();

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const ratingSums = (...words: string[]) =>
  runCommand(__dirname, 'rating-sums', database.url, ...words);

const fine = {
  code: 0,
  stdout: 'The sums of ratings are those of all reports.\n',
  stderr: '',
};

it('Sums that have drifted are named and end the command with 1, and are mended when it is told to', async () => {
  await storeReports(
    (...asked) => database.query(...asked),
    [
      {
        matchDate: '2026-05-01',
        sportId: 'golf',
        location: 'Park',
        leagueId: 'l1',
        fieldConditionRating: null,
        refRating: 4,
        sportsmanshipRating: null,
        competitionRating: null,
        ratingComments: null,
      },
    ],
  );
  await database.query('UPDATE rating_series SET ref_count = ref_count - 1');
  await database.query('DELETE FROM rating_change');

  const { code, stdout, stderr } = await ratingSums();
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('Drifted: sport, location, league = golf | Park | l1\n');
  expect(stderr).toContain('Mend them: npm run ratings:rebuild -w backend');
  expect(await ratingSums('--rebuild')).toEqual(fine);
  expect(await ratingSums()).toEqual(fine);
});
