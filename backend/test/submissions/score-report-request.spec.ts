import 'reflect-metadata';
import { AssociationCalendar } from '../../src/kernel/association-calendar';
import { InvalidInput } from '../../src/kernel/errors';
import { RequestPipe } from '../../src/platform/validation/request-pipe';
import { playedToTheEnd } from '../../src/submissions/domain/game-report';
import { reportViolations } from '../../src/submissions/domain/report-rules';
import { ScoreReportRequest } from '../../src/submissions/infrastructure/http/score-report.request';
import { invisibleCharacters } from '../kernel/invisible-characters';

const calendar = new AssociationCalendar('America/New_York');

function read(body: unknown) {
  const { value, unreadable } = new RequestPipe(ScoreReportRequest).transform(body);
  return { report: value.toReport(calendar), unreadable };
}

const full = {
  sportId: 'kickball',
  leagueDetails: {
    leagueId: 'thursday',
    winningTeamId: 'red',
    losingTeamId: 'blue',
    matchDate: '2026-06-01',
    location: 'Riverside Park',
    locationId: 'riverside',
    division: 'A',
  },
  gameDetails: {
    winningScore: 21,
    losingScore: 14,
    fieldConditionRating: 5,
    refRating: 4,
    sportsmanshipRating: 3,
    competitionRating: 1,
    ratingComments: 'Grass\nand\tshade',
    notes: 'Rain',
    captainName: 'Dana Smith',
    captainEmail: 'dana@example.org',
    captainPhone: '+1 555 0100',
    verification: true,
  },
};

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < depth; level += 1) value = [value];
  return value;
}

const gameWith = (fields: object) =>
  read({ ...full, gameDetails: { ...full.gameDetails, ...fields } });
const leagueWith = (fields: object) =>
  read({ ...full, leagueDetails: { ...full.leagueDetails, ...fields } });

/** What is read from it. */
const fullReport = { ...full, gameDetails: { ...full.gameDetails, ...playedToTheEnd } };

describe('The body of a report', () => {
  it('is read as it stands', () => {
    expect(read(full)).toEqual({ report: fullReport, unreadable: [] });
  });

  it('loses properties that nobody knows, also those that would change what an object is', () => {
    const body = JSON.parse(
      JSON.stringify({ ...full, role: 'admin' }).replace('{', '{"__proto__":{"sportId":"x"},'),
    ) as object;

    expect(read(body)).toEqual({ report: fullReport, unreadable: [] });
    expect(({} as { sportId?: string }).sportId).toBeUndefined();
  });

  it.each([
    ['nothing', undefined],
    ['an empty object', {}],
    ['groups that are null', { leagueDetails: null, gameDetails: null }],
  ])('is empty when it is %s', (_what, body) => {
    const { report, unreadable } = read(body);

    expect(unreadable).toEqual([]);
    expect(report.sportId).toBeNull();
    expect(new Set(Object.values(report.leagueDetails))).toEqual(new Set([null]));
    expect(new Set(Object.values(report.gameDetails))).toEqual(new Set([null]));
  });

  it.each([[[]], ['text'], [5], [true], [null]])('is refused when it is %j', (body) => {
    expect(() => read(body)).toThrow(InvalidInput);
  });

  it('names every value of a wrong type at once', () => {
    const { unreadable } = read({
      sportId: 5,
      leagueDetails: { leagueId: {}, matchDate: 20260601 },
      gameDetails: { winningScore: [], refRating: '5', verification: 'true', captainName: false },
    });

    expect(unreadable).toEqual([
      { path: 'sportId', message: 'This must be text' },
      { path: 'leagueDetails.leagueId', message: 'This must be text' },
      { path: 'leagueDetails.matchDate', message: 'This must be text' },
      { path: 'gameDetails.winningScore', message: 'This must be a number' },
      { path: 'gameDetails.refRating', message: 'This must be a number' },
      { path: 'gameDetails.captainName', message: 'This must be text' },
      { path: 'gameDetails.verification', message: 'This must be true or false' },
    ]);
  });

  it.each([
    ['a constructor', { sportId: { constructor: 1 } }, ['sportId']],
    ['a constructor where nobody looks', { ...full, anything: { constructor: 1 } }, []],
    ['a group with a constructor', { ...full, gameDetails: { constructor: 1 } }, []],
    ['great depth', { ...full, sportId: nested(20_000) }, ['sportId']],
    ['great depth where nobody looks', { ...full, anything: nested(20_000) }, []],
  ])('survives %s', (_what, body, paths) => {
    expect(read(body).unreadable.map(({ path }) => path)).toEqual(paths);
  });

  it.each([['text'], [5], [true], [[]], [[{}]]])('has no group that is %j', (group) => {
    expect(read({ ...full, leagueDetails: group }).unreadable).toEqual([
      { path: 'leagueDetails', message: 'This must be an object' },
    ]);
  });
});

describe('The outcome', () => {
  it.each([
    [{}, null, null],
    [{ outcome: null, outcomeReason: null }, null, null],
    [{ outcome: 'played', outcomeReason: 'weather' }, null, null],
    [{ outcome: null, outcomeReason: 'rain' }, null, null],
    [{ outcome: ' forfeit ', outcomeReason: null }, 'forfeit', null],
    [{ outcome: ' played ', outcomeReason: 'rain' }, null, null],
    [{ outcomeReason: 5 }, null, null],
    [{ outcome: 'abandoned', outcomeReason: 'no-show' }, 'abandoned', 'no-show'],
  ])('of %j is %s for the reason %s', (sent, outcome, outcomeReason) => {
    const { report, unreadable } = gameWith(sent);
    expect(report.gameDetails).toMatchObject({ outcome, outcomeReason });
    expect(unreadable).toEqual([]);
  });

  it.each([['Forfeit'], ['lost'], [''], [' '], [5], [true], [{}], [['forfeit']]])(
    'is never %j',
    (outcome) => {
      expect(gameWith({ outcome, outcomeReason: outcome }).unreadable).toEqual([
        { path: 'gameDetails.outcome', message: 'Unknown outcome' },
        { path: 'gameDetails.outcomeReason', message: 'Unknown reason' },
      ]);
    },
  );
});

describe('The language', () => {
  const languageIn = (sent: object) => {
    const { value, unreadable } = new RequestPipe(ScoreReportRequest).transform({
      ...full,
      ...sent,
    });
    return { language: value.language ?? null, unreadable };
  };

  it.each([
    [{}, null],
    [{ language: null }, null],
    [{ language: 'en' }, 'en'],
    [{ language: ' es ' }, 'es'],
    [{ language: 'fr' }, 'fr'],
  ])('of %j is %s', (sent, language) => {
    expect(languageIn(sent)).toEqual({ language, unreadable: [] });
  });

  it.each([['de'], ['ES'], ['es-US'], [''], [5], [['es']]])('is never %j', (language) => {
    const unreadable = [{ path: 'language', message: 'Unknown language' }];
    expect(languageIn({ language }).unreadable).toEqual(unreadable);
  });
});

it.each([
  ['forfeit', 0, null],
  ['forfeit', '0', null],
  ['not-played', 0, null],
  ['forfeit', 5, 5],
  ['abandoned', 0, 0],
  [null, 0, 0],
])('The scores of a game with the outcome %s sent as %j are %j', (outcome, sent, expected) => {
  const { report } = gameWith({ outcome, winningScore: sent, losingScore: sent });
  expect(report.gameDetails).toMatchObject({ winningScore: expected, losingScore: expected });
});

it.each(
  ['played', 'abandoned', 'forfeit', 'not-played'].flatMap((outcome) =>
    ['winningScore', 'losingScore'].map((field) => [outcome, field]),
  ),
)('A game with the outcome %s is refused where its %s is no number', (outcome, field) => {
  for (const text of ['x', '-', '1.5', '0x1', '1e2']) {
    const scores = { winningScore: 0, losingScore: 0, [field]: text };
    const { report, unreadable } = gameWith({ outcome, ...scores });
    const paths = [...unreadable, ...reportViolations(report, '2026-10-02')];
    expect(paths.map(({ path }) => path)).toEqual([`gameDetails.${field}`]);
  }
});

it('The address of a captain is kept in ASCII, as browsers may send it', () => {
  const { report, unreadable } = gameWith({ captainEmail: 'dana@exämple.org' });
  expect(report.gameDetails.captainEmail).toBe('dana@xn--exmple-cua.org');
  expect(reportViolations(report, '2026-10-02')).toEqual([]);
  expect(unreadable).toEqual([]);
});

describe('Text', () => {
  it.each([
    ['is trimmed', '  Dana Smith\u00a0 ', 'Dana Smith'],
    ['is put in NFC', 'Jose\u0301', 'José'],
    ['is nothing when only spaces', ' \t ', null],
    ['is nothing when empty', '', null],
    ['is nothing when nothing of it can be seen', '\u200b\u2060 \u00ad', null],
    ['keeps what joins an emoji', '👩\u200d🦰', '👩\u200d🦰'],
    ['keeps what joins letters', 'श्री\u200dमान', 'श्री\u200dमान'],
    ['keeps a mark of its own', '⠀⠓⠑', '⠀⠓⠑'],
    ['is nothing when null', null, null],
  ])('%s', (_what, sent, expected) => {
    expect(gameWith({ captainName: sent }).report.gameDetails.captainName).toBe(expected);
    expect(gameWith({ captainName: sent }).unreadable).toEqual([]);
  });

  it.each(invisibleCharacters)('is nothing when only %s', (_name, character) => {
    const text = ` ${character}${character} `;
    const { report, unreadable } = gameWith({ captainName: text, notes: text, captainPhone: text });
    expect(report.gameDetails).toMatchObject({
      captainName: null,
      notes: null,
      captainPhone: null,
    });
    expect(unreadable).toEqual([]);
    expect(reportViolations(report, '2026-10-02')).toContainEqual({
      path: 'gameDetails.captainName',
      message: 'Your name is required',
    });
  });

  it.each(invisibleCharacters)('stays as typed with %s inside', (_name, character) => {
    const text = `Dana${character}Smith`;
    expect(gameWith({ captainName: text }).report.gameDetails.captainName).toBe(text);
  });

  it.each([
    ['captainName', 120],
    ['captainEmail', 254],
    ['captainPhone', 40],
    ['notes', 4_000],
    ['ratingComments', 4_000],
  ])('%s has at most %i code points', (field, max) => {
    expect(gameWith({ [field]: '🥎'.repeat(max) }).unreadable).toEqual([]);
    expect(gameWith({ [field]: '🥎'.repeat(max + 1) }).unreadable).toEqual([
      {
        path: `gameDetails.${field}`,
        message: `This must be at most ${max.toLocaleString('en-US')} characters long`,
      },
    ]);
  });

  it.each([
    ['leagueId', 255],
    ['winningTeamId', 255],
    ['losingTeamId', 255],
    ['locationId', 255],
    ['matchDate', 40],
    ['location', 200],
    ['division', 120],
  ])('%s has at most %i code points', (field, max) => {
    expect(leagueWith({ [field]: 'ä'.repeat(max) }).unreadable).toEqual([]);
    expect(leagueWith({ [field]: 'ä'.repeat(max + 1) }).unreadable).toHaveLength(1);
  });

  it.each(['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\n', '\t', '\ud800'])(
    'in a line of its own has no %j',
    (character) => {
      expect(gameWith({ captainName: `Dana${character}Smith` })).toMatchObject({
        report: { gameDetails: { captainName: null } },
        unreadable: [
          { path: 'gameDetails.captainName', message: 'This must not contain control characters' },
        ],
      });
    },
  );

  it('keeps tabs and line breaks in comments and notes, and nothing else', () => {
    expect(gameWith({ notes: 'a\tb\r\nc\nd' }).report.gameDetails.notes).toBe('a\tb\r\nc\nd');
    expect(gameWith({ notes: 'a\u0000b' }).unreadable).toHaveLength(1);
  });
});

describe('A score', () => {
  it.each([
    ['21', 21],
    [' 7 ', 7],
    ['１４', 14],
    ['0', 0],
    ['', null],
    ['  ', null],
    [null, null],
    [0, 0],
  ])('%j is read as %j', (sent, expected) => {
    expect(gameWith({ winningScore: sent })).toMatchObject({
      report: { gameDetails: { winningScore: expected } },
      unreadable: [],
    });
  });

  it.each(['abc', '-1', '1.5', '1e3', '0x10', '²', '9'.repeat(400)])(
    'of the text %j is none that a rule takes',
    (sent) => {
      const { winningScore } = gameWith({ winningScore: sent }).report.gameDetails;
      expect(Number.isInteger(winningScore)).toBe(false);
    },
  );
});

describe('A rating', () => {
  it.each([
    [0, null],
    [null, null],
    [undefined, null],
    [5, 5],
    [6, 6],
  ])('%j is read as %j', (sent, expected) => {
    expect(gameWith({ refRating: sent }).report.gameDetails.refRating).toBe(expected);
  });
});

describe('A match date', () => {
  it.each([
    ['a calendar date', '2026-06-01', '2026-06-01'],
    ['an instant late in the evening in New York', '2026-06-02T03:30:00.000Z', '2026-06-01'],
    ['an instant after midnight in New York', '2026-06-02T04:00:00Z', '2026-06-02'],
    ['an instant with an offset', '2026-06-01T23:30:00-04:00', '2026-06-01'],
    ['an instant with an offset east', '2026-06-02T09:00:00+05:30', '2026-06-01'],
    ['an instant with an offset without colon', '2026-06-01T23:30:00-0400', '2026-06-01'],
    ['an instant with a tenth of a second', '2026-06-02T03:30:00.5Z', '2026-06-01'],
    ['an instant in small letters', '2026-06-02t03:30:00z', '2026-06-01'],
    ['an instant of six digits of year', '+002026-06-02T03:30:00Z', '+002026-06-02T03:30:00Z'],
    ['an instant after a word, which stays', 'On 2026-06-02T03:30:00Z', 'On 2026-06-02T03:30:00Z'],
    [
      'an instant before a word, which stays',
      '2026-06-02T03:30:00Z (GMT)',
      '2026-06-02T03:30:00Z (GMT)',
    ],
    ['an instant without seconds', '2026-06-02T03:30Z', '2026-06-01'],
    ['an instant in winter time', '2026-01-02T04:59:59.999Z', '2026-01-01'],
    ['a time without zone, which stays what it is', '2026-06-01T10:00:00', '2026-06-01T10:00:00'],
    ['an instant of no day, which stays', '2026-02-30T10:00:00Z', '2026-02-30T10:00:00Z'],
    ['an instant of no hour, which stays', '2026-06-01T25:00:00Z', '2026-06-01T25:00:00Z'],
  ])('is %s', (_what, sent, expected) => {
    expect(leagueWith({ matchDate: sent }).report.leagueDetails.matchDate).toBe(expected);
  });
});
