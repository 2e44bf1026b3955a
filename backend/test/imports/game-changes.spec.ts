import { changesBetween, removesMost, withIds } from '../../src/imports/domain/game-changes';
import { ImportedGame, ReadGame } from '../../src/imports/domain/imported-game';

const team = (id: string) => ({ id, name: id });

function game(date: string, time: string | null, changes: Partial<ReadGame> = {}): ReadGame {
  return {
    uid: null,
    leagueId: 'thu',
    date,
    time,
    home: team('red'),
    away: team('blue'),
    location: 'Pier 9',
    status: 'scheduled',
    stage: 'season',
    ...changes,
  };
}

let made: number;
const newId = () => `new ${(made += 1)}`;
const stored = (id: string, one: ReadGame): ImportedGame => ({ id, ...one });

beforeEach(() => {
  made = 0;
});

const may14 = stored('a', game('2026-05-14', '18:30'));
const later = stored('b', game('2026-05-14', '20:00'));

describe('A game keeps its id', () => {
  it.each<[what: string, before: ImportedGame[], now: ReadGame[], ids: string[]]>([
    ['at another time of its date', [may14], [game('2026-05-14', '20:00')], ['a']],
    [
      'with home and away changed',
      [may14],
      [game('2026-05-14', '18:30', { home: team('blue'), away: team('red') })],
      ['a'],
    ],
    [
      'on another date, if it is the only one that is left',
      [may14],
      [game('2026-05-21', null)],
      ['a'],
    ],
    [
      'but not on another date once it was to be played',
      [stored('x', game('2026-04-05', null))],
      [game('2026-08-09', null)],
      ['new 1'],
    ],
    [
      'but not by a small number, which may be that of the line, with other teams',
      [stored('x', game('2026-05-14', '18:30', { uid: '1' }))],
      [
        game('2026-05-14', '18:00', { uid: '1', away: team('green') }),
        game('2026-05-14', '18:30', { uid: '2' }),
      ],
      ['new 1', 'x'],
    ],
    [
      'by the id in its source, wherever it is',
      [stored('x', game('2026-05-14', '18:30', { uid: 'u1' })), later],
      [
        game('2026-05-14', '18:30', { uid: 'u2' }),
        game('2026-06-11', '18:30', { uid: 'u1', away: team('green') }),
      ],
      ['b', 'x'],
    ],
    [
      'in the order of the day',
      [may14, later],
      [game('2026-05-14', '21:00'), game('2026-05-14', '19:00')],
      ['b', 'a'],
    ],
    [
      'and a second game of the day is new',
      [may14],
      [game('2026-05-14', '18:30'), game('2026-05-14', '20:00')],
      ['a', 'new 1'],
    ],
    [
      'but not where two may have been moved',
      [may14, stored('c', game('2026-05-15', null))],
      [game('2026-06-01', null), game('2026-06-02', null)],
      ['new 1', 'new 2'],
    ],
    [
      'not in another league',
      [may14],
      [game('2026-05-14', '18:30', { leagueId: 'fri' })],
      ['new 1'],
    ],
  ])('%s', (_what, before, now, ids) => {
    expect(withIds(now, before, '2026-05-01', newId).map(({ id }) => id)).toEqual(ids);
  });
});

describe('What an import changes', () => {
  it('is what is new, other and gone, by date', () => {
    const moved = { ...may14, time: '20:00' };
    const added = stored('c', game('2026-05-07', null));
    expect(changesBetween([may14, later], [moved, added])).toEqual([
      { kind: 'new', game: added, before: null },
      { kind: 'changed', game: moved, before: may14 },
      { kind: 'gone', game: later, before: later },
    ]);
  });

  it('is nothing if the file says the same in another order', () => {
    expect(changesBetween([may14, later], [later, { ...may14, uid: 'told now' }])).toEqual([]);
  });

  it.each([
    [2, false],
    [3, true],
  ])('with %s of 4 games gone needs a confirmation: %s', (gone, isMost) => {
    const before = ['a', 'b', 'c', 'd'].map((id) => stored(id, game('2026-05-14', null)));
    expect(removesMost(changesBetween(before, before.slice(gone)), before)).toBe(isMost);
  });
});
