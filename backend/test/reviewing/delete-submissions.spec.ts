import { DeleteSubmissions } from '../../src/reviewing/application/delete-submissions';
import { acceptReport } from '../../src/submissions/domain/submission';
import { WrongConfirmationPhrase } from '../../src/reviewing/domain/wrong-confirmation-phrase';
import { ReportFollowers } from '../../src/submissions/application/report-followers';
import { RecordingAuditLog } from '../support/recording-audit-log';
import { RecordingTransaction } from '../support/recording-transaction';
import { aGame, aReport } from '../submissions/a-report';
import {
  InMemoryIdempotencyStore,
  RecordingCaptainNames,
  RecordingFollower,
  RecordingReceipts,
  NoAgreements,
} from '../submissions/fakes';
import { InMemorySubmissionRepository } from '../submissions/in-memory-submissions';

const now = new Date('2026-06-01T16:00:00Z');
const later = new Date('2026-06-03T16:00:00Z');
const phrase = 'Farewell, fair Score!';

function setUp() {
  const submission = acceptReport(aReport(), aGame(), now);
  const other = acceptReport(aReport(), aGame(), now);
  const submissions = new InMemorySubmissionRepository();
  submissions.all = [submission, other];
  const answers = new InMemoryIdempotencyStore();
  const log = new RecordingAuditLog();
  const transaction = new RecordingTransaction([submissions, answers, log]);
  const mail = new RecordingFollower();
  const agreements = new NoAgreements();
  const names = new RecordingCaptainNames(() => transaction.open);
  const receipts = new RecordingReceipts();
  const useCase = new DeleteSubmissions(
    submissions,
    answers,
    log,
    transaction,
    new ReportFollowers([mail, receipts.useCase(() => submissions.all.length > 0)]),
    agreements,
    names,
  );
  let wrongPhrases = 0;
  const countWrongPhrase = () => Promise.resolve(++wrongPhrases);
  const remove = (
    typedPhrase: string | null = phrase,
    { ids = [submission.id], shown = phrase } = {},
  ) => {
    const actor = { id: '1', username: 'lea@example.org', isMaster: false };
    return useCase.execute({ actor, ids, typedPhrase, phrase: shown, countWrongPhrase }, later);
  };
  return {
    submission,
    other,
    submissions,
    answers,
    log,
    mail,
    names,
    receipts,
    agreements,
    remove,
  };
}

const refusalOf = (removal: Promise<unknown>): Promise<unknown> =>
  removal.then(
    () => null,
    (error: unknown) => error,
  );

describe('Deleting a report', () => {
  it('leaves the facts of the game in the audit log, with who did it', async () => {
    const { submission, log, remove } = setUp();
    await remove();
    const leftOut = [
      'captainName',
      'captainEmail',
      'captainPhone',
      'captainOnRoster',
      'notes',
      'ratingComments',
      'messages',
      'confirmKeyHash',
      'erasedAt',
      'scheduledGameId',
      'language',
      'winningTeamDivision',
      'losingTeamDivision',
      'replacedBy',
      'isAnotherGame',
      'isUncounted',
    ];
    expect(Object.keys(submission)).toEqual(expect.arrayContaining(leftOut));
    const facts = Object.fromEntries(
      Object.entries(submission).filter(([name]) => !leftOut.includes(name)),
    );
    expect(log.acts).toEqual([
      {
        action: 'submission-deleted',
        actor: 'lea@example.org',
        subject: `${submission.reference}: Red 21 – 14 Blue`,
        details: {
          ...facts,
          agreements: [],
          gameStanding: null,
          confirmedBy: null,
          isUnopposed: false,
        },
      },
    ]);
  });

  it('leaves who agreed out of the audit log, and keeps that somebody did', async () => {
    const { agreements, log, remove } = setUp();
    const agreed = { by: 'team-link', teamId: 'blue', at: '2026-06-02T16:00:00.000Z' } as const;
    agreements.find = () =>
      Promise.resolve({
        agreements: [{ ...agreed, name: 'Canary' }],
        gameStanding: null,
        confirmedBy: 'team-link',
        isUnopposed: false,
      });
    await remove();
    expect(log.acts[0]!.details).toMatchObject({ agreements: [agreed], confirmedBy: 'team-link' });
    expect(JSON.stringify(log.acts)).not.toContain('Canary');
  });

  it('forgets how many receipts the address got, if no other report has it', async () => {
    const { submission, other, receipts, submissions, remove } = setUp();
    await remove();
    expect(receipts.forgotten).toEqual([]);

    await remove(phrase, { ids: [other.id] });
    expect(submissions.all).toEqual([]);
    expect(receipts.forgotten).toEqual([submission.captainEmail]);
  });

  it('deletes the captain’s name from the search, after it has deleted the report', async () => {
    const { submission, names, remove } = setUp();
    await remove();
    expect(names.forgotten).toEqual([submission.captainName]);
  });

  it('succeeds even if the name can not be deleted now', async () => {
    const { other, submissions, names, remove } = setUp();
    names.forgetIfUnused = () => Promise.reject(new Error('lock timeout'));
    await remove();
    expect(submissions.all).toEqual([other]);
  });

  it('says nothing of agreements where none are stored', async () => {
    const { agreements, log, remove } = setUp();
    agreements.find = () => Promise.resolve(null);
    await remove();
    expect(log.acts[0]!.details).not.toHaveProperty('agreements');
  });

  it('keeps its answer for a phone that comes back late, from then on for a time', async () => {
    const { submission, answers, remove } = setUp();
    await remove();
    expect([...answers.forgetting]).toEqual([[submission.id, later]]);
  });

  it('counts one that is gone already as missing, and does not log it a second time', async () => {
    const { answers, log, remove } = setUp();
    expect(await remove()).toEqual({ deleted: 1, missing: 0 });
    expect(await remove()).toEqual({ deleted: 0, missing: 1 });
    expect(log.actions).toEqual(['submission-deleted']);
    expect(answers.forgetting.size).toBe(1);
  });

  it('did not happen where it can not be logged', async () => {
    const { submissions, log, remove } = setUp();
    log.record = () => Promise.reject(new Error('the database is away'));
    await expect(remove()).rejects.toThrow('the database is away');
    expect(submissions.all).toHaveLength(2);
  });
});

describe('Deleting several reports', () => {
  it('deletes each, with a line in the audit log and an end of its answer', async () => {
    const { submission, other, submissions, answers, log, mail, remove } = setUp();
    const ids = [submission.id, other.id];
    expect(await remove(phrase, { ids })).toEqual({ deleted: 2, missing: 0 });
    expect(submissions.all).toEqual([]);
    expect(log.acts.map(({ subject }) => subject)).toEqual(
      [submission, other].map(({ reference }) => `${reference}: Red 21 – 14 Blue`),
    );
    expect([...answers.forgetting.keys()]).toEqual(ids);
    expect(mail.dropped).toEqual(ids);
  });

  it('counts each report once, whatever its letters, and those that are gone as missing', async () => {
    const { submission, other, submissions, remove } = setUp();
    const ids = [submission.id, submission.id.toUpperCase(), 'gone', 'gone'];
    expect(await remove(phrase, { ids })).toEqual({ deleted: 1, missing: 1 });
    expect(submissions.all).toEqual([other]);
  });

  it('deletes none where one can not be logged', async () => {
    const { submission, other, submissions, log, receipts, remove } = setUp();
    const record = log.record.bind(log);
    let lines = 0;
    log.record = (act) =>
      ++lines === 2 ? Promise.reject(new Error('the database is away')) : record(act);
    const ids = [submission.id, other.id];
    await expect(remove(phrase, { ids })).rejects.toThrow('the database is away');
    expect(submissions.all).toHaveLength(2);
    expect(log.acts).toEqual([]);
    expect(receipts.forgotten).toEqual([]);
  });

  it('asks for the phrase once, and counts a wrong one once', async () => {
    const { submission, other, submissions, remove } = setUp();
    const ids = [submission.id, other.id];
    const extrasOf = async () =>
      Object.keys(((await refusalOf(remove('wrong', { ids }))) as WrongConfirmationPhrase).extras);
    expect(await extrasOf()).toEqual(['hint']);
    expect(await extrasOf()).toEqual(['secretHint']);
    expect(submissions.all).toHaveLength(2);
  });

  it('forgets each captain’s name and address once', async () => {
    const { submission, other, names, receipts, remove } = setUp();
    await remove(phrase, { ids: [submission.id, other.id] });
    expect(names.forgotten).toEqual([submission.captainName]);
    expect(receipts.forgotten).toEqual([submission.captainEmail]);
  });
});

describe('The magic spell', () => {
  it.each([
    ['nothing', null],
    ['empty text', ''],
    ['another case', 'farewell, fair score!'],
    ['a blank before it', ` ${phrase}`],
    ['a blank after it', `${phrase} `],
    ['its beginning', 'Farewell'],
  ])('does nothing when it is %s', async (_what, typed) => {
    const { submissions, answers, log, remove } = setUp();
    expect(await refusalOf(remove(typed))).toBeInstanceOf(WrongConfirmationPhrase);
    expect(submissions.all).toHaveLength(2);
    expect(log.acts).toEqual([]);
    expect(answers.forgetting.size).toBe(0);
  });

  it('is judged byte for byte: neither trimmed nor composed otherwise', async () => {
    const { submissions, remove } = setUp();
    const shown = ' Adieu, e\u0301quipe ';
    for (const typed of [shown.trim(), shown.normalize('NFC')]) {
      expect(await refusalOf(remove(typed, { shown }))).toBeInstanceOf(WrongConfirmationPhrase);
    }
    await remove(shown, { shown });
    expect(submissions.all).toHaveLength(1);
  });

  it('that is wrong is named at its field', async () => {
    const { remove } = setUp();
    expect(await refusalOf(remove('wrong'))).toMatchObject({
      kind: 'invalid',
      message: 'That is not the magic spell.',
      details: [{ path: 'confirmationCode', message: 'That is not the magic spell.' }],
    });
  });

  it('gets a hint at the first wrong try of a session, a secret one at all later ones', async () => {
    const { remove } = setUp();
    const extrasOfNext = async () => {
      const refusal = await refusalOf(remove('wrong'));
      return Object.keys((refusal as WrongConfirmationPhrase).extras);
    };
    expect(await extrasOfNext()).toEqual(['hint']);
    expect(await extrasOfNext()).toEqual(['secretHint']);
    expect(await extrasOfNext()).toEqual(['secretHint']);
  });

  it.each([1, 2])('has hints that say something and give nothing away (try %i)', (tries) => {
    const [hint] = Object.values(new WrongConfirmationPhrase(tries).extras);
    expect(hint).toMatch(/\w+ \w+/);
    expect(hint).not.toContain(phrase);
  });
});
