import { newReference } from '../../../src/submissions/domain/reference';
import { acceptReport, titleOf } from '../../../src/submissions/domain/submission';
import { aGame, aReport } from '../a-report';

const now = new Date('2026-06-02T01:02:03.004Z');

describe('A submission', () => {
  it('copies the names that the catalogue has at that moment', () => {
    expect(acceptReport(aReport(), aGame(), now)).toMatchObject({
      submittedAt: now,
      sportId: 'kickball',
      sportName: 'Kickball',
      leagueName: 'Thursday Coed',
      winningTeamName: 'Red',
      losingTeamName: 'Blue',
      matchDate: '2026-06-01',
      loggedAt: null,
    });
  });

  it('is new: neither corrected nor written about', () => {
    expect(acceptReport(aReport(), aGame(), now)).toMatchObject({
      revision: 1,
      correctedAt: null,
      messages: [],
      erasedAt: null,
    });
  });

  it('takes the chosen location by name, else the text that was sent', () => {
    const chosen = { id: 'r', name: 'Riverside Park, Field 2' };
    expect(
      acceptReport(aReport({ locationId: 'r' }), aGame({ location: chosen }), now),
    ).toMatchObject({
      locationId: 'r',
      location: 'Riverside Park, Field 2',
    });
    expect(acceptReport(aReport({ location: 'Behind the school' }), aGame(), now)).toMatchObject({
      locationId: null,
      location: 'Behind the school',
    });
  });

  it('takes the division as sent, else the one of the winning team', () => {
    const winningTeam = { id: 'red', name: 'Red', division: 'B' };
    const division = (sent: string | null) =>
      acceptReport(aReport({ division: sent }), aGame({ winningTeam }), now).division;

    expect(division('A')).toBe('A');
    expect(division(null)).toBe('B');
    expect(acceptReport(aReport(), aGame(), now).division).toBeNull();
  });

  const opinions = {
    refRating: 4,
    ratingComments: 'More light',
    notes: 'Field 2',
    captainPhone: '1',
  };
  const dropped = { refRating: null, ratingComments: null, notes: 'Field 2', captainPhone: '1' };
  it.each([
    ['played', null, opinions, { outcome: 'played', outcomeReason: null, winningScore: 21 }],
    ['forfeit', null, opinions, { outcome: 'forfeit', winningScore: 0, losingScore: 0 }],
    ['forfeit', 'no-show', dropped, { outcomeReason: 'no-show', winningScore: 0 }],
    [
      'abandoned',
      'weather',
      opinions,
      { outcomeReason: 'weather', winningScore: 21, losingScore: 14 },
    ],
    ['abandoned', 'no-show', dropped, { winningScore: 21 }],
    ['double-forfeit', 'other', dropped, { outcomeReason: 'other', winningScore: 0 }],
    ['not-played', 'field', dropped, { outcome: 'not-played', winningScore: 0, losingScore: 0 }],
  ] as const)(
    'of a game that ended as %s (%s) keeps what it can',
    (outcome, outcomeReason, kept, facts) => {
      const report = aReport({ outcome, outcomeReason, ...opinions });
      expect(acceptReport(report, aGame(), now)).toMatchObject({ ...kept, ...facts });
    },
  );

  it('has no reason if the game was played', () => {
    const report = aReport({ outcome: null, outcomeReason: 'weather' });
    expect(acceptReport(report, aGame(), now).outcomeReason).toBeNull();
  });

  it.each([
    [null, null, 'Red 21 – 14 Blue'],
    ['forfeit', null, 'Red beat Blue (Forfeit)'],
    ['abandoned', 'weather', 'Red 21 – 14 Blue (Abandoned, Weather)'],
    ['double-forfeit', null, 'Red vs. Blue (Both teams forfeited)'],
    ['not-played', 'field', 'Red vs. Blue (Not played, Field)'],
  ] as const)('that ended as %s (%s) is recognized as %s', (outcome, outcomeReason, expected) => {
    const submission = acceptReport(aReport({ outcome, outcomeReason }), aGame(), now);
    expect(titleOf(submission)).toBe(`${submission.reference}: ${expected}`);
  });

  it('has an id that sorts by time of arrival', () => {
    const ids = [1, 2, 3].map((ms) => acceptReport(aReport(), aGame(), new Date(ms)).id);
    expect(ids).toEqual(ids.toSorted());
    expect(ids[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  it('is not made of a report whose rules were not checked', () => {
    expect(() => acceptReport(aReport({ captainName: null }), aGame(), now)).toThrow(
      new TypeError('A report is accepted only after its rules were checked'),
    );
  });
});

describe('A reference', () => {
  it('is eight characters that can be read out, in two groups', () => {
    expect(newReference(Uint8Array.of(0, 10, 17, 18, 31, 32, 255, 1))).toBe('0AHJ-Z0Z1');
  });

  it('uses all of 40 bits', () => {
    const seen = new Set(Array.from({ length: 2_000 }, () => newReference()));
    expect(seen.size).toBe(2_000);
    expect(new Set([...seen].join('').replaceAll('-', '')).size).toBe(32);
  });
});
