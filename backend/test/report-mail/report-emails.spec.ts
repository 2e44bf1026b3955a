import {
  ReportMessageKind,
  newReportMessage,
} from '../../src/report-mail/application/report-message';
import { ReportUrls } from '../../src/report-mail/infrastructure/templates/report-urls';
import { ReportSnapshot } from '../../src/report-mail/domain/report-snapshot';
import { plainReason } from '../../src/mail/infrastructure/templates/plain-reason';
import { readableInk } from '../../src/mail/infrastructure/templates/readable-ink';
import { aCorrection } from './a-correction';
import { aReportSnapshot } from './a-report-snapshot';
import { emailsWith } from './emails-with';

interface Surroundings {
  readonly now?: Date;
  readonly links?: Pick<ReportUrls, 'urlOf'>;
}

function write(
  kind: ReportMessageKind,
  changes: Partial<ReportSnapshot> = {},
  settings = {},
  { now = new Date('2026-06-02T02:00:00Z'), links }: Surroundings = {},
) {
  const emails = emailsWith({ ASSOCIATION_NAME: 'Riverside Rec', ...settings }, links);
  const report = aReportSnapshot(changes);
  return emails.render(newReportMessage(kind, ['one@example.org'], report, now), now);
}

const earlier = {
  reference: 'A1B2-C3D4',
  winningTeamName: 'Lions',
  losingTeamName: 'Tigers',
  winningScore: 20,
  losingScore: 18,
  captainName: 'Sam Jones',
  submittedAt: '2026-06-02T01:10:00.000Z',
};

test('files are named by the report, and those of several messages of a captain by these too', () => {
  expect(write('receipt').fileName).toBe('K7Q2-4MZP');
  const captainMessage = { text: 'Field 3.', at: '2026-06-02T01:10:00.000Z' };
  expect(write('captain-message', { captainMessage }).fileName).toMatch(/^K7Q2-4MZP [\da-f-]{36}$/);
});

test('a report is told in full as plain text', () => {
  const { subject, text } = write('report', {
    division: 'A',
    fieldConditionRating: 4,
    competitionRating: 5,
    ratingComments: 'A swamp.\nNo lights.',
    notes: 'Five innings.',
    captainPhone: '+1 555 0100',
  });
  expect(subject).toBe('Kickball: Tigers 21–14 Lions');
  expect(text).toBe(`Riverside Rec

New score report

Tigers 21 – 14 Lions

Open the report: https://scores.example.org/admin?tab=submissions&report=01970000-0000-7000-8000-000000000001

Game Information
  Sport: Kickball
  League: Thursday Coed
  Division: A
  Location: Riverside Park
  Match Date: June 1, 2026

Submitted By
  Name: Dana Smith
  Email: dana@example.org
  Phone: +1 555 0100

Ratings
  Field Condition: ★★★★☆ 4 of 5
  Referee: Not rated
  Sportsmanship: Not rated
  Competition: ★★★★★ 5 of 5

What would have made their experience 5 stars?
  A swamp.
  No lights.

Notes
  Five innings.

-- 
Reference K7Q2-4MZP, received Jun 1, 2026, 9:30 PM EDT.
You get this because reports of Kickball go to you. Who gets them: https://scores.example.org/admin?tab=sport-admins
`);
});

test('what was not given is not told', () => {
  const { text, html } = write('report');
  for (const words of [text, html]) {
    for (const absent of ['Division', 'Ratings', 'experience', 'Notes', 'Phone', 'null']) {
      expect(words).not.toContain(absent);
    }
  }
});

test('a tie is called one', () => {
  const { text, html } = write('report', { winningScore: 3, losingScore: 3 });
  expect(text).toContain('Tigers 3 – 3 Lions (tie)');
  expect(html).toMatch(/>\s*Tie\s*</);
});

test.each([
  [
    'forfeit',
    { words: 'Forfeit, No-show', hasScores: false, hasWinner: true },
    [0, 0],
    'Tigers beat Lions (Forfeit, No-show)',
    'Kickball: Tigers – Lions, Forfeit, No-show',
  ],
  [
    'game that was not played',
    { words: 'Not played', hasScores: false, hasWinner: false },
    [0, 0],
    'Tigers vs. Lions (Not played)',
    'Kickball: Tigers – Lions, Not played',
  ],
  [
    'game that was abandoned',
    { words: 'Abandoned, Weather', hasScores: true, hasWinner: true },
    [3, 1],
    'Tigers 3 – 1 Lions (Abandoned, Weather)',
    'Kickball: Tigers 3–1 Lions, Abandoned, Weather',
  ],
  [
    'tie that was abandoned',
    { words: 'Abandoned', hasScores: true, hasWinner: true },
    [3, 3],
    'Tigers 3 – 3 Lions (tie; Abandoned)',
    'Kickball: Tigers 3–3 Lions, Abandoned',
  ],
] as const)(
  'a %s is called that, in both e-mails and their subjects',
  (_what, ending, scores, line, title) => {
    const [winningScore, losingScore] = scores;
    for (const kind of ['report', 'receipt'] as const) {
      const { subject, text, html } = write(kind, { ending, winningScore, losingScore });
      expect(subject).toBe(kind === 'report' ? title : `Your score report: ${title}`);
      expect(text).toContain(line);
      expect(html.split('</head>')[1]).toContain(line);
      expect(/>\s*\d+\s*</.test(html)).toBe(ending.hasScores);
    }
  },
);

test.each([
  ['received', 'New score report'],
  ['duplicate', 'Another report of this game\nIt agrees with what was reported before'],
  ['conflict', 'Reports of this game differ\nIt does not agree with what was reported before'],
] as const)('a report that is %s says so, under the same subject', (status, words) => {
  const { subject, text } = write('report', {
    status,
    earlier: status === 'received' ? [] : [earlier],
  });
  expect(subject).toBe('Kickball: Tigers 21–14 Lions');
  expect(text).toContain(words);
});

test('where reports differ, each version is shown with who reported it and when', () => {
  const { text, html } = write('report', { status: 'conflict', earlier: [earlier] });
  expect(text).toContain(
    'This report: Tigers 21 – 14 Lions\n  K7Q2-4MZP, by Dana Smith, Jun 1, 2026, 9:30 PM EDT',
  );
  expect(text).toContain(
    'Earlier report: Lions 20 – 18 Tigers\n  A1B2-C3D4, by Sam Jones, Jun 1, 2026, 9:10 PM EDT',
  );
  for (const words of ['Lions 20 – 18 Tigers', 'A1B2-C3D4, by Sam Jones']) {
    expect(html).toContain(words);
  }
});

test.each([
  ['received', null],
  ['duplicate', 'Another report of this game agrees with yours.'],
  [
    'conflict',
    'Another report of this game differs from yours. The administrators will compare them.',
  ],
] as const)(
  'the receipt of a report that is %s says what the captain was told',
  (status, words) => {
    const { subject, text, html } = write('receipt', { status, earlier: [earlier] });
    expect(subject).toBe('Your score report: Kickball: Tigers 21–14 Lions');
    expect(text).toContain('Its reference number is K7Q2-4MZP.');
    if (words) expect(text).toContain(words);
    else expect(text).not.toContain('Another report');
    for (const page of [text, html]) {
      expect(page).not.toContain('Sam Jones');
      expect(page).not.toContain('A1B2-C3D4');
      expect(page).not.toContain('/admin');
    }
  },
);

test('a receipt holds what the league feed knows, and nothing that was typed', () => {
  const forged = {
    captainName: 'forged-name',
    captainEmail: 'forged@example.org',
    captainPhone: 'forged-phone',
    location: 'forged-location',
    division: 'forged-division',
    ratingComments: 'forged-comment',
    notes: 'forged-notes',
    fieldConditionRating: 1,
  };
  const { text, html } = write('receipt', forged);
  for (const words of [text, html]) {
    expect(words).toContain('K7Q2-4MZP');
    expect(words).toContain('Thursday Coed');
    expect(words).not.toContain('forged');
    expect(words).not.toContain('Location');
    expect(words).not.toContain('★');
  }
  const inCatalogue = { location: 'Riverside Park', division: 'A' };
  expect(write('receipt', { ...forged, inCatalogue }).text).toContain(
    '  Division: A\n  Location: Riverside Park\n',
  );
});

test('a list names each report, where it differs, and where all are', () => {
  const emails = emailsWith({ ASSOCIATION_NAME: 'Riverside Rec' });
  const reports = [
    aReportSnapshot(),
    aReportSnapshot({ reference: 'A1B2-C3D4', status: 'conflict' }),
  ];
  const { subject, text, html, replyTo, thread } = emails.renderList(
    reports.map((report) => newReportMessage('report', ['one@example.org'], report, new Date())),
  );
  expect(subject).toBe('2 more score reports');
  expect(text).toBe(`Riverside Rec

2 more score reports
You have had 20 e-mails about score reports within an hour. These reports also came in.

Open the reports: https://scores.example.org/admin?tab=submissions

Reports
  Kickball, June 1, 2026: Tigers 21 – 14 Lions (Thursday Coed, K7Q2-4MZP)
  Kickball, June 1, 2026: Tigers 21 – 14 Lions (Thursday Coed, A1B2-C3D4, differs from an earlier report)

-- 
You get at most 20 e-mails about single reports an hour, and one that lists the others.
Who gets the reports of a sport: https://scores.example.org/admin?tab=sport-admins
`);
  expect(html).toContain('A1B2-C3D4, differs from an earlier report');
  expect([replyTo, thread]).toEqual([null, null]);
});

test('a list names the outcome and the league in one pair of brackets', () => {
  const ending = { words: 'Forfeit', hasScores: false, hasWinner: true };
  const { text } = emailsWith({}).renderList(
    [{ ending }, {}].map((changes) =>
      newReportMessage('report', ['one@example.org'], aReportSnapshot(changes), new Date()),
    ),
  );
  expect(text).toContain('Tigers beat Lions (Forfeit; Thursday Coed, K7Q2-4MZP)');
});

test('a list that has more than reports says so', () => {
  const captainMessage = { text: 'It was 12.\nSorry', at: '2026-06-02T02:00:00.000Z' };
  const correction = aCorrection({ 'gameDetails.winningScore': ['21', '12'] });
  const { subject, text } = emailsWith({}).renderList([
    newReportMessage('report', ['one@example.org'], aReportSnapshot(), new Date()),
    newReportMessage(
      'correction',
      ['one@example.org'],
      aReportSnapshot({ correction }),
      new Date(),
    ),
    newReportMessage(
      'captain-message',
      ['one@example.org'],
      aReportSnapshot({ captainMessage }),
      new Date(),
    ),
  ]);
  expect(subject).toBe('3 more score reports, corrections and messages');
  expect(text).toContain('within an hour. These also came in.');
  expect(text).toContain(`Reports
  Kickball, June 1, 2026: Tigers 21 – 14 Lions (Thursday Coed, K7Q2-4MZP)
  Kickball, June 1, 2026: Corrected: Tigers 21 – 14 Lions (Thursday Coed, K7Q2-4MZP)
  Kickball, June 1, 2026: Tigers 21 – 14 Lions (Thursday Coed, K7Q2-4MZP): “It was 12. Sorry”
`);
});

describe('An e-mail about a correction', () => {
  const correction = aCorrection(
    {
      'gameDetails.winningScore': ['21', '12'],
      'gameDetails.refRating': ['', '4 of 5'],
      'gameDetails.notes': ['Five innings.', 'Six.\n<b>Rain</b>'],
    },
    3,
  );
  const corrected = { winningScore: 12, losingScore: 4, refRating: 4, notes: 'Six.', correction };

  test('shows the new result and what changed, as plain text', () => {
    const { subject, text, replyTo } = write('correction', corrected);
    expect(subject).toBe('Corrected: Kickball: Tigers 12–4 Lions');
    expect(text).toContain(`Riverside Rec

A score report was corrected
This is revision 3 of the report, from Jun 1, 2026, 9:41 PM EDT.

Tigers 12 – 4 Lions

What Changed
  Winning Score: 21 → 12
  Referee: None → 4 of 5
  Notes: Five innings. → Six.
    <b>Rain</b>

Open the report: https://scores.example.org/`);
    expect(text).toContain('★★★★☆ 4 of 5');
    expect(replyTo).toEqual({ name: 'Dana Smith', address: 'dana@example.org' });
  });

  test('has a table of what changed, with the values before and after', () => {
    const { html } = write('correction', corrected);
    expect(cellsOf(html)).toEqual([
      ['Field', 'Before', 'After'],
      ['Winning Score', '21', '12'],
      ['Referee', 'None', '4 of 5'],
      ['Notes', 'Five innings.', 'Six.<br />&lt;b&gt;Rain&lt;/b&gt;'],
    ]);
  });

  test('stays in the thread of the first revision, also if it is about another game now', () => {
    const { thread } = write('report');
    expect(write('correction', corrected).thread).toBe(thread);
    expect(write('correction', { ...corrected, game: 'f'.repeat(24) }).thread).not.toBe(thread);
    const moved = { ...corrected, game: 'f'.repeat(24), firstGame: aReportSnapshot().game };
    for (const kind of ['correction', 'correction-receipt', 'captain-message'] as const) {
      const captainMessage = { text: 'Hello', at: correction.correctedAt };
      expect(write(kind, { ...moved, captainMessage }).thread).toBe(thread);
    }
  });

  test('says if another report of the game differs', () => {
    const { text } = write('correction', { ...corrected, status: 'conflict', earlier: [earlier] });
    expect(text).toContain('EDT.\nIt does not agree with the other reports of this game.');
    expect(text).toContain('Earlier report: Lions 20 – 18 Tigers');
  });

  test('tells the captain that it arrived, with the changes of the result', () => {
    const receipt = aCorrection({ 'gameDetails.winningScore': ['21', '12'] }, 3);
    const changes = { winningScore: 12, losingScore: 4, correction: receipt };
    const { subject, text, html, replyTo } = write('correction-receipt', changes);
    expect(subject).toBe('Your corrected score report: Kickball: Tigers 12–4 Lions');
    expect(text).toBe(`Riverside Rec

We have your correction
Thank you. Your correction reached the administrators.
The reference number is still K7Q2-4MZP.

Tigers 12 – 4 Lions

What Changed
  Winning Score: 21 → 12

Game Information
  Sport: Kickball
  League: Thursday Coed
  Match Date: June 1, 2026

-- 
Corrected Jun 1, 2026, 9:41 PM EDT.
Is something wrong? Write to the administrators and mention K7Q2-4MZP.
If you didn't report a score, you can ignore this e-mail.
`);
    expect(cellsOf(html)).toEqual([
      ['Field', 'Before', 'After'],
      ['Winning Score', '21', '12'],
    ]);
    expect(replyTo).toBeNull();
  });

  test('has no table if no change can be told', () => {
    const { text, html } = write('correction-receipt', { correction: aCorrection({}) });
    for (const page of [text, html]) expect(page).not.toContain('What Changed');
  });
});

describe('A message of a captain', () => {
  const captainMessage = {
    text: 'The score was 12.\n<script>alert(1)</script>',
    at: '2026-06-02T01:45:00.000Z',
  };

  test('is shown with its line breaks, the game and the reference, as plain text', () => {
    const { subject, text, replyTo } = write('captain-message', {
      captainMessage,
      notes: 'Five innings.',
      refRating: 3,
      status: 'conflict',
      earlier: [earlier],
    });
    expect(subject).toBe('Message about Kickball: Tigers 21–14 Lions');
    expect(text).toContain(`Riverside Rec

A captain sent a message
Dana Smith wrote about this report on Jun 1, 2026, 9:45 PM EDT.

Tigers 21 – 14 Lions

Open the report: https://scores.example.org/admin?tab=submissions&report=01970000-0000-7000-8000-000000000001

Message
  The score was 12.
  <script>alert(1)</script>

Game Information`);
    expect(text).toContain('Reference K7Q2-4MZP, received Jun 1, 2026, 9:30 PM EDT.');
    expect(text).not.toMatch(/Ratings|Five innings|Earlier report/);
    expect(replyTo).toEqual({ name: 'Dana Smith', address: 'dana@example.org' });
  });

  test('is escaped in HTML, with its line breaks', () => {
    const { html } = write('captain-message', { captainMessage });
    expect(html).toContain('The score was 12.<br />&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toContain('<script>');
  });
});

describe('The link of a receipt', () => {
  const url = 'https://scores.example.org/#m=token-of-01970000-0000-7000-8000-000000000001';
  const saturday = { correctableUntil: '2026-06-06T18:00:00.000Z' };
  const at = (instant: string) => ({ now: new Date(instant) });

  test.each(['receipt', 'correction-receipt'] as const)('stands in the %s', (kind) => {
    const told = { ...saturday, correction: aCorrection({}) };
    const { text, html } = write(kind, told, {}, at('2026-06-04T18:00:00Z'));
    expect(text).toContain(
      `\n\nSomething wrong? Correct it until Saturday, 2:00 PM: ${url}\n\nGame Information`,
    );
    expect(html).toMatch(
      new RegExp(`<a\\s+href="${url}"[^>]*>Something wrong\\? Correct it until Saturday, 2:00 PM<`),
    );
  });

  test('names the day if the weekday could be another week’s', () => {
    const { text } = write('receipt', saturday, {}, at('2026-05-30T18:00:00Z'));
    expect(text).toContain('Correct it until Saturday, June 6, 2:00 PM:');
  });

  test('names the time in the association’s zone', () => {
    const zone = { ASSOCIATION_TIME_ZONE: 'Asia/Tokyo' };
    const { text } = write('receipt', saturday, zone, at('2026-06-04T18:00:00Z'));
    expect(text).toContain('Correct it until Sunday, 3:00 AM:');
  });

  test('leads to a message when the time is over', () => {
    const { text } = write('receipt', saturday, {}, at('2026-06-06T18:00:00Z'));
    expect(text).toContain(`\n\nSomething wrong? Send the administrators a message: ${url}\n`);
  });

  test.each([
    ['corrections are off', {}, at('2026-06-04T18:00:00Z')],
    [
      'the server has no links',
      saturday,
      { ...at('2026-06-04T18:00:00Z'), links: { urlOf: () => null } },
    ],
  ] as const)('is left out if %s', (_why, told: Partial<ReportSnapshot>, surroundings) => {
    const { text, html } = write('receipt', told, {}, surroundings);
    for (const page of [text, html]) {
      expect(page).not.toContain('Something wrong?');
      expect(page).not.toContain('#m=');
    }
  });

  test.each(['report', 'correction', 'captain-message'] as const)(
    'never stands in the %s for recipients',
    (kind) => {
      const captainMessage = { text: 'Hello', at: '2026-06-02T01:45:00.000Z' };
      const told = { ...saturday, correction: aCorrection({}), captainMessage };
      const { text, html } = write(kind, told, {}, at('2026-06-04T18:00:00Z'));
      for (const page of [text, html]) expect(page).not.toContain('#m=');
    },
  );

  test('is no part of the reason why a mail server rejected the e-mail', () => {
    const quoted = `554 5.7.1 Link ${url.replace('token', 'AbC_9')} is listed`;
    expect(plainReason(quoted)).toBe('554 5.7.1 Link https://scores.example.org/#m=… is listed');
    // As the lines of an e-mail are wrapped.
    for (let at = quoted.indexOf('#m') + 1; at < quoted.indexOf(' is'); at++) {
      const wrapped = plainReason(`${quoted.slice(0, at)}=\r\n${quoted.slice(at)}`);
      expect(wrapped).toBe('554 5.7.1 Link https://scores.example.org/#m=… is listed');
    }
  });
});

test('the receipt of a game without a score does not speak of one', () => {
  const ending = { words: 'Forfeit', hasScores: false, hasWinner: true };
  expect(write('receipt', { ending }).text).toContain("If you didn't report this game,");
  expect(write('receipt').text).toContain("If you didn't report a score,");
});

test('answers go to the captain, and those to receipts to the association where it has an address', () => {
  expect(write('report').replyTo).toEqual({ name: 'Dana Smith', address: 'dana@example.org' });
  expect(write('receipt').replyTo).toBeNull();
  const configured = write('receipt', {}, { CONTACT_EMAIL: 'office@league.example' });
  expect(configured.replyTo).toEqual({ name: 'Riverside Rec', address: 'office@league.example' });
  expect(configured.text).toContain('Write to office@league.example and mention K7Q2-4MZP.');
});

test('the page is in the association’s colour, with the ink that reads on it', () => {
  const { html } = write('report', {}, { ASSOCIATION_ACCENT_COLOR: '#ffd23f' });
  expect(html).toContain('background:#ffd23f;color:#06100b');
});

test.each([
  ['#000000', '#ffffff'],
  ['#17573a', '#ffffff'],
  ['#c8102e', '#ffffff'],
  ['#ffd23f', '#06100b'],
  ['#ffffff', '#06100b'],
])('on %s the ink is %s', (ground, ink) => {
  expect(readableInk(ground)).toBe(ink);
});

/** The cells of the table of changes, row by row. */
function cellsOf(html: string): string[][] {
  const [, table = ''] = /What Changed[\s\S]*?<table([\s\S]*?)<\/table>/.exec(html) ?? [];
  return table
    .split('<tr>')
    .slice(1)
    .map((row) =>
      [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) => cell.trim()),
    );
}
