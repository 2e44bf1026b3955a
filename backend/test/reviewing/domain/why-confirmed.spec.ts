import { StandingFacts, whyConfirmed } from '../../../src/reviewing/domain/why-confirmed';
import { Agreement } from '../../../src/submissions/domain/standing';

/** A report of unknown origin: Red beat Blue. */
const facts: StandingFacts = {
  winningTeamId: 'red',
  winningTeamName: 'Red',
  losingTeamId: 'blue',
  losingTeamName: 'Blue',
  winningScore: 21,
  losingScore: 14,
  outcome: 'played',
  reporterTeamId: null,
  reporterProof: null,
  gameStanding: null,
  confirmedBy: null,
  isUnopposed: false,
  agreements: [],
  isContested: false,
  isJudgedWithOthers: false,
  areOfOneTeam: false,
  isAsked: false,
  notAsked: null,
};
const byBlue = { reporterTeamId: 'blue', reporterProof: 'team-link' } as const;
const tie = { winningScore: 7, losingScore: 7 };
const agreement = (by: Agreement['by'], teamId: string | null, at = '2026-06-01T20:00:00Z') => ({
  by,
  teamId,
  name: 'Kim',
  at,
});

it.each<[sentence: string, changes: Partial<StandingFacts>]>([
  ['Only one side has reported this result.', {}],
  ['The reports of this game contradict each other.', { gameStanding: 'conflict' }],
  ['Both teams reported this result.', { gameStanding: 'second-report', confirmedBy: 'team-link' }],
  ['Blue agreed with its team link.', { confirmedBy: 'team-link' }],
  ['Red agreed with its team link.', { confirmedBy: 'team-link', ...byBlue }],
  ['Both teams agreed with their team links.', { confirmedBy: 'team-link', ...tie }],
  ['Blue agreed by e-mail.', { confirmedBy: 'mailbox' }],
  ['Both teams agreed, by e-mail or with their team links.', { confirmedBy: 'mailbox', ...tie }],
  ['Red was asked by e-mail and did not object.', { isUnopposed: true, ...byBlue }],
  ['Two reports agree; who sent them is not known', { isJudgedWithOthers: true }],
  [
    'Two reports agree, but both came from the same team.',
    { isJudgedWithOthers: true, areOfOneTeam: true },
  ],
  [
    'Red agreed with its team link, but who reported is not known.',
    { agreements: [agreement('mailbox', 'blue'), agreement('team-link', 'red')] },
  ],
  [
    'Blue agreed by e-mail, but who reported is not known.',
    {
      agreements: [
        agreement('mailbox', 'red', '2026-06-01T20:00:01Z'),
        agreement('mailbox', 'blue'),
      ],
    },
  ],
  ['Someone with the link agreed: Kim', { agreements: [agreement('link', null)] }],
  ['Another report of these teams and this date says something else.', { isContested: true }],
  ['Only one side has reported this result. Blue was asked by e-mail.', { isAsked: true }],
  [
    'Only one side has reported this result. Nobody was asked by e-mail: the league feed names no captain of Red.',
    { notAsked: 'no-captain', ...byBlue },
  ],
  [
    'Only one side has reported this result. Nobody was asked by e-mail: it is not known who reported, and nobody lost.',
    { notAsked: 'side-unknown', ...tie },
  ],
])('%s', (sentence, changes) => {
  expect(whyConfirmed({ ...facts, ...changes })).toBe(sentence);
});

it('A name that is written from right to left stands between isolates', () => {
  const reason = whyConfirmed({ ...facts, isAsked: true, losingTeamName: 'אריות' });
  expect(reason).toBe(
    'Only one side has reported this result. \u2068אריות\u2069 was asked by e-mail.',
  );
});
