import { Invitations } from '../../src/invitations/application/invitations';
import { InviterGone } from '../../src/invitations/application/ports';
import { Invitation } from '../../src/invitations/domain/invitation';
import { invitationLink } from '../../src/invitations/domain/invitation-link';
import { RecordingAuditLog } from '../support/recording-audit-log';
import { RecordingTransaction } from '../support/recording-transaction';
import { InMemoryInvitationRepository } from './fakes';

const now = new Date('2026-06-01T16:00:00Z');
const daysLater = (days: number, milliseconds = 0) =>
  new Date(now.getTime() + days * 86_400_000 + milliseconds);
const league = { id: '1', username: 'lea@example.org', isMaster: false };
const master = { id: '2', username: 'mia@example.org', isMaster: true };

function setUp() {
  const invitations = new InMemoryInvitationRepository();
  const log = new RecordingAuditLog();
  const transaction = new RecordingTransaction([invitations, log]);
  const server = new Invitations(invitations, log, transaction);
  return {
    invitations,
    log,
    server,
    otherServer: new Invitations(invitations, log, transaction),
    create: (actor = league, isMaster = false) => server.create(actor, isMaster, now),
    codesFor: async (actor: typeof league, at = now) =>
      (await server.list(actor, at)).map(({ code }) => code),
  };
}

describe('An invitation', () => {
  it('is a code of 20 characters that can be read out', async () => {
    const { create } = setUp();
    const { code } = await create();
    expect(code).toMatch(/^[\dA-HJKMNP-TV-Z]{4}(-[\dA-HJKMNP-TV-Z]{4}){4}$/);
    expect((await create()).code).not.toBe(code);
  });

  it.each([
    ['a moment before 7 days', daysLater(7, -1), true],
    ['after 7 days', daysLater(7), false],
  ])('%s opens: %s', async (_when, at, opens) => {
    const { create, server } = setUp();
    const { code } = await create();
    expect(await server.isValid(code, at)).toBe(opens);
    expect((await server.redeem(code, at)) !== null).toBe(opens);
  });

  it('is used once', async () => {
    const { create, server } = setUp();
    const { code } = await create(master, true);
    expect(await server.redeem(code, now)).toMatchObject({
      isMaster: true,
      createdBy: 'mia@example.org',
    });
    expect(await server.redeem(code, now)).toBeNull();
    expect(await server.isValid(code, now)).toBe(false);
  });

  it('is taken as someone types it', async () => {
    const { create, server } = setUp();
    const { code } = await create();
    const typed = ` ${code.replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    expect(await server.redeem(typed.toLowerCase(), now)).not.toBeNull();
  });

  it('for a master is no league admin’s to make, to see or to delete', async () => {
    const { create, codesFor, server } = setUp();
    await expect(create(league, true)).rejects.toMatchObject({
      kind: 'forbidden',
      message: 'Only master admins can create invitations for other master admins.',
    });
    const { code: forMaster } = await create(master, true);
    const { code } = await create(master);
    expect(await codesFor(league)).toEqual([code]);
    await expect(server.delete(league, forMaster, now)).rejects.toMatchObject({
      kind: 'not-found',
      message: 'There is no such invitation.',
    });
    expect((await codesFor(master)).sort()).toEqual([code, forMaster].sort());
  });

  it('works and can be deleted where its code can not be shown any more', async () => {
    const { invitations, create, codesFor, server, log } = setUp();
    const [first, second] = [await create(), await create()];
    invitations.opensCodes = false;
    expect(await codesFor(league)).toEqual([null, null]);
    expect(await server.isValid(first.code, now)).toBe(true);
    log.acts = [];
    await server.delete(league, first.id, now);
    expect(await server.isValid(first.code, now)).toBe(false);
    expect(await server.isValid(second.code, now)).toBe(true);
    expect(await server.isValid(second.id, now)).toBe(false);
    expect(log.acts).toMatchObject([{ subject: first.name }]);
  });

  it('is gone for all when it is deleted, used or over', async () => {
    const { create, codesFor, server } = setUp();
    const { code } = await create();
    expect(await codesFor(league, daysLater(7))).toEqual([]);
    await server.delete(master, code, now);
    expect(await server.isValid(code, now)).toBe(false);
    await expect(server.delete(master, code, now)).rejects.toMatchObject({
      kind: 'not-found',
    });
  });

  it.each([
    ['who is known by name and id', Invitation.create(master, true, now), master],
    ['nobody, where the server itself made it', Invitation.fromServer(now), null],
  ])('goes with %s', (_whom, { createdBy, createdById }, by) => {
    expect([createdBy, createdById]).toEqual([by?.username ?? null, by?.id ?? null]);
  });

  it.each([
    ['whose access was revoked at this moment', new InviterGone(), 'Please sign in.'],
    ['while the database is away', new Error('no connection'), 'no connection'],
  ])('is not made by an admin %s', async (_when, failure, message) => {
    const { invitations, create, log } = setUp();
    jest.spyOn(invitations, 'add').mockRejectedValue(failure);
    await expect(create(master, true)).rejects.toThrow(message);
    expect(log.acts).toEqual([]);
  });

  it('opens the form for registering, filled in with its code', () => {
    expect(invitationLink('https://scores.example.org', 'K7Q2-4MZP-0R8T-YWX3')).toBe(
      'https://scores.example.org/auth?tab=register&invite=K7Q2-4MZP-0R8T-YWX3',
    );
  });

  it('goes with the admin who made it, and the log names each that nobody had used', async () => {
    const { create, server, invitations, log } = setUp();
    const [used, first, second] = [await create(), await create(), await create()];
    const kept = await create(master);
    await server.redeem(used.code, now);
    log.acts = [];
    await server.deleteAllOf(league, master, now);
    expect(invitations.all).toEqual([kept]);
    const line = { action: 'invitation-deleted', actor: 'mia@example.org' };
    const details = { invitedBy: 'lea@example.org' };
    expect(log.acts).toEqual([
      { ...line, subject: first.name, details },
      { ...line, subject: second.name, details },
    ]);
  });

  it('is in the audit log by the beginning of its code', async () => {
    const { create, server, log } = setUp();
    const { code } = await create(master, true);
    await server.delete(master, code, now);
    await server.inviteMaster(now);
    expect(log.acts).toEqual([
      {
        action: 'invitation-created',
        actor: 'mia@example.org',
        subject: `${code.slice(0, 4)}…`,
        details: { isMaster: true },
      },
      { action: 'invitation-deleted', actor: 'mia@example.org', subject: `${code.slice(0, 4)}…` },
      {
        action: 'invitation-created',
        actor: null,
        subject: expect.stringMatching(/^.{4}…$/),
        details: { isMaster: true },
      },
    ]);
    expect(JSON.stringify(log.acts)).not.toContain(code);
  });
});

describe('The invitation that the server holds', () => {
  it('stays the same until it is used or over', async () => {
    const { server, create } = setUp();
    await create(master, true);
    const first = await server.holdMaster(now);
    expect(first).toMatchObject({ isMaster: true, createdBy: null });
    expect((await server.holdMaster(daysLater(6))).code).toBe(first.code);
    const second = await server.holdMaster(daysLater(7));
    expect(second.code).not.toBe(first.code);
    await server.redeem(second.code, daysLater(7));
    expect((await server.holdMaster(daysLater(7))).code).not.toBe(second.code);
  });

  it('is none that was asked for, and ends when anybody comes, whatever that one was invited by', async () => {
    const { server, log } = setUp();
    const asked = [await server.inviteMaster(now), await server.inviteMaster(now)];
    const held = await server.holdMaster(now);
    expect(asked.map(({ code }) => code)).not.toContain(held.code);
    log.acts = [];
    expect(await server.redeem('K7Q2-4MZP-0R8T-YWX3', now)).toBeNull();
    expect(await server.isValid(held.code, now)).toBe(true);
    expect(await server.redeem(asked[0]!.code, now)).toEqual(asked[0]);
    expect(await server.isValid(held.code, now)).toBe(false);
    expect(log.acts).toEqual([{ action: 'invitation-deleted', actor: null, subject: held.name }]);
    expect(await server.redeem(asked[1]!.code, now)).toEqual(asked[1]);
    expect(log.acts).toHaveLength(1);
  });

  it('is another one of each server that can not open codes, and stays the same there', async () => {
    const { server, otherServer, invitations } = setUp();
    const { code } = await server.holdMaster(now);
    invitations.opensCodes = false;
    const other = await otherServer.holdMaster(now);
    expect(other.code).not.toBe(code);
    expect((await otherServer.holdMaster(daysLater(1))).code).toBe(other.code);
    expect((await server.holdMaster(daysLater(1))).code).toBe(code);
    expect(await server.redeem(code, now)).not.toBeNull();
    expect(await server.isValid(other.code, now)).toBe(false);
  });
});
