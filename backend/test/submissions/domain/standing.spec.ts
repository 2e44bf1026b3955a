import {
  AgreedResult,
  Agreement,
  Reporter,
  Standing,
  confirmedByTeams,
  isFrom,
  reporterOf,
  saysTheSame,
  standingOf,
  teamToAsk,
  withAgreement,
} from '../../../src/submissions/domain/standing';

const result: AgreedResult = {
  winningTeamId: 'red',
  losingTeamId: 'blue',
  matchDate: '2026-10-02',
  winningScore: 21,
  losingScore: 14,
  outcome: 'played',
};

const tie = { ...result, losingScore: 21 };
const forfeit: AgreedResult = { ...result, outcome: 'forfeit', winningScore: 0, losingScore: 0 };
const notPlayed: AgreedResult = { ...forfeit, outcome: 'not-played' };
const brokenOff: AgreedResult = { ...tie, outcome: 'abandoned' };

const unknown: Reporter = { reporterTeamId: null, reporterProof: null };
const fromRed: Reporter = { reporterTeamId: 'red', reporterProof: 'team-link' };
const fromBlue: Reporter = { reporterTeamId: 'blue', reporterProof: 'team-link' };
const redOnRoster: Reporter = { reporterTeamId: 'red', reporterProof: 'roster' };

const at = (minute: number) => `2026-10-02T22:0${minute}:00.000Z`;
const byTeam = (teamId: string, minute = 0): Agreement => ({
  by: 'team-link',
  teamId,
  name: 'Alex',
  at: at(minute),
});
const byMail = (teamId: string, minute = 0): Agreement => ({
  ...byTeam(teamId, minute),
  by: 'mailbox',
});
const byLink: Agreement = { by: 'link', teamId: null, name: 'Sam', at: at(0) };

describe('A result is confirmed', () => {
  it.each<[what: string, game: AgreedResult, Reporter, Agreement[], expected: string | null]>([
    ['not by nobody', result, fromRed, [], null],
    ['not by the link of the report', result, fromRed, [byLink], null],
    ['by the other team', result, fromRed, [byTeam('blue')], at(0)],
    ['by the winning team, if the losing one reported', result, fromBlue, [byTeam('red')], at(0)],
    ['not by the team that reported', result, fromRed, [byTeam('red')], null],
    ['by the losing team, if the reporter is unknown', result, unknown, [byTeam('blue')], at(0)],
    ['not by the winning team, if the reporter is unknown', result, unknown, [byTeam('red')], null],
    ['by the losing team of a forfeit', forfeit, unknown, [byTeam('blue')], at(0)],
    ['not by the winning team of a forfeit', forfeit, unknown, [byTeam('red')], null],
    ['not by one team of a tie', tie, unknown, [byTeam('blue')], null],
    ['by both teams of a tie', tie, unknown, [byTeam('blue', 2), byTeam('red', 1)], at(2)],
    [
      'once the second team of a tie agrees',
      tie,
      unknown,
      [byTeam('blue', 1), byTeam('red', 2)],
      at(2),
    ],
    ['by the other team of a tie', tie, fromRed, [byTeam('blue')], at(0)],
    ['not by one team, if the game was not played', notPlayed, unknown, [byTeam('red')], null],
    [
      'by both teams, if the game was not played',
      notPlayed,
      unknown,
      [byTeam('red'), byTeam('blue', 1)],
      at(1),
    ],
    ['not by one team of a tie that was broken off', brokenOff, unknown, [byTeam('blue')], null],
    ['as if the reporter were unknown, with a roster', result, redOnRoster, [byTeam('red')], null],
    ['by the losing team, with a roster', result, redOnRoster, [byTeam('blue')], at(0)],
    ['not by a third team', result, fromRed, [byTeam('green')], null],
  ])('%s', (_what, game, reporter, agreements, expected) => {
    expect(confirmedByTeams({ ...game, ...reporter }, agreements)).toEqual(
      expected === null ? null : { by: 'team-link', at: expected },
    );
  });

  it.each<
    [what: string, game: AgreedResult, Reporter, Agreement[], ReturnType<typeof confirmedByTeams>]
  >([
    ['by the other team', result, fromRed, [byMail('blue')], { by: 'mailbox', at: at(0) }],
    ['not by the team that reported', result, fromRed, [byMail('red')], null],
    ['by the losing team', result, unknown, [byMail('blue')], { by: 'mailbox', at: at(0) }],
    ['not by the winning team alone', result, unknown, [byMail('red')], null],
    ['not by one team of a tie', tie, unknown, [byMail('red')], null],
    [
      'together with the team link of the other team of a tie',
      tie,
      unknown,
      [byMail('red', 1), byTeam('blue', 2)],
      { by: 'mailbox', at: at(2) },
    ],
    [
      'since the first time that a team agreed',
      tie,
      unknown,
      [byTeam('red', 3), byMail('red', 2), byMail('blue', 1)],
      { by: 'mailbox', at: at(2) },
    ],
    [
      'until the same team uses its team link',
      result,
      fromRed,
      [byMail('blue', 1), byTeam('blue', 2)],
      { by: 'team-link', at: at(2) },
    ],
    [
      'not instead of its team link',
      result,
      fromRed,
      [byTeam('blue', 1), byMail('blue', 2)],
      { by: 'team-link', at: at(1) },
    ],
  ])('by mail: %s', (_what, game, reporter, agreements, expected) => {
    expect(confirmedByTeams({ ...game, ...reporter }, agreements)).toEqual(expected);
  });
});

describe('The team that is asked by mail', () => {
  it.each<[what: string, game: AgreedResult, Reporter, expected: string | null]>([
    ['is the other team', result, fromRed, 'blue'],
    ['is the winning team, if the losing one reported', result, fromBlue, 'red'],
    ['is the losing team, if the reporter is unknown', result, unknown, 'blue'],
    ['is the losing team of a forfeit', forfeit, unknown, 'blue'],
    ['is the losing team, whoever is on a roster', result, redOnRoster, 'blue'],
    ['is the other team of a tie', tie, fromBlue, 'red'],
    ['is unknown for a tie', tie, unknown, null],
    ['is unknown for a tie that was broken off', brokenOff, unknown, null],
    ['is unknown for a game that was not played', notPlayed, unknown, null],
    ['is the other team of a game that was not played', notPlayed, fromRed, 'blue'],
  ])('%s', (_what, game, reporter, expected) => {
    expect(teamToAsk({ ...game, ...reporter })).toBe(expected);
  });
});

describe('The first agreement stays', () => {
  it.each<[what: string, before: Agreement[], added: Agreement, isNew: boolean]>([
    ['of none', [], byLink, true],
    ['of the link of the report', [byLink], { ...byLink, name: 'Kim' }, false],
    ['of a team', [byTeam('blue')], { ...byTeam('blue', 3), name: 'Kim' }, false],
    ['but another team counts', [byTeam('blue')], byTeam('red'), true],
    ['but a team counts beside the link of the report', [byLink], byTeam('blue'), true],
    ['of a team by mail', [byMail('blue')], byMail('blue', 3), false],
    ['but the link of a team counts beside its mail', [byMail('blue')], byTeam('blue'), true],
  ])('%s', (_what, before, added, isNew) => {
    const report = { erasedAt: null };
    expect(withAgreement(report, before, added)).toEqual(isNew ? [...before, added] : before);
  });

  it('without a name, once what the report said about people was removed', () => {
    expect(withAgreement({ erasedAt: new Date() }, [], byTeam('blue'))).toEqual([
      { ...byTeam('blue'), name: 'Removed' },
    ]);
  });
});

describe('The reporter', () => {
  it.each<[what: string, proved: string | null, captain: string | null, expected: Reporter]>([
    ['is proved by the link of a team', 'red', null, fromRed],
    ['is proved by a link although a roster differs', 'blue', 'red', fromBlue],
    ['is not proved by the link of a third team', 'green', null, unknown],
    ['is named by a roster', null, 'red', redOnRoster],
    ['is named by a roster beside the link of a third team', 'green', 'red', redOnRoster],
    ['is unknown', null, null, unknown],
  ])('%s', (_what, proved, captain, expected) => {
    expect(reporterOf(result, proved, captain)).toEqual(expected);
  });

  it('is who proved it, not who is on a roster', () => {
    expect(isFrom('red', fromRed)).toBe(true);
    expect(isFrom('red', fromBlue)).toBe(false);
    expect(isFrom('red', redOnRoster)).toBe(false);
    expect(isFrom('red', unknown)).toBe(false);
  });
});

describe('Somebody saw what a report says', () => {
  it.each<[what: string, seen: object, report: AgreedResult, expected: boolean]>([
    ['with the same fields', {}, result, true],
    [
      'not with the teams the other way',
      { winningTeamId: 'blue', losingTeamId: 'red' },
      result,
      false,
    ],
    ['not with another winner', { winningTeamId: 'green' }, result, false],
    ['not with another loser', { losingTeamId: 'green' }, result, false],
    ['not with another date', { matchDate: '2026-10-03' }, result, false],
    ['not with another winning score', { winningScore: 22 }, result, false],
    ['not with another losing score', { losingScore: 13 }, result, false],
    ['not without a score', { winningScore: null }, result, false],
    ['not with another outcome', { outcome: 'abandoned' }, result, false],
    ['without scores of a forfeit', { winningScore: null, losingScore: null }, forfeit, true],
  ])('%s', (_what, changes, report, expected) => {
    expect(saysTheSame({ ...report, ...changes }, report)).toBe(expected);
  });
});

it.each<[gameStanding: 'conflict' | 'second-report' | null, 'team-link' | null, boolean, Standing]>(
  [
    [null, null, false, 'reported'],
    [null, 'team-link', false, 'confirmed'],
    ['second-report', null, false, 'confirmed'],
    ['second-report', 'team-link', false, 'confirmed'],
    ['conflict', null, false, 'conflict'],
    ['conflict', 'team-link', false, 'conflict'],
    [null, null, true, 'unopposed'],
    [null, 'team-link', true, 'confirmed'],
    ['second-report', null, true, 'confirmed'],
    ['conflict', null, true, 'conflict'],
  ],
)(
  'Reports that are %s, confirmed by %s and unopposed (%s) are %s',
  (gameStanding, confirmedBy, isUnopposed, expected) => {
    expect(standingOf({ gameStanding, confirmedBy, isUnopposed })).toBe(expected);
  },
);
