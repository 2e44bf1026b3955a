import { understand } from '../../src/imports/domain/understanding/understand';
import { Understanding } from '../../src/imports/domain/understanding/understanding';
import { readDocument } from '../../src/imports/infrastructure/files/read-document';
import {
  circumstances,
  idsOf,
  lines,
  questionOf,
  reasonsOf,
  rowOf,
  shortOf,
  understoodText,
  workbookOf,
} from './small-files';

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

it('A line that says that there are no games is none', () => {
  const text = lines('Date,Game', '4/13/2027,No games - Easter', '4/20/2027,Owls - Hares');
  expect(shortOf(understoodText(text))).toEqual(['2027-04-20 – Owls – Hares']);
  expect(reasonsOf(understoodText(text))).toEqual([[2, 'It is not a game.']]);
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

  it('do not hide what the columns are', () => {
    const understood = understoodText(
      lines(
        'Thursday Coed',
        'Week 1 - Thursday April 15 2027',
        '6:00 PM,Owls,vs,Hares',
        'Bye: Ducks',
        'Week 2 - Thursday April 22 2027',
        '6:00 PM,Owls,vs,Ducks',
        'Bye: Hares',
      ),
    );
    expect(shortOf(understood)).toEqual([
      '2027-04-15 18:00 Owls – Hares',
      '2027-04-22 18:00 Owls – Ducks',
    ]);
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
