import { ApiError } from '../../src/api/api-error';
import { isOfAnotherGame } from '../../src/report-queue/is-of-another-game';
import { confirmableOf } from '../../src/report-queue/confirmable-of';
import {
  refuse,
  type RefusedReport,
  type Report,
  type WaitingReport,
} from '../../src/report-queue/entry';
import {
  afterArrival,
  afterUsedKey,
  isReceipt,
  reportKind,
  resolveIdCollision,
} from '../../src/report-queue/kinds/report';
import { aDraft } from '../support/samples/a-draft';
import { aReadOut, confirmKey } from '../support/samples/a-read-out';
import { aWaitingReport } from '../support/samples/a-waiting-report';
import { refusal } from '../support/fake-server';
import { receipt } from '../support/samples/served-data';

const now = Date.parse('2026-10-02T01:15:00Z');
const why = { message: 'Mend this.', details: [] };

test('an answer that is no receipt is none of ours, whatever its status', () => {
  expect(isReceipt(receipt)).toBe(true);
  for (const answer of [undefined, null, 'ok', {}, { reference: 'K7Q2-4MZP' }]) {
    expect(isReceipt(answer)).toBe(false);
  }
});

describe('A report that is kept beside another of its id', () => {
  const report = aWaitingReport();
  const kept = (other: Report, changes: Partial<WaitingReport> = {}) => {
    const made = ['new-one', 'new-two'];
    return resolveIdCollision({ ...report, ...changes }, [other], () => made.shift()!);
  };
  const other = { body: { ...report.body, sportId: 'ultimate' } };

  test('takes the place of one that was refused, and may have arrived as that one may', () => {
    expect(kept(refuse(report, why), other)).toEqual({ ...report, ...other });
    const uncertain = refuse(aWaitingReport({ mayHaveArrived: true }), why);
    expect(kept(uncertain, other)).toMatchObject({ id: 'one', mayHaveArrived: true });
  });

  test('is that one where nothing differs, with its tries', () => {
    const tried = aWaitingReport({ tries: 3 });
    expect(kept(tried)).toBe(tried);
  });

  test('is that one, which the server wanted without its place', () => {
    const leagueDetails = { ...report.body.leagueDetails, locationId: 'gone' };
    const waits = aWaitingReport({ tries: 3 });
    expect(kept(waits, { body: { ...report.body, leagueDetails } })).toBe(waits);
  });

  test('is a report of its own where its contents differ', () => {
    const next = kept(report, other);
    expect(next).toMatchObject({ ...other, id: 'new-one', idempotencyKey: 'new-two' });
  });

  test('leaves it to the key whether it is the one that was sent', () => {
    const next = kept(afterArrival(report, receipt, now));
    expect(next).toMatchObject({ id: 'new-one', idempotencyKey: 'key-one' });
  });

  test('needs no key to be told from one that was sent of another game', () => {
    const draft = aDraft({ leagueDetails: { losingTeamId: 'larks' } });
    const next = kept(afterArrival(report, receipt, now), { draft });
    expect(next).toMatchObject({ draft, id: 'new-one', idempotencyKey: 'new-two' });
  });

  test('keeps the confirm key of a refused one, which the other captain may have seen', () => {
    const refused = refuse(aWaitingReport({ tokens: { confirmKey } }), why);
    const tokens = { confirmKey: 'B'.repeat(22), teamToken: 't' };
    expect(kept(refused, { tokens }).tokens).toEqual({ confirmKey, teamToken: 't' });
  });
});

describe('A form that another tab has sent is of another game', () => {
  const report = aWaitingReport();
  const sent = afterArrival(report, receipt, now);

  test.each<[string, object, Report, boolean]>([
    ['as it was', {}, sent, false],
    [
      'with the teams the other way round',
      { winningTeamId: 'comets', losingTeamId: 'herons' },
      sent,
      false,
    ],
    ['with another place', { location: 'Riverbend' }, sent, false],
    ['with other teams', { losingTeamId: 'larks' }, sent, true],
    ['with another date', { matchDate: '2026-09-24' }, sent, true],
    ['with another league', { leagueId: 'sunday' }, sent, true],
    ['with other teams, before it was sent', { losingTeamId: 'larks' }, report, true],
    ['as it was, before it was sent', {}, report, false],
    ['without a team yet', { losingTeamId: '' }, sent, false],
    [
      'without teams yet, in another league',
      { leagueId: 'sunday', winningTeamId: '', losingTeamId: '' },
      sent,
      true,
    ],
  ])('%s', (_what, leagueDetails, kept, expected) => {
    expect(isOfAnotherGame(aDraft({ leagueDetails }), kept)).toBe(expected);
  });
});

test('a refusal keeps what was filled in, and why, and its key', async () => {
  const details = [{ path: 'leagueDetails.losingTeamId', message: 'Not in this league' }];
  const { body } = refusal(400, 'Mend this.', details);
  const error = await ApiError.from(new Response(JSON.stringify(body), { status: 400 }));
  const waiting = aWaitingReport();
  const { draft, idempotencyKey, id } = waiting;
  expect(reportKind.afterError(waiting, error, now)).toMatchObject({
    ...{ state: 'refused', id, draft, idempotencyKey, message: 'Mend this.', details },
  } satisfies Partial<RefusedReport>);
});

test('of what arrived nothing of the captain is kept', () => {
  const report = afterArrival(
    aWaitingReport(),
    { ...receipt, manageToken: 'given', correctableUntil: '2126-10-04T01:15:00.000Z' },
    now,
  );
  expect(report).toMatchObject({ correctable: { token: 'given', draft: { sportId: 'kickball' } } });
  expect(JSON.stringify(report)).not.toMatch(/Dana|dana@example\.org/);
});

test('a key that an earlier version of the form used up makes way for another, once', () => {
  const renewed = afterUsedKey(aWaitingReport(), 'Used.', () => 'key-two');
  expect(renewed).toMatchObject({
    state: 'waiting',
    idempotencyKey: 'key-two',
    earlierVersionArrived: true,
  });
  const again = afterUsedKey(aWaitingReport({ earlierVersionArrived: true }), 'Used.');
  expect(again).toMatchObject({ state: 'refused', message: 'Used.' });
});

describe('What the other captain can agree with', () => {
  const report = aWaitingReport({ tokens: { confirmKey } });
  const { sportId, leagueDetails } = report.draft;
  const { leagueId, winningTeamId, losingTeamId } = leagueDetails;
  const readOut = aReadOut({ sportId, leagueId, winningTeamId, losingTeamId });

  test('is there while the report waits, and after it was sent', () => {
    const sent = afterArrival(report, receipt, now);
    expect(confirmableOf(report, [])).toMatchObject({ key: confirmKey, readOut });
    expect(confirmableOf(sent, [])).toMatchObject({ key: confirmKey });
  });

  test('is missing where the server takes no answers', () => {
    expect(confirmableOf(aWaitingReport(), [])).toBeNull();
    expect(confirmableOf(afterArrival(aWaitingReport(), receipt, now), [])).toBeNull();
  });

  test('has another key if an earlier version of the report has taken the first', () => {
    const renewed = afterUsedKey(report, 'Used.');
    expect(renewed.tokens.confirmKey).toMatch(/^[\w-]{22}$/);
    expect(renewed.tokens.confirmKey).not.toBe(confirmKey);
  });
});
