import { Language } from '../../src/kernel/languages';
import { EmailLanguages } from '../../src/mail/application/languages/email-languages';
import { eveningEmail } from '../../src/reminders/application/evening-email';
import { reminderEmail } from '../../src/reminders/application/reminder-email';
import { newReportMessage } from '../../src/report-mail/application/report-message';
import {
  ReportSnapshot,
  removedName,
  requestSnapshot,
} from '../../src/report-mail/domain/report-snapshot';
import {
  outcomeInWords,
  outcomeReasons,
  outcomeRules,
  outcomes,
  reasonNames,
} from '../../src/submissions/domain/outcome';
import { correctableNames, reportFields } from '../../src/submissions/domain/report-fields';
import { newNotification } from '../mail/a-notification-content';
import { aReportSnapshot } from './a-report-snapshot';
import { emailsWith } from './emails-with';

const to = ['ana@example.org'];
const now = new Date('2026-06-02T02:00:00Z');
const stopUrl = 'https://example.org/api/mail-stop/1';

/** None of the names is a word of an e-mail. */
const names = {
  reference: 'K7Q2-4MZP',
  teamNames: ['Ñandú', 'Búho'],
  sportName: 'Petanca',
  leagueName: 'Liga Río',
  winningTeamName: 'Ñandú',
  losingTeamName: 'Búho',
  location: 'Río',
  captainName: 'Ana',
  captainEmail: 'ana@example.org',
} as const;
const earlier = {
  ...names,
  winningScore: 3,
  losingScore: 3,
  submittedAt: '2026-06-02T01:10:00.000Z',
};
const all = {
  division: 'A1',
  captainPhone: '555',
  fieldConditionRating: 4,
  ratingComments: '¡Ay!',
  notes: '¡Eh!',
  inCatalogue: { location: 'Río', division: 'A1' },
  correctableUntil: '2026-06-03T18:00:00.000Z',
  captainMessage: { text: '¡Oh!', at: '2026-06-02T01:45:00.000Z' },
  ask: {
    leagueId: '1',
    teamIds: ['1', '2'],
    outcome: 'played',
    team: { id: '2', name: 'Búho' },
    hoursToObject: 24,
  },
} satisfies Partial<ReportSnapshot>;

const endings = outcomes.flatMap((outcome) =>
  [null, ...outcomeReasons].flatMap((reason) => {
    const words = outcomeInWords(outcome, reason);
    const { noScore, winner } = outcomeRules[outcome];
    if (words === null) return [];
    return [{ words, hasScores: noScore === null, hasWinner: winner !== 'none' }];
  }),
);

/** As a correction stores them, in English. */
const changes = [
  ...correctableNames.map((name) => {
    const { label, part } = reportFields[name];
    return { field: `${part}.${name}`, label, from: '', to: valueOf(name) };
  }),
  ...Object.values(outcomeRules).map(({ name }) => ['outcome', name] as const),
  ...Object.values(reasonNames).map((name) => ['outcomeReason', name] as const),
].map((change) =>
  'field' in change
    ? change
    : {
        field: `gameDetails.${change[0]}`,
        label: reportFields[change[0]].label,
        from: '',
        to: change[1],
      },
);

function valueOf(name: (typeof correctableNames)[number]): string {
  if (name === 'matchDate') return 'October 2, 2026';
  if (name === 'outcome') return 'Played';
  if (name === 'outcomeReason') return 'Other';
  return reportFields[name].kind === 'rating' ? '4 of 5' : '7';
}

/** An e-mail of every kind and with every sentence, of an association with this language. */
export function allEmails(
  language: Language,
): readonly { readonly subject: string; readonly text: string; readonly html: string }[] {
  return [
    ...emailsAbout(language, {}),
    ...emailsAbout(language, { CONTACT_EMAIL: 'ana@example.org', MAIL_REPORTS_PER_HOUR: '1' }),
    ...reminders(language),
    ...evenings(language),
  ];
}

function emailsAbout(language: Language, settings: Readonly<Record<string, string>>) {
  const emails = emailsWith({
    ASSOCIATION_NAME: 'Río',
    ASSOCIATION_LANGUAGES: language,
    ...settings,
  });
  const correction = { revision: 2, correctedAt: '2026-06-02T01:41:00.000Z', changes };
  const reports = [
    {},
    all,
    { ...all, status: 'duplicate', earlier: [earlier] },
    { ...all, status: 'conflict', earlier: [earlier], earlierCount: 3 },
    { earlier: [{ ...earlier, submittedAt: '2026-06-02T01:50:00.000Z' }] },
    { notes: 'ñ'.repeat(300_000) },
    {
      ...all,
      captainName: removedName,
      captainMessage: { ...all.captainMessage, text: removedName },
    },
    ...endings.map((ending) => ({ ending, winningScore: 3, losingScore: 3 })),
  ].map((told) => aReportSnapshot({ ...names, correction, ...(told as Partial<ReportSnapshot>) }));
  const kinds = ['report', 'receipt', 'correction', 'correction-receipt'] as const;
  const inKinds = reports.flatMap((report) =>
    (report.captainMessage ? [...kinds, 'captain-message' as const] : kinds).map((kind) =>
      newReportMessage(kind, to, report, now),
    ),
  );
  const onlyReports = inKinds.filter(({ kind }) => kind === 'report');
  const long = aReportSnapshot({ ...names, leagueName: 'ñ'.repeat(3_000) });
  const question = newReportMessage('agreement-request', to, requestSnapshot(reports[1]!), now);
  return [
    ...inKinds.map((message) => emails.render(message, now)),
    emails.render(newReportMessage('receipt', to, reports[1]!, now), new Date('2026-07-01')),
    emails.renderList(onlyReports.slice(0, 4)),
    emails.renderList(inKinds.slice(0, 20)),
    emails.renderList(Array.from({ length: 200 }, () => newReportMessage('report', to, long, now))),
    ...[true, false].map((isCurrent) =>
      emails.renderForCaptain(
        emails.subject(question),
        emails.agreementContent(question, {
          agreeUrl: 'https://example.org/#a=1',
          stopPage: 'https://example.org/#s=1',
          teamName: 'Búho',
          isCurrent,
          isContested: false,
        }),
        stopUrl,
      ),
    ),
  ];
}

function reminders(language: Language) {
  const emails = emailsWith({ ASSOCIATION_NAME: 'Río', ASSOCIATION_LANGUAGES: language });
  const words = new EmailLanguages('America/New_York', language).of();
  const team = {
    leagueId: '1',
    leagueName: 'Liga Río',
    teamId: '1',
    teamName: 'Ñandú',
    gameIds: [],
  };
  const game = {
    id: '1',
    leagueId: '1',
    leagueName: 'Liga Río',
    sportId: 'petanca',
    sportName: 'Petanca',
    date: '2026-06-01',
    time: '19:00',
    location: 'Río',
    home: { id: '1', name: 'Ñandú' },
    away: { id: '2', name: 'Búho' },
    reportUrl: 'https://example.org/#g=1',
  };
  const other = { ...game, id: '2', time: null, home: { id: '3', name: 'Ibis' } };
  return [[game], [game, other]].map((games) => {
    const content = reminderEmail(team, games, 'https://example.org/#s=1', words);
    return emails.renderForCaptain(content.heading, content, stopUrl);
  });
}

function evenings(language: Language) {
  const emails = emailsWith({ ASSOCIATION_NAME: 'Río', ASSOCIATION_LANGUAGES: language });
  const words = new EmailLanguages('America/New_York', language).of();
  const missing = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      time: index === 0 ? null : '19:00',
      home: 'Ñandú',
      away: 'Búho',
    }));
  return [
    [1, 0],
    [1, 1],
    [14, 0],
    [14, 1],
    [60, 55],
  ].map(([games, without]) => {
    const evening = {
      leagueId: '1',
      leagueName: 'Liga Río',
      sportId: 'petanca',
      sportName: 'Petanca',
      date: '2026-06-04',
      games: games!,
      missing: missing(without!),
    };
    return emails.renderNotification(newNotification(to, eveningEmail(evening, words), now));
  });
}
