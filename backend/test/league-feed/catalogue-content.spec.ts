import {
  CatalogueContent,
  contentProblems,
  isEmpty,
} from '../../src/league-feed/domain/catalogue-content';
import { aCatalogue } from './a-catalogue';

const mondays = aCatalogue().teams.filter(({ leagueId }) => leagueId === 'monday');

describe('Content of a feed', () => {
  it('is taken when every part is there once and hangs together', () => {
    expect(contentProblems(aCatalogue())).toEqual([]);
  });

  it.each<[string, Partial<CatalogueContent>, string[]]>([
    ['without sports', { sports: [] }, ['The feed names no sport']],
    ['without teams', { teams: [] }, ['The feed names no team']],
    ['without leagues', { leagues: [] }, ['The feed names no league']],
    [
      'with a sport twice',
      { sports: [...aCatalogue().sports, aCatalogue().sports[0]!] },
      ['The feed names sport kickball more than once'],
    ],
    [
      'with a location twice',
      { locations: [...aCatalogue().locations, aCatalogue().locations[0]!] },
      ['The feed names location park more than once'],
    ],
    [
      'with a league twice',
      { leagues: [...aCatalogue().leagues, aCatalogue().leagues[0]!] },
      ['The feed names league monday more than once'],
    ],
    [
      'with a team twice, though in another league',
      { teams: [...aCatalogue().teams, { ...aCatalogue().teams[0]!, leagueId: 'friday' }] },
      ['The feed names team red more than once'],
    ],
    [
      'with a league of an unknown sport',
      { leagues: [{ ...aCatalogue().leagues[0]!, sportId: 'chess' }], teams: mondays },
      ['League monday is of a sport that the feed lacks: chess'],
    ],
    [
      'with a league at an unknown location',
      { leagues: [{ ...aCatalogue().leagues[0]!, locationId: 'moon' }], teams: mondays },
      ['League monday is at a location that the feed lacks: moon'],
    ],
    [
      'with a team of an unknown league',
      { teams: [{ id: 'grey', leagueId: 'sunday', name: 'Grey', division: null }] },
      ['Team grey is of a league that the feed lacks: sunday'],
    ],
  ])('%s is refused', (_what, changes, problems) => {
    expect(contentProblems(aCatalogue(changes))).toEqual(problems);
  });

  it('is refused with everything that is wrong, not only the first', () => {
    const { sports, leagues } = aCatalogue();
    const content = aCatalogue({
      sports: [...sports, sports[0]!],
      leagues: [...leagues, { ...leagues[0]!, id: 'sunday', sportId: 'chess' }],
    });

    expect(contentProblems(content)).toEqual([
      'The feed names sport kickball more than once',
      'League sunday is of a sport that the feed lacks: chess',
    ]);
  });
});

it.each([
  ['without leagues and teams', { leagues: [], teams: [] }, true],
  ['with leagues of nothing', { teams: [] }, false],
  ['with teams of nothing', { leagues: [] }, false],
])('Content %s is empty: %s', (_what, changes, expected) => {
  expect(isEmpty(aCatalogue(changes))).toBe(expected);
});
