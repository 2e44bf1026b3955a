import { readDateText } from '../../src/imports/domain/understanding/date-text';
import { instantOf, localTimeAt } from '../../src/kernel/zoned-time';
import { readTimeText } from '../../src/imports/domain/understanding/times';
import { idsOf, questionOf, understoodText } from './small-files';

const tableOf = (...dates: readonly string[]) =>
  ['Date,Home,Away', ...dates.map((date, at) => `"${date}",Owls,Hares ${at}`)].join('\n');

describe('A date', () => {
  it.each([
    ['2027-04-10', 2027, 4, 10],
    ['2027/4/9', 2027, 4, 9],
    ['20270410', 2027, 4, 10],
    ['4/13/2027', 2027, 4, 13],
    ['13/4/27', 2027, 4, 13],
    ['13-Apr-27', 2027, 4, 13],
    ['10.04.2027', 2027, 4, 10],
    ['Apr 10, 2027', 2027, 4, 10],
    ['Saturday, April 10th, 2027', 2027, 4, 10],
    ['sábado 10 de abril de 2027', 2027, 4, 10],
    ['samedi 10 août 2027', 2027, 8, 10],
    ['Sa., 10. März 2027', 2027, 3, 10],
    ['Tue 4/13', null, 4, 13],
    ['Mar 5', null, 3, 5],
    ['mar 5/4', null, 5, 4],
  ])('%s is read', (text, year, month, day) => {
    expect(readDateText(text)).toMatchObject({ year, first: month, second: day });
  });

  it.each(['', 'Tuesday', '6:30 PM', '3-2', '18.30', '13/13/2027', 'Marlins 5', 'Week 3', '41'])(
    '%s is none',
    (text) => expect(readDateText(text)).toBeNull(),
  );

  it('says by a day above 12 how all are written', () => {
    const { questions, games } = understoodText(tableOf('3/4/2027', '13/4/2027'));
    expect(questions.map(({ about }) => about)).not.toContain('day-month order');
    expect(games.map(({ date }) => date)).toEqual(['2027-04-03', '2027-04-13']);
  });

  it('is asked about if days above 12 contradict each other', () => {
    const understood = understoodText(tableOf('3/4/2027', '13/4/2027', '4/14/2027'));
    expect(idsOf(understood)).toContain('date-order');
  });

  it('follows the answer', () => {
    const text = tableOf('3/4/2027', '5/6/2027');
    expect(understoodText(text, { 'date-order': 'day-first' }).games[0]).toMatchObject({
      date: '2027-04-03',
    });
    expect(understoodText(text, { 'date-order': 'month-first' }).games[0]).toMatchObject({
      date: '2027-03-04',
    });
  });

  it('that does not exist is left out', () => {
    expect(
      understoodText(tableOf('2/30/2027', 'next week')).leftOut.map(({ reason }) => reason),
    ).toEqual(['The date can’t be read.', 'The date can’t be read.']);
  });
});

describe('A year that is missing', () => {
  it('is the one that the weekdays have', () => {
    const understood = understoodText(tableOf('Tue 4/13', 'Tue 4/20'));
    expect(questionOf(understood, 'year')).toMatchObject({
      suggested: '2027',
      options: [{ value: '2027' }],
    });
  });

  it('goes on in the next year after the longest break', () => {
    const { games } = understoodText(tableOf('1/16', '11/7', '12/5'), { year: '2026' });
    expect(games.map(({ date }) => date)).toEqual(['2027-01-16', '2026-11-07', '2026-12-05']);
  });
});

describe('A time', () => {
  it.each([
    ['6:30p', 18, 30],
    ['6:30 P.M.', 18, 30],
    ['05:30:00 PM', 17, 30],
    ['6PM', 18, 0],
    ['Noon', 12, 0],
    ['12:15 am', 0, 15],
    ['18:30', 18, 30],
    ['20:00 Uhr', 20, 0],
    ['18h30', 18, 30],
    ['18 Uhr', 18, 0],
    ['1830', 18, 30],
    ['6:00-7:30 PM', 18, 0],
    ['11:00-12:30 PM', 11, 0],
    ['7:45 PM - 9:00 PM ET', 19, 45],
  ])('%s is read', (text, hour, minute) => {
    expect(readTimeText(text)).toMatchObject({ hour, minute, isOpen: false });
  });

  it.each(['', 'bye', '6', '25:00', '13 PM', 'Field 2', '6:75'])('%s is none', (text) => {
    expect(readTimeText(text)).toBeNull();
  });

  it('without AM or PM is asked about, unless another shows a clock of 24 hours', () => {
    const rows = (time: string) => `Date,Time,Home,Away\n4/13/2027,6:30,A,B\n4/13/2027,${time},C,D`;
    expect(idsOf(understoodText(rows('9:00')))).toContain('half-of-day');
    expect(idsOf(understoodText(rows('19:00')))).not.toContain('half-of-day');
    const day = understoodText(rows('9:00'), { 'half-of-day': 'day' });
    expect(day.games.map(({ time }) => time)).toEqual(['18:30', '09:00']);
  });

  it('that can’t be read is asked about', () => {
    const rows = 'Date,Time,Home,Away\n4/13/2027,after lunch,A,B';
    expect(understoodText(rows).games).toMatchObject([{ time: null }]);
    expect(understoodText(rows, { 'unread-times': 'leave-out' }).leftOut).toMatchObject([
      { reason: 'The time can’t be read.' },
    ]);
  });
});

describe('A zone', () => {
  it('is asked for if a program wrote date and time in one cell', () => {
    const rows = 'Date,Home,Away\n13/04/2027 18:30,Owls,Hares';
    expect(idsOf(understoodText(rows))).toContain('time-zone');
    expect(understoodText(rows, { 'time-zone': 'Europe/Paris' }).games).toMatchObject([
      { date: '2027-04-13', time: '12:30' },
    ]);
  });

  it('in the cell is no question', () => {
    const rows = 'Date,Home,Away\n2027-04-13T01:30:00Z,A,B\n2027-04-13T18:30:00-07:00,A,B';
    expect(idsOf(understoodText(rows))).not.toContain('time-zone');
    expect(understoodText(rows).games).toMatchObject([
      { date: '2027-04-12', time: '21:30' },
      { date: '2027-04-13', time: '21:30' },
    ]);
  });

  it.each(['2027-03-13', '2027-03-14', '2027-11-07', '2027-11-08'])('counts on %s, too', (date) => {
    const local = { date, time: '20:30' };
    expect(localTimeAt(instantOf(local, 'America/New_York'), 'America/New_York')).toEqual(local);
  });
});
