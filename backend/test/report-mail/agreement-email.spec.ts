import { ReportMessage, newReportMessage } from '../../src/report-mail/application/report-message';
import { ReportSnapshot, requestSnapshot } from '../../src/report-mail/domain/report-snapshot';
import { aReportSnapshot } from './a-report-snapshot';
import { emailsWith } from './emails-with';
import { anAskedReport } from './question-to-captains';

describe('The question to a captain', () => {
  const links = {
    agreeUrl: 'https://scores.example.org/#a=token',
    stopPage: 'https://scores.example.org/#s=token',
    teamName: 'Lions',
  };
  const stopCall = 'https://scores.example.org/api/mail-stop/token';
  const written = (
    emails: ReturnType<typeof emailsWith>,
    message: ReportMessage,
    state: { readonly isCurrent: boolean; readonly isContested: boolean },
  ) =>
    emails.renderForCaptain(
      emails.subject(message),
      emails.agreementContent(message, { ...links, ...state }),
      stopCall,
    );
  const ask = (
    changes: Partial<ReportSnapshot> = {},
    isCurrent = true,
    settings = {},
    isContested = false,
  ) => {
    const emails = emailsWith({ ASSOCIATION_NAME: 'Riverside Rec', ...settings });
    const report = requestSnapshot(anAskedReport(changes));
    const message = newReportMessage('agreement-request', ['captain of Lions'], report, new Date());
    return written(emails, message, { isCurrent, isContested });
  };

  test('shows the result, asks whether it is right, and ends with how to stop such e-mails', () => {
    const { subject, text, replyTo, thread, stopUrl } = ask();
    expect(subject).toBe('Is this result right? Kickball: Lions vs. Tigers, June 1, 2026');
    expect(text).toBe(`Riverside Rec

Is this result right?
This result was reported for a game of Lions.
Please look at it, and say whether it is right. You don't need an account.

Tigers 21 – 14 Lions

Look at the result: https://scores.example.org/#a=token

Game Information
  Sport: Kickball
  League: Thursday Coed
  Match Date: June 1, 2026

-- 
You get this because the league lists you as a captain of Lions.
You get one e-mail per game.
Stop these e-mails: https://scores.example.org/#s=token
`);
    expect([replyTo, thread, stopUrl]).toEqual([null, null, stopCall]);
  });

  test('has the same in HTML, with the link to the result and the one to stop such e-mails', () => {
    const { html } = ask();
    expect(linksIn(html)).toEqual([
      [links.agreeUrl, 'Look at the result'],
      [links.stopPage, 'Stop these e-mails'],
    ]);
    expect(html).not.toContain(stopCall);
    for (const words of [
      'Is this result right?',
      'This result was reported for a game of Lions.',
      'You get this because the league lists you as a captain of Lions.',
      'Thursday Coed',
      'June 1, 2026',
    ]) {
      expect(html).toContain(words);
    }
  });

  test('says nothing about who reported, and nothing that was typed, not even if it is given that', () => {
    const typed = {
      captainName: 'typed-name',
      captainEmail: 'typed@example.org',
      captainPhone: 'typed-phone',
      location: 'typed-location',
      division: 'typed-division',
      ratingComments: 'typed-comment',
      notes: 'typed-notes',
      refRating: 5,
      status: 'conflict' as const,
      earlier: [aReportSnapshot({ captainName: 'typed-earlier' })],
      correctableUntil: '2026-06-06T18:00:00.000Z',
    };
    const emails = emailsWith({ ASSOCIATION_NAME: 'Riverside Rec' });
    const message = newReportMessage('agreement-request', ['x'], anAskedReport(typed), new Date());
    const whole = written(emails, message, { isCurrent: true, isContested: false });
    for (const { subject, text, html, replyTo } of [ask(typed), whole]) {
      expect(JSON.stringify([subject, text, html, replyTo])).not.toMatch(
        /typed|Dana|Submitted|Ratings|★|Notes|Earlier|correct it|#m=/i,
      );
    }
    const inCatalogue = { location: 'Riverside Park', division: 'A' };
    expect(ask({ ...typed, inCatalogue }).text).toContain(
      '  Division: A\n  Location: Riverside Park\n',
    );
  });

  test('shows no result that was corrected since', () => {
    const { subject, text, html } = ask({}, false);
    expect(subject).toBe('Is this result right? Kickball: Lions vs. Tigers, June 1, 2026');
    expect(text).toContain('and corrected since. The link shows it.\nPlease look at it');
    for (const page of [text, html]) expect(page).not.toMatch(/Tigers|\b21\b|\b14\b/);
    expect(ask().text).not.toContain('corrected');
  });

  test('says what silence means, if that means something', () => {
    const hoursToObject = 48;
    const { text, html } = ask({ ask: { ...anAskedReport().ask!, hoursToObject } });
    for (const page of [text, html]) {
      expect(page).toContain(
        'If you do not answer within 48 hours, the result counts as not opposed.',
      );
    }
    expect(ask().text).not.toContain('answer');
  });

  test('promises nothing of silence while another report says something else', () => {
    const report = { ask: { ...anAskedReport().ask!, hoursToObject: 48 } };
    expect(ask(report, true, {}, true).text).not.toContain('answer');
  });

  test('shows how a game ended that was not played to its end', () => {
    const ending = { words: 'Forfeit, No-show', hasScores: false, hasWinner: true };
    expect(ask({ ending }).text).toContain('\n\nTigers beat Lions (Forfeit, No-show)\n\n');
  });

  test('shows names as text', () => {
    const { html } = ask({ losingTeamName: '<b>Lions</b>' });
    expect(html).toContain('&lt;b&gt;Lions&lt;/b&gt;');
    expect(html).not.toContain('<b>Lions');
  });

  test('is answered to the association, if that has an address', () => {
    expect(ask({}, true, { CONTACT_EMAIL: 'office@league.example' }).replyTo).toEqual({
      name: 'Riverside Rec',
      address: 'office@league.example',
    });
  });

  test('is not written without the links of its recipient', () => {
    const message = newReportMessage('agreement-request', ['x'], anAskedReport(), new Date());
    expect(() => emailsWith({}).render(message)).toThrow('needs links of its recipient');
  });
});

/** The links of a page, and their words. */
function linksIn(html: string): string[][] {
  return [...html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a/g)].map(
    ([, url = '', words = '']) => [url, words.trim()],
  );
}
