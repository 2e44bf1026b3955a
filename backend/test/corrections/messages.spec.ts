import { LinkNotValid } from '../../src/links/application/links';
import { Conflict, DomainError, InvalidInput, NotFound } from '../../src/kernel/errors';
import { MarkMessagesSeen } from '../../src/corrections/application/mark-messages-seen';
import { SendMessage } from '../../src/corrections/application/send-message';
import { acceptReport } from '../../src/submissions/domain/submission';
import { ReportFollowers } from '../../src/submissions/application/report-followers';
import { RecordingAuditLog } from '../support/recording-audit-log';
import { RecordingTransaction } from '../support/recording-transaction';
import { aGame, aReport } from '../submissions/a-report';
import { fakeLinks, InMemoryRevisions } from './fakes';
import { LeaguesWithGame, RecordingFollower } from '../submissions/fakes';
import { InMemorySubmissionRepository } from '../submissions/in-memory-submissions';

const now = new Date('2026-06-02T12:00:00Z');
const actor = { id: '1', username: 'lea@example.org', isMaster: false };
const notValid = new LinkNotValid();

/** Jest compares only the messages of errors. */
const parts = ({ kind, message, details }: DomainError) => ({ kind, message, details });

function setUp(messages: readonly { text: string; seen: boolean }[] = []) {
  const report = {
    ...acceptReport(aReport(), aGame(), now),
    messages: messages.map((message) => ({ ...message, at: now.toISOString() })),
  };
  const submissions = new InMemorySubmissionRepository();
  submissions.all = [report];
  const revisions = new InMemoryRevisions();
  const mail = new RecordingFollower();
  const log = new RecordingAuditLog();
  const transaction = new RecordingTransaction([log]);
  const sendMessage = new SendMessage(
    fakeLinks,
    submissions,
    revisions,
    new LeaguesWithGame(aGame()),
    new ReportFollowers([mail]),
    transaction,
  );
  const markSeen = new MarkMessagesSeen(submissions, log, transaction);
  const send = (
    message: string | null,
    unreadable: readonly { path: string; message: string }[] = [],
    token: unknown = `token of ${report.id}`,
  ) => sendMessage.execute({ token, message, unreadable }, now);
  const see = (count: number, id = report.id) => markSeen.execute({ actor, id, count }, now);
  const stored = () => submissions.all[0]!.messages;
  return { report, submissions, revisions, mail, log, send, see, stored };
}

describe('A message', () => {
  it('is stored after the others, and told by mail', async () => {
    const { report, submissions, mail, send, stored } = setUp([{ text: 'Hello', seen: true }]);
    await send('It was 3 – 2');
    expect(stored()).toEqual([
      { at: now.toISOString(), text: 'Hello', seen: true },
      { at: now.toISOString(), text: 'It was 3 – 2', seen: false },
    ]);
    const place = { location: 'Riverside Park', division: null };
    expect(mail.messageSent.mock.calls).toEqual([
      [{ submission: submissions.all[0], firstGame: { ...report, messages: stored() }, place }],
    ]);
  });

  it('belongs to the thread of the game as it was first reported', async () => {
    const { report, revisions, mail, send } = setUp();
    const content = { ...report, matchDate: '2026-05-31' };
    await revisions.add(report.id, [{ revision: 1, at: now, by: null, content }]);
    await send('Hello');
    expect(mail.messageSent.mock.calls).toMatchObject([
      [{ submission: { matchDate: '2026-06-01' }, firstGame: { matchDate: '2026-05-31' } }],
    ]);
  });

  it('that was sent before changes nothing, also if it was the last one', async () => {
    const { mail, send, stored } = setUp();
    for (const text of ['one', 'two', 'three', 'one', 'three']) await send(text);
    expect(stored().map(({ text }) => text)).toEqual(['one', 'two', 'three']);
    expect(mail.messageSent).toHaveBeenCalledTimes(3);
  });

  it('is refused after three others', async () => {
    const { send, stored } = setUp(['1', '2', '3'].map((text) => ({ text, seen: false })));
    await expect(send('four')).rejects.toMatchObject(
      parts(Conflict.at('state', 'You have sent three messages about this report already.')),
    );
    await expect(send(null)).rejects.toBeInstanceOf(Conflict);
    expect(stored()).toHaveLength(3);
  });

  const unreadable = [{ path: 'message', message: 'This must be text' }];

  it.each<[what: string, message: string | null, problems: typeof unreadable, error: DomainError]>([
    ['missing', null, [], InvalidInput.at('message', 'Please enter a message')],
    ['unreadable', null, unreadable, new InvalidInput(unreadable)],
    [
      'too long',
      'x'.repeat(1_001),
      [],
      InvalidInput.at('message', 'This must be at most 1,000 characters long'),
    ],
  ])('is refused if it is %s', async (_what, message, problems, error) => {
    const { send, stored, mail } = setUp();
    await expect(send(message, problems)).rejects.toMatchObject(parts(error));
    expect([stored(), mail.messageSent.mock.calls]).toEqual([[], []]);
  });

  it('is refused with a link that is not valid, or of a report that is gone', async () => {
    const { send, submissions, report } = setUp();
    await expect(send('Hello', [], 'unknown')).rejects.toMatchObject(parts(notValid));
    submissions.all = [{ ...report, erasedAt: now }];
    await expect(send('Hello')).rejects.toMatchObject(parts(notValid));
    submissions.all = [];
    await expect(send('Hello')).rejects.toMatchObject(parts(notValid));
  });
});

describe('Marking messages as seen', () => {
  const unseen = ['one', 'two', 'three'].map((text) => ({ text, seen: false }));

  it('marks as many as were shown, and is in the audit log', async () => {
    const { see, stored, log } = setUp(unseen);
    await see(2);
    expect(stored().map(({ seen }) => seen)).toEqual([true, true, false]);
    expect(log.acts).toEqual([
      {
        action: 'messages-seen',
        actor: actor.username,
        subject: expect.stringContaining('Red'),
      },
    ]);
  });

  it('changes nothing again', async () => {
    const { see, stored, log } = setUp(unseen);
    for (const count of [2, 2, 1, 0]) await see(count);
    expect(stored().map(({ seen }) => seen)).toEqual([true, true, false]);
    expect(log.acts).toHaveLength(1);
    await see(3);
    expect(stored().every(({ seen }) => seen)).toBe(true);
    expect(log.acts).toHaveLength(2);
  });

  it('fails if the report does not exist any more', async () => {
    await expect(setUp().see(1, 'gone')).rejects.toEqual(
      new NotFound('This score submission does not exist any more.'),
    );
  });
});
