import { SignedCaptainLinks } from '../../src/mail/infrastructure/captains/signed-captain-links';
import { Links } from '../../src/links/application/links';
import { AssociationSettings } from '../../src/platform/config/association-settings';
import { PublicAddress } from '../../src/platform/public-address/public-address';
import {
  ReportMessageKind,
  newReportMessage,
} from '../../src/report-mail/application/report-message';
import {
  ReportSnapshot,
  receiptSnapshot,
  requestSnapshot,
} from '../../src/report-mail/domain/report-snapshot';
import { settingsFrom } from '../../src/settings';
import { newNotification, aNotificationContent } from '../mail/a-notification-content';
import { aCorrection } from './a-correction';
import { aReportSnapshot } from './a-report-snapshot';
import { emailsWith } from './emails-with';

const to = ['ana@example.org'];
const now = new Date('2026-06-02T02:00:00Z');
const spanish = { ASSOCIATION_LANGUAGES: 'es,en' };

function subjectOf(kind: ReportMessageKind, changes: Partial<ReportSnapshot>, settings = spanish) {
  const report = aReportSnapshot({ correction: aCorrection({}), ...changes });
  return emailsWith(settings).subject(newReportMessage(kind, to, report, now));
}

it.each<[ReportMessageKind, Partial<ReportSnapshot>, string]>([
  [
    'receipt',
    { language: 'fr' },
    'Votre rapport de pointage\u00a0: Kickball\u00a0: Tigers 21–14 Lions',
  ],
  ['receipt', { language: 'en' }, 'Your score report: Kickball: Tigers 21–14 Lions'],
  ['receipt', {}, 'Tu reporte de marcador: Kickball: Tigers 21–14 Lions'],
  ['receipt', { language: 'de' as 'en' }, 'Tu reporte de marcador: Kickball: Tigers 21–14 Lions'],
  [
    'correction-receipt',
    { language: 'fr' },
    'Votre rapport de pointage corrigé\u00a0: Kickball\u00a0: Tigers 21–14 Lions',
  ],
  ['correction', { language: 'fr' }, 'Corregido: Kickball: Tigers 21–14 Lions'],
  ['captain-message', { language: 'fr' }, 'Mensaje sobre Kickball: Tigers 21–14 Lions'],
  [
    'agreement-request',
    { language: 'fr' },
    '¿Es correcto este resultado? Kickball: Lions contra Tigers, 1 de junio de 2026',
  ],
])(
  'Where the association’s language is Spanish, the subject of a %s about a report with %j is "%s"',
  (kind, changes, subject) => {
    expect(subjectOf(kind, changes)).toBe(subject);
  },
);

it.each([
  ['receipt', { language: 'fr' }, 'fr'],
  ['correction-receipt', { language: 'fr' }, 'fr'],
  ['receipt', {}, 'es'],
  ['report', { language: 'fr' }, 'es'],
] as const)('The page of a %s about a report with %j is in %s', (kind, changes, language) => {
  const report = aReportSnapshot({ correction: aCorrection({}), ...changes });
  const { html } = emailsWith(spanish).render(newReportMessage(kind, to, report, now), now);
  expect(html).toContain(`<html lang="${language}">`);
});

it('The receipt says times in its language, and its link opens in it', () => {
  const urlOf = (id: string, language: string) => `https://example.org/?lang=${language}#m=${id}`;
  const report = aReportSnapshot({
    language: 'fr',
    correctableUntil: '2026-06-06T18:00:00.000Z',
    ending: { words: 'Not played, Weather', hasScores: false, hasWinner: false },
  });
  const message = newReportMessage('receipt', to, receiptSnapshot(report), now);
  const { text } = emailsWith(spanish, { urlOf }).render(message, now);
  expect(text.replaceAll('\u00a0', ' ')).toContain(
    `Tigers contre Lions (Non joué, Météo)\n\nUne erreur ? Corrigez-la d’ici samedi, 14 h 00 : https://example.org/?lang=fr#m=${report.id}\n`,
  );
});

it('A receipt knows the language of the report, and a question to the other team does not', () => {
  const report = aReportSnapshot({ language: 'fr' });
  expect(receiptSnapshot(report).language).toBe('fr');
  expect('language' in requestSnapshot(report)).toBe(false);
  expect('language' in receiptSnapshot(aReportSnapshot())).toBe(false);
});

it('What an older version stored about a correction is told in the language of the e-mail', () => {
  const correction = aCorrection({
    'leagueDetails.winningTeamId': ['Other', 'Weather'],
    'leagueDetails.matchDate': ['June 1, 2026', 'December 31, 2025'],
    'gameDetails.outcome': ['Played', 'Both teams forfeited'],
    'gameDetails.outcomeReason': ['', 'Field'],
    'gameDetails.refRating': ['4 of 5', ''],
    'gameDetails.notes': ['Weather', '4 of 5'],
  });
  const message = newReportMessage('correction', to, aReportSnapshot({ correction }), now);
  expect(emailsWith(spanish).render(message, now).text).toContain(`Qué cambió
  Equipo ganador: Other → Weather
  Fecha del partido: 1 de junio de 2026 → 31 de diciembre de 2025
  Cómo terminó: Jugado → Incomparecencia de ambos equipos
  Motivo: Sin dato → Cancha
  Árbitro: 4 de 5 → Sin dato
  Notas: Weather → 4 of 5
`);
});

it('An e-mail about an account is in English', () => {
  const message = newNotification(to, aNotificationContent(), now);
  const { html, text } = emailsWith(spanish).renderNotification(message);
  expect(html).toContain('<html lang="en">');
  expect(text).toContain('Written Jun 1, 2026');
});

it('A tie has room for its word between the scores', () => {
  const widths = (language: string) => {
    const report = aReportSnapshot({ winningScore: 3, losingScore: 3 });
    const emails = emailsWith({ ASSOCIATION_LANGUAGES: language });
    const { html } = emails.render(newReportMessage('report', to, report, now), now);
    return [...html.matchAll(/<td\s+width="(\d+)%"\s+align="center"/g)].map(([, width]) => width);
  };
  expect(widths('en')).toEqual(['46', '8', '46']);
  expect(widths('es')).toEqual(['40', '20', '40']);
});

it.each([
  ['es', 'https://example.org/#g=g-of-1', 'https://example.org/#s=s-of-mark'],
  ['es,en', 'https://example.org/?lang=es#g=g-of-1', 'https://example.org/?lang=es#s=s-of-mark'],
])('With the languages %s, captains of teams get the links %s and %s', (languages, game, stop) => {
  const make = (kind: string, id: string) => `${kind}-of-${id}`;
  const links = new SignedCaptainLinks(
    { make } as Partial<Links> as Links,
    new PublicAddress('https://example.org'),
    settingsFrom({ ASSOCIATION_LANGUAGES: languages }).of(AssociationSettings),
  );
  expect(links.urlOf('g', '1')).toBe(game);
  expect(links.stopUrls('mark')).toEqual({
    page: stop,
    call: 'https://example.org/api/mail-stop/s-of-mark',
  });
});
