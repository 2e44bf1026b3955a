import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FeedUnreadable } from '../../src/league-feed/application/ports';
import { contentProblems } from '../../src/league-feed/domain/catalogue-content';
import { readingOf } from '../../src/league-feed/infrastructure/file/league-file';
import { finishedMatches, leagueFileOf, readSeason } from '../../dev/season/openfootball';

const files = ['2024-25.de.1.json', '2024-25.en.1.json', '2024-25.mx.1.json'];

const aMatch = (changes: object = {}) => ({
  round: 'Matchday 1',
  date: '2024-08-23',
  time: '20:30',
  team1: 'Reds',
  team2: 'Blues',
  score: { ht: [0, 0], ft: [2, 1] },
  ...changes,
});

const aSeason = (...matches: object[]) =>
  readSeason({ file: 'season.json', json: { name: 'Some League 2024/25', matches } });

describe('The real seasons', () => {
  const texts = files.map((file) =>
    readFileSync(join(__dirname, '../../dev/season/real-seasons', file), 'utf8'),
  );
  const seasons = texts.map((text, index) =>
    readSeason({ file: files[index]!, json: JSON.parse(text) as unknown }),
  );

  it.each([
    [0, 'Deutsche Bundesliga 2024/25', 18, 306, 77],
    [1, 'English Premier League 2024/25', 20, 380, 93],
    [2, 'Liga MX 2024/25', 18, 340, 81],
  ])('%i: %s has %i teams, %i finished matches and %i ties', (index, name, teams, count, ties) => {
    const season = seasons[index]!;
    const finished = finishedMatches(season);

    expect(season.name).toBe(name);
    expect(leagueFileOf([season]).leagues[0]!.teams).toHaveLength(teams);
    expect(finished).toHaveLength(count);
    expect(finished.filter(({ score: [one, other] }) => one === other)).toHaveLength(ties);
  });

  it('have 1,026 finished matches, counted in their text and not by our reading', () => {
    const scores = texts.flatMap((text) => [
      ...text.replace(/\s/g, '').matchAll(/"ft":\[(\d+),(\d+)\]/g),
    ]);

    expect(scores).toHaveLength(1_026);
    expect(scores.filter(([, one, other]) => one === other)).toHaveLength(251);
    expect(seasons.flatMap((season) => finishedMatches(season)).map(({ score }) => score)).toEqual(
      scores.map(([, one, other]) => [Number(one), Number(other)]),
    );
  });

  it('become a file that the file feed takes, with the names as they are', () => {
    const json: unknown = JSON.parse(JSON.stringify(leagueFileOf(seasons)));
    const { content } = readingOf([{ file: 'leagues.json', json }]);

    expect(contentProblems(content)).toEqual([]);
    expect(content.sports).toEqual([{ id: 'soccer', name: 'Soccer', icon: null }]);
    expect(content.locations).toEqual([]);
    expect(content.leagues.map(({ name, location }) => [name, location])).toEqual([
      ['Deutsche Bundesliga 2024/25', null],
      ['English Premier League 2024/25', null],
      ['Liga MX 2024/25', null],
    ]);
    expect(content.teams).toHaveLength(56);
    expect(content.teams.map(({ name }) => name)).toContain('Borussia Mönchengladbach');
  });
});

describe('A match of a season', () => {
  it('is finished with its date, teams and final score', () => {
    expect(finishedMatches(aSeason(aMatch()))).toEqual([
      { date: '2024-08-23', team1: 'Reds', team2: 'Blues', score: [2, 1] },
    ]);
  });

  it.each([
    ['after extra time', { ht: [0, 0], ft: [1, 1], et: [2, 1] }],
    ['after penalties', { ft: [1, 1], et: [1, 1], p: [4, 3] }],
  ])('%s counts by what stood after regular time', (_how, score) => {
    expect(finishedMatches(aSeason(aMatch({ score })))[0]!.score).toEqual([1, 1]);
  });

  it.each([
    ['without score', { score: undefined }],
    ['with a null score', { score: null }],
    ['with an empty score', { score: {} }],
    ['with a null final score', { score: { ft: null } }],
    ['with only a half-time score', { score: { ht: [1, 0] } }],
    ['without date', { date: undefined }],
    ['abandoned', { status: 'ABANDONED' }],
    ['annulled', { status: 'annulled' }],
    ['cancelled', { status: 'cancelled' }],
    ['postponed', { status: 'postponed' }],
    ['suspended', { status: 'suspended' }],
  ])('%s is not finished, yet its teams are of the league', (_what, changes) => {
    const season = aSeason(aMatch(changes));

    expect(finishedMatches(season)).toEqual([]);
    expect(leagueFileOf([season]).leagues[0]!.teams).toEqual([{ name: 'Blues' }, { name: 'Reds' }]);
  });

  it('that was awarded is finished', () => {
    expect(finishedMatches(aSeason(aMatch({ status: 'awarded' })))).toHaveLength(1);
  });

  it.each<[string, object]>([
    ['matches[0].team1 must be text', { team1: { name: 'Reds', code: 'RED' } }],
    ['matches[0].team2 must not be empty', { team2: '' }],
    ['matches[0].score.ft must be two whole numbers', { score: { ft: '2-1' } }],
    ['matches[0].score.ft must be two whole numbers', { score: { ft: [2] } }],
    ['matches[0].score.ft must be two whole numbers', { score: { ft: [2, -1] } }],
    ['matches[0].score.ft must be two whole numbers', { score: { ft: [2, 0.5] } }],
    ['matches[0].score must be an object', { score: '2-1' }],
    ['matches[0].score must be an object', { score: [2, 1] }],
    ['matches[0].date must be a date such as 2025-05-18', { date: 'Sat Aug 23' }],
  ])('is refused: %s', (complaint, changes) => {
    expect(() => aSeason(aMatch(changes))).toThrow(new FeedUnreadable(`season.json: ${complaint}`));
  });

  it('has a league whose id stays as long as the name does', () => {
    const idOf = (...matches: object[]) => leagueFileOf([aSeason(...matches)]).leagues[0]!.id;

    expect(idOf(aMatch())).toBe(idOf(aMatch({ team1: 'Greens' }), aMatch()));
  });
});
