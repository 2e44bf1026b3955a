import { ApiError } from '../../src/api/api-error';
import {
  answerTo,
  confirmationKind,
  isFinal,
  OtherResult,
  resultAnswered,
} from '../../src/report-queue/kinds/confirmation';
import { aReadOut } from '../support/samples/a-read-out';
import { aWaitingConfirmation } from '../support/samples/a-waiting-confirmation';
import { aWaitingReport } from '../support/samples/a-waiting-report';
import { FakeServer, refusal } from '../support/fake-server';

const now = Date.parse('2026-10-02T12:00:00Z');
const hour = 3_600_000;
const waiting = aWaitingConfirmation();
const byTeam = {
  by: 'team',
  token: 't-token',
  reference: 'K7Q2-4MZP',
  revision: 1,
} as const;

function refused(status: number, path: string | null, message = 'No.'): Promise<ApiError> {
  const { body } = refusal(status, message, path === null ? undefined : [{ path, message }]);
  return ApiError.from(new Response(JSON.stringify(body), { status }));
}

const byMail = {
  by: 'link',
  key: 'a-token',
  link: 'a-token',
  result: aReadOut(),
  isMailed: true,
} as const;

describe('An answer that could not be sent', () => {
  test.each([
    ['no network', () => new TypeError('Failed to fetch'), 'waiting'],
    ['an unknown report', () => refused(404, 'token'), 'waiting'],
    ['a path that is not there', () => refused(404, null), 'waiting'],
    ['a busy server', () => refused(429, null), 'waiting'],
    ['a broken server', () => refused(500, null), 'waiting'],
    ['a changed result', () => refused(409, 'seen'), 'refused'],
    ['the captain who reported', () => refused(409, 'state'), 'refused'],
    ['a name that is too long', () => refused(400, 'name'), 'refused'],
    ['a link that says something else', () => new OtherResult(), 'refused'],
  ])('after %s: %#', async (_what, error, state) => {
    expect(confirmationKind.afterError(waiting, await error(), now)).toMatchObject({ state });
  });

  test.each([
    [0, 'waiting'],
    [71, 'waiting'],
    [72, 'refused'],
  ])('waits for a report that is unknown since %i hours: %s', async (hours, state) => {
    const since = aWaitingConfirmation({ unknownSince: now - hours * hour });
    expect(confirmationKind.afterError(since, await refused(404, 'token'), now)).toMatchObject({
      state,
    });
  });

  test('counts the hours from the first such answer, and says what it waits for', async () => {
    expect(confirmationKind.afterError(waiting, await refused(404, 'token'), now)).toMatchObject({
      unknownSince: now,
      failure: { message: 'the other captain’s report has not arrived yet.', isClearNo: true },
    });
  });

  test('waits anew if the clock was set back', async () => {
    const ahead = aWaitingConfirmation({ unknownSince: now + 100 * hour });
    expect(confirmationKind.afterError(ahead, await refused(404, 'token'), now)).toMatchObject({
      state: 'waiting',
      unknownSince: now,
    });
  });

  test('to a link that came by e-mail is refused at once: 404 at token', async () => {
    const answer = aWaitingConfirmation({ agreement: byMail });
    expect(confirmationKind.afterError(answer, await refused(404, 'token'), now)).toMatchObject({
      state: 'refused',
      agreement: byMail,
    });
  });

  test.each(['token', 'reference'])(
    'from a team’s page is refused at once: 404 at %s',
    async (path) => {
      const answer = aWaitingConfirmation({ agreement: byTeam });
      expect(confirmationKind.afterError(answer, await refused(404, path), now)).toMatchObject({
        state: 'refused',
      });
    },
  );
});

test.each([
  ['seen', false],
  ['revision', false],
  ['name', false],
  ['state', true],
  ['token', true],
  ['reference', true],
])('a refusal at “%s” is the last word: %s', (path, final) => {
  expect(isFinal({ details: [{ path, message: 'No.' }] })).toBe(final);
});

test('an answer that arrived names nobody', async () => {
  new FakeServer().install().answer('POST /api/confirmations', { standing: 'confirmed' });
  const sent = await confirmationKind.send(waiting, []);
  expect(sent).toMatchObject({ state: 'sent', standing: 'confirmed' });
  expect(JSON.stringify(sent)).not.toContain('Alex');
});

describe('A new answer', () => {
  const team = aWaitingConfirmation({ id: 'team', agreement: byTeam });

  test('replaces the earlier one about its report, and no other', () => {
    const again = aWaitingConfirmation({ id: 'again' });
    const report = aWaitingReport();
    const { entries } = confirmationKind.add(again, [team, waiting, report], now);
    expect(entries).toEqual([again, team, report]);
  });

  test.each([
    ['the same link', waiting.agreement, 'answer'],
    ['another link', { ...waiting.agreement, key: 'B'.repeat(22) }, undefined],
    ['a later revision', { ...byTeam, revision: 2 }, 'team'],
    ['another report', { ...byTeam, reference: 'AAAA-AAAA' }, undefined],
  ])('is not asked for twice: %s', (_what, agreement, id) => {
    expect(answerTo(agreement as typeof byTeam, [waiting, team])?.id).toBe(id);
  });
});

test('what was read out is known of the newest answer to a link', () => {
  const result = aReadOut({ winningScore: 22 });
  const newer = aWaitingConfirmation({ agreement: { ...byMail, result } });
  const older = aWaitingConfirmation({ agreement: byMail });
  const team = aWaitingConfirmation({ agreement: byTeam });
  expect(resultAnswered('a-token', [team, waiting, newer, older])).toEqual(result);
  expect(resultAnswered('another', [team, waiting, newer])).toBeNull();
  expect(resultAnswered(null, [team, waiting])).toBeNull();
});
