import { DomainError, InvalidInput, NotFound } from '../../src/kernel/errors';
import { DismissGame } from '../../src/schedule/application/dismiss-game';
import { LinkReport } from '../../src/schedule/application/link-report';
import { ReopenGame } from '../../src/schedule/application/reopen-game';
import { RecordingAuditLog } from '../support/recording-audit-log';
import { RecordingTransaction } from '../support/recording-transaction';
import { InMemoryGameDecisions } from './fakes';

const now = new Date('2026-05-15T12:00:00Z');
const actor = { id: '1', username: 'kim@league.example', isMaster: false };
const title = 'Red – Blue, 2026-05-14, Thursday Kickball';
const unreadable = [{ path: 'reason', message: 'This must be text' }];
const noSuchGame = new NotFound('There is no such game.');

/** Jest compares only the messages of errors. */
const parts = ({ kind, message, details }: DomainError) => ({ kind, message, details });

function setUp() {
  const decisions = new InMemoryGameDecisions();
  const game = { leagueName: 'Thursday Kickball', homeName: 'Red', awayName: 'Blue' };
  decisions.games.set('g1', { ...game, leagueId: 'thu', date: '2026-05-14' });
  decisions.reports.set('r1', { reference: 'ABC-123', leagueId: 'thu' });
  decisions.reports.set('r2', { reference: 'DEF-456', leagueId: 'fri' });
  const log = new RecordingAuditLog();
  const transaction = new RecordingTransaction([log]);
  const dismissGame = new DismissGame(decisions, log, transaction);
  const linkReport = new LinkReport(decisions, log, transaction);
  const reopenGame = new ReopenGame(decisions, log, transaction);
  const dismiss = (id: string, reason: string | null, problems: typeof unreadable = []) =>
    dismissGame.execute({ actor, id, reason, unreadable: problems }, now);
  const link = (id: string, submissionId: string | null, problems: typeof unreadable = []) =>
    linkReport.execute({ actor, id, submissionId, unreadable: problems }, now);
  const reopen = (id: string) => reopenGame.execute({ actor, id }, now);
  return { decisions, log, dismiss, link, reopen };
}

describe('A game', () => {
  it('is dismissed with a reason, which is in the audit log', async () => {
    const { decisions, dismiss, log } = setUp();
    await dismiss('g1', 'It rained');
    expect(decisions.dismissed.get('g1')).toEqual({
      by: actor.username,
      reason: 'It rained',
      at: now,
    });
    expect(log.acts).toEqual([
      {
        action: 'game-dismissed',
        actor: actor.username,
        subject: title,
        details: { reason: 'It rained' },
      },
    ]);
  });

  it.each<
    [what: string, error: DomainError, id: string, reason: string | null, bad?: typeof unreadable]
  >([
    ['without a reason', InvalidInput.at('reason', 'Please enter a reason'), 'g1', null],
    ['with what can not be read', new InvalidInput(unreadable), 'g1', null, unreadable],
    ['that does not exist', noSuchGame, 'g2', 'It rained'],
    ['that does not exist, with what can not be read', noSuchGame, 'g2', null, unreadable],
  ])('is not dismissed %s', async (_what, error, id, reason, bad = []) => {
    const { decisions, dismiss, log } = setUp();
    await expect(dismiss(id, reason, bad)).rejects.toMatchObject(parts(error));
    expect([decisions.dismissed.size, log.acts]).toEqual([0, []]);
  });

  it('is not dismissed if it went in the meantime', async () => {
    const { decisions, dismiss, log } = setUp();
    decisions.dismiss = () => Promise.resolve(false);
    await expect(dismiss('g1', 'It rained')).rejects.toMatchObject(parts(noSuchGame));
    expect(log.acts).toEqual([]);
  });
});

describe('A report', () => {
  it('is linked to a game of its league, which is in the audit log', async () => {
    const { decisions, link, log } = setUp();
    await link('g1', 'r1');
    expect([...decisions.links]).toEqual([['r1', 'g1']]);
    expect(log.acts).toEqual([
      {
        action: 'game-linked',
        actor: actor.username,
        subject: title,
        details: { report: 'ABC-123' },
      },
    ]);
  });

  const unknown = InvalidInput.at('submissionId', 'Unknown report');

  it.each<
    [what: string, error: DomainError, id: string, report: string | null, bad?: typeof unreadable]
  >([
    ['if none is named', unknown, 'g1', null],
    ['if there is no such report', unknown, 'g1', 'r9'],
    [
      'to a game of another league',
      InvalidInput.at('submissionId', 'This report is of another league'),
      'g1',
      'r2',
    ],
    ['with what can not be read', new InvalidInput(unreadable), 'g1', 'r1', unreadable],
    ['to a game that does not exist', noSuchGame, 'g2', 'r1'],
    ['to no game, with what can not be read', noSuchGame, 'g2', null, unreadable],
  ])('is not linked %s', async (_what, error, id, report, bad = []) => {
    const { decisions, link, log } = setUp();
    await expect(link(id, report, bad)).rejects.toMatchObject(parts(error));
    expect([decisions.links.size, log.acts]).toEqual([0, []]);
  });

  it.each<[what: 'reports' | 'games', id: string, error: DomainError]>([
    ['reports', 'r1', unknown],
    ['games', 'g1', noSuchGame],
  ])('is not linked if one of the %s went in the meantime', async (what, id, error) => {
    const { decisions, link, log } = setUp();
    const linkNow = decisions.link.bind(decisions);
    decisions.link = (...given) => {
      decisions[what].delete(id);
      return linkNow(...given);
    };
    await expect(link('g1', 'r1')).rejects.toMatchObject(parts(error));
    expect(log.acts).toEqual([]);
  });
});

describe('Reopening a game', () => {
  it.each([
    [true, false],
    [false, true],
    [true, true],
  ])('ends that it was dismissed (%s) and linked (%s)', async (dismissed, linked) => {
    const { decisions, dismiss, link, reopen, log } = setUp();
    if (dismissed) await dismiss('g1', 'It rained');
    if (linked) await link('g1', 'r1');
    await reopen('g1');
    expect([decisions.dismissed.size, decisions.links.size]).toEqual([0, 0]);
    expect(log.acts.at(-1)).toEqual({
      action: 'game-reopened',
      actor: actor.username,
      subject: title,
      details: { dismissed, linked },
    });
  });

  it('changes nothing if nothing was decided', async () => {
    const { reopen, log } = setUp();
    await reopen('g1');
    expect(log.acts).toEqual([]);
  });

  it('fails if there is no such game', async () => {
    await expect(setUp().reopen('g2')).rejects.toMatchObject(parts(noSuchGame));
  });
});
