import { strToU8 } from 'fflate';
import { Answers, Understanding } from '../../src/imports/domain/understanding';
import { understand } from '../../src/imports/domain/understand';
import { readDocument } from '../../src/imports/infrastructure/files/read-document';
import { circumstances, idsOf, questionOf, rowOf, understoodText, workbookOf } from './small-files';

/** Each game in a line. */
function shortOf({ games }: Understanding): readonly string[] {
  return games.map(({ date, time, home, away }) => `${date} ${time ?? '–'} ${home} – ${away}`);
}

const reasonsOf = ({ leftOut }: Understanding) => leftOut.map(({ line, reason }) => [line, reason]);
const lines = (...all: readonly string[]) => all.join('\n');

describe('Columns', () => {
  it.each([
    [
      'German',
      'Spieltag;Datum;Uhrzeit;Heim;Gast;Spielort',
      '1;10.04.2027;18:00 Uhr;Owls;Hares;Elm',
    ],
    [
      'Spanish',
      'Jornada,Fecha,Hora,Local,Visitante,Campo',
      '1,sábado 10 de abril de 2027,18:00,Owls,Hares,Elm',
    ],
    [
      'French',
      'Date;Heure;Équipe domicile;Équipe visiteuse;Terrain',
      '10 avril 2027;18h;Owls;Hares;Elm',
    ],
    [
      'longer',
      'Game Date (M/D/Y),Game Start Time,Home Team Name,Visitor Name,Facility Name',
      '4/10/2027,6 PM,Owls,Hares,Elm',
    ],
    [
      'joined',
      'GAME_DATE|START_TIME|HomeTeam|AwayTeam|FIELD_NAME',
      '2027-04-10|18:00|Owls|Hares|Elm',
    ],
    [
      'technical',
      'DateTime,LocationName,HomeTeamName,AwayTeamName,HomeTeamId,HomeTeamScore',
      '2027-04-10 18:00:00-04:00,Elm,Owls,Hares,7,3',
    ],
  ])('with %s names are known', (_, header, row) => {
    const understood = understoodText(lines(header, row));
    expect(shortOf(understood)).toEqual(['2027-04-10 18:00 Owls – Hares']);
    expect(understood.games).toMatchObject([{ location: 'Elm' }]);
    expect(idsOf(understood).filter((id) => id.startsWith('column'))).toEqual([]);
  });

  it('that nobody needs are not kept', () => {
    const text = lines(
      'Date,Home,Away,Home Score,Umpire,Umpire Phone,Coach Email,Comments to parents',
      '4/13/2027,Owls,Hares,17,Iris Penhallow,555-0100,iris@example.org,secret',
      '4/13/2027,Owls,,17,Iris Penhallow,555-0100,iris@example.org,secret',
    );
    const { games, leftOut } = understoodText(text);
    expect(JSON.stringify([games, leftOut])).not.toMatch(/17,|Iris|555|@|secret/);
  });

  it('without a name are asked about if they are needed, and the answer is followed', () => {
    const text = lines(
      'When?,Who is at home,Who comes',
      '4/13/2027,Owls,Hares',
      '4/20/2027,Hares,Owls',
    );
    const understood = understoodText(text);
    expect(idsOf(understood)).toEqual(expect.arrayContaining(['column:2', 'column:3']));
    const swapped = understoodText(text, { 'column:2': 'away', 'column:3': 'home' });
    expect(shortOf(swapped)[0]).toBe('2027-04-13 – Hares – Owls');
  });

  it('with categories are divisions, unless they only say what a line is', () => {
    const text = (...all: readonly string[]) =>
      lines(
        'Subject,Start Date,Categories',
        ...all.map((category, at) => `Owls vs Hares ${at},4/13/2027,${category}`),
      );
    const divisionsIn = (understood: Understanding) =>
      understood.games.map(({ division }) => division);
    expect(divisionsIn(understoodText(text('Coed A', 'Coed B')))).toEqual(['Coed A', 'Coed B']);
    expect(divisionsIn(understoodText(text('Game', 'Games')))).toEqual([null, null]);
  });

  it('called Team 1 and Team 2 leave open who is at home', () => {
    const text = lines('Date,Team 1,Team 2', '4/13/2027,Owls,Hares');
    expect(idsOf(understoodText(text))).toContain('home-team');
    expect(shortOf(understoodText(text, { 'home-team': 'other' }))).toEqual([
      '2027-04-13 – Hares – Owls',
    ]);
  });
});

describe('A list of one team’s games', () => {
  it('asks for the team, and reads home and away from a column or from the opponent', () => {
    const text = lines(
      'Ravens 2027 schedule',
      'Date,Opponent,H/A',
      '4/13/2027,Hawks,A',
      '4/20/2027,vs. Foxes,',
      '4/27/2027,@ Pears,',
    );
    const understood = understoodText(text, { 'our-team': 'Ravens B' });
    expect(questionOf(understood, 'our-team')).toMatchObject({ suggested: 'Ravens', open: true });
    expect(shortOf(understood)).toEqual([
      '2027-04-13 – Hawks – Ravens B',
      '2027-04-20 – Ravens B – Foxes',
      '2027-04-27 – Pears – Ravens B',
    ]);
  });

  it('for each team has each game twice', () => {
    const understood = understoodText(
      lines(
        'Team,Opponent,Home/Away,Date,Time',
        'Owls,Hares,Home,4/13/2027,6:30 PM',
        'Hares,Owls,Away,4/13/2027,6:30 PM',
      ),
    );
    expect(shortOf(understood)).toEqual(['2027-04-13 18:30 Owls – Hares']);
    expect(reasonsOf(understood)).toEqual([[3, 'Another line has the same game.']]);
  });
});

describe('Headings', () => {
  it('have the date of the lines below, also between headers that are repeated', () => {
    const understood = understoodText(
      lines(
        'Spring Kickball',
        '"Saturday, April 10, 2027"',
        'Time,Home,Away',
        '9:00 AM,Owls,Hares',
        'Week 2 - April 17 2027',
        'Time,Home,Away',
        '9:00 AM,Owls,Voles',
        'Bye: Ducks',
      ),
    );
    expect(shortOf(understood)).toEqual([
      '2027-04-10 09:00 Owls – Hares',
      '2027-04-17 09:00 Owls – Voles',
    ]);
    expect(reasonsOf(understood)).toEqual([[8, 'The team has a bye.']]);
  });

  it('may be divisions', () => {
    const text = lines(
      'Date,Home,Away',
      'Division A',
      '4/13/2027,Owls,Hares',
      'Division B',
      '4/13/2027,Owls,Voles',
    );
    expect(understoodText(text).games.map(({ division }) => division)).toEqual([
      'Division A',
      'Division B',
    ]);
    expect(understoodText(text, { headings: 'nothing' }).games[0]).toMatchObject({
      division: null,
    });
  });

  it('with names stand above lines whose date is written once', () => {
    const text = lines(
      'Date,Time,Home,Away',
      '4/13/2027,6:30 PM,Owls,Hares',
      ',7:30 PM,Moles,Voles',
    );
    expect(idsOf(understoodText(text))).toContain('date-above');
    expect(shortOf(understoodText(text))).toHaveLength(2);
    expect(reasonsOf(understoodText(text, { 'date-above': 'no' }))).toEqual([
      [3, 'It has no date yet.'],
    ]);
  });
});

describe('A grid', () => {
  it('may have teams down the side', () => {
    const understood = understoodText(
      lines(
        'Team,4/12/2027,4/19/2027',
        'Owls,vs Hares,@ Moles',
        'Hares,@ Owls,BYE',
        'Moles,BYE,vs Owls',
      ),
    );
    expect(shortOf(understood)).toEqual(['2027-04-12 – Owls – Hares', '2027-04-19 – Moles – Owls']);
    expect(idsOf(understood)).not.toContain('our-team');
  });

  it('may have its places as headings', () => {
    const { games } = understoodText(
      lines(
        'Time,5/16/2027,5/23/2027',
        'Field 1',
        '10 AM,A vs B,A vs C',
        'Field 2',
        '10 AM,C vs D,B vs D',
      ),
    );
    expect(games.map(({ location }) => location)).toEqual([
      'Field 1',
      'Field 1',
      'Field 2',
      'Field 2',
    ]);
  });

  it('in a workbook has true dates', () => {
    const header =
      '<row r="1"><c><v>0</v></c><c s="1"><v>46541</v></c><c s="1"><v>46548</v></c></row>';
    const document = readDocument(
      workbookOf(header + rowOf(2, '6 PM', 'A vs B', 'B vs A')),
      'a.xlsx',
    );
    expect(shortOf(understand(document, {}, circumstances))).toEqual([
      '2027-06-03 18:00 A – B',
      '2027-06-10 18:00 B – A',
    ]);
  });
});

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
