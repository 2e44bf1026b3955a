import { strToU8 } from 'fflate';
import { understand } from '../../src/imports/domain/understanding/understand';
import { Answers } from '../../src/imports/domain/understanding/understanding';
import { readDocument } from '../../src/imports/infrastructure/files/read-document';
import { circumstances, idsOf, lines, reasonsOf, shortOf, understoodText } from './small-files';

describe('A status', () => {
  const statusOf = (status: string, answers: Answers = {}) =>
    understoodText(lines('Date,Home,Away,Status', `4/13/2027,Owls,Hares,${status}`), answers);

  it.each([
    ['', 'scheduled'],
    ['Final', 'scheduled'],
    ['CANCELED', 'cancelled'],
    ['Cancelled - field wet', 'cancelled'],
    ['PPD', 'postponed'],
    ['Postponed due to rain', 'postponed'],
    ['Rescheduled from 4/6', 'scheduled'],
    ['Makeup of 4/6', 'scheduled'],
  ])('%j is %s without a question', (text, status) => {
    const understood = statusOf(text);
    expect(understood.games).toMatchObject([{ status }]);
    expect(idsOf(understood)).toEqual(['league']);
  });

  it.each([
    ['Rain Out', 'status:rainout'],
    ['Forfeit', 'status:forfeit'],
    ['Moved to 5/4', 'status:moved'],
    ['Blue', 'status:blue'],
  ])('%s is asked about, and can be anything', (text, id) => {
    expect(idsOf(statusOf(text))).toContain(id);
    expect(statusOf(text, { [id]: 'postponed' }).games).toMatchObject([{ status: 'postponed' }]);
    expect(reasonsOf(statusOf(text, { [id]: 'moved' }))).toEqual([
      [2, 'It was moved to another date.'],
    ]);
    expect(reasonsOf(statusOf(text, { [id]: 'deleted' }))).toEqual([[2, 'It was deleted.']]);
  });
});

describe('Our own formats', () => {
  it('need no question as a CSV', () => {
    const understood = understoodText(
      lines(
        'league,date,time,home,away,division,location,status,stage',
        'Kickball | Fall,2026-09-14,19:00,Sole Mates,Café Olé Comets,,Field 2,,',
        'kickball-mon,2026-09-21,,Café Olé Comets,Sole Mates,A,,postponed,playoff',
      ),
    );
    expect(understood.questions).toEqual([]);
    expect(understood.games).toMatchObject([
      {
        league: 'Kickball | Fall',
        time: '19:00',
        location: 'Field 2',
        division: null,
        stage: 'season',
      },
      { league: 'kickball-mon', time: null, division: 'A', status: 'postponed', stage: 'playoff' },
    ]);
  });

  it('need no question as a league file', () => {
    const game = { id: 'g1', date: '2026-09-14', time: '19:00', home: 'A', away: 'B' };
    const text = JSON.stringify({ leagues: [{ name: 'Kick', teams: [], games: [game] }] }, null, 1);
    const { games, questions } = understoodText(text);
    expect(questions).toEqual([]);
    expect(games).toMatchObject([{ line: 7, uid: 'g1', league: 'Kick', home: 'A', away: 'B' }]);
  });
});

it('A season of openfootball is asked only whether its name is the league', () => {
  const text = JSON.stringify({
    name: 'Liga MX 2024/25',
    matches: [
      {
        round: '1',
        date: '2024-07-05',
        time: '16:45',
        team1: 'Puebla',
        team2: { name: 'Santos' },
        score: { ft: [1, 0] },
      },
    ],
  });
  const understood = understand(readDocument(strToU8(text), 'mx.json'), {}, circumstances);
  expect(idsOf(understood)).toEqual(['league']);
  expect(shortOf(understood)).toEqual(['2024-07-05 16:45 Puebla – Santos']);
  expect(understood.games).toMatchObject([{ league: 'Liga MX 2024/25', uid: null }]);
});

it('The same line twice without a time is asked about', () => {
  const text = lines('Date,Home,Away', '4/13/2027,Owls,Hares', '4/13/2027,Owls,Hares');
  expect(shortOf(understoodText(text, { repeated: 'one' }))).toHaveLength(1);
  expect(shortOf(understoodText(text, { repeated: 'two' }))).toHaveLength(2);
});

it('An answer that is no option is none', () => {
  const text = lines('Date,Home,Away', '3/4/2027,Owls,Hares');
  const { questions } = understoodText(text, { 'date-order': 'year-first', league: 'pick' });
  expect(questions.map(({ id, answer }) => [id, answer])).toEqual([
    ['date-order', null],
    ['league', 'pick'],
  ]);
});
