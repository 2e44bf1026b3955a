import {
  derivedId,
  locationIdOf,
  sportIdOf,
  teamIdOf,
} from '../../src/league-feed/domain/identifiers';

describe('The id of a sport', () => {
  it.each([
    ['Flag Football', 'flagfootball'],
    ['flag-football', 'flagfootball'],
    ['  FLAG  FOOTBALL ', 'flagfootball'],
    ['3v3 Basketball', '3v3basketball'],
    ['Pétanque', 'pétanque'],
    ['Pe\u0301tanque', 'pétanque'],
    ['⚽', ''],
  ])('called %j is %j', (name, id) => {
    expect(sportIdOf(name)).toBe(id);
  });
});

describe('A derived id', () => {
  it('is the same in every release, since reports refer to it', () => {
    expect(derivedId('team', 'monday', '', 'Red')).toBe('a9bc5d360f8331fa744b');
    expect(teamIdOf('monday', null, 'Red')).toBe('a9bc5d360f8331fa744b');
    expect(locationIdOf('City Park')).toBe(derivedId('location', 'city park'));
  });

  it.each([
    ['case', 'RED SOX'],
    ['blanks', '  Red \u00a0 Sox\t'],
  ])('does not depend on %s', (_what, spelled) => {
    expect(derivedId(spelled)).toBe(derivedId('red sox'));
  });

  it.each([
    [
      ['ab', 'c'],
      ['a', 'bc'],
    ],
    [['a', ''], ['a']],
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    [['Malmö'], ['Malmo']],
    [['Red Sox'], ['Redsox']],
  ])('of %j is not that of %j', (one, other) => {
    expect(derivedId(...one)).not.toBe(derivedId(...other));
  });

  it.each([
    ['another league', teamIdOf('friday', 'A', 'Red')],
    ['another division', teamIdOf('monday', 'B', 'Red')],
    ['no division', teamIdOf('monday', null, 'Red')],
    ['another name', teamIdOf('monday', 'A', 'Blue')],
    ['a location', locationIdOf('Red')],
  ])('of a team is not that of the same with %s', (_what, other) => {
    expect(teamIdOf('monday', 'A', 'Red')).not.toBe(other);
    expect(teamIdOf('monday', 'A', 'Red')).toBe(teamIdOf('monday', 'A', 'red '));
  });
});
