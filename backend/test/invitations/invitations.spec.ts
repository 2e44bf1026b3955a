import { CheckInvitation } from '../../src/invitations/application/check-invitation';
import { CreateInvitation } from '../../src/invitations/application/create-invitation';
import { DeleteInvitation } from '../../src/invitations/application/delete-invitation';
import { DeleteInvitationsOf } from '../../src/invitations/application/delete-invitations-of';
import { EndHeldInvitation } from '../../src/invitations/application/end-held-invitation';
import { HoldMasterInvitation } from '../../src/invitations/application/hold-master-invitation';
import { InviteMaster } from '../../src/invitations/application/invite-master';
import { ListInvitations } from '../../src/invitations/application/list-invitations';
import { RedeemInvitation } from '../../src/invitations/application/redeem-invitation';
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
  const inviteMaster = new InviteMaster(invitations, log, transaction);
  const create = new CreateInvitation(invitations, log, transaction);
  const list = new ListInvitations(invitations);
  return {
    invitations,
    log,
    create: (actor = league, isMaster = false) => create.execute({ actor, isMaster }, now),
    codesFor: async (actor: typeof league, at = now) =>
      (await list.execute(actor, at)).map(({ code }) => code),
    check: new CheckInvitation(invitations),
    redeem: new RedeemInvitation(invitations, new EndHeldInvitation(invitations, log, transaction)),
    remove: new DeleteInvitation(invitations, log, transaction),
    removeAllOf: new DeleteInvitationsOf(invitations, log),
    inviteMaster,
    hold: new HoldMasterInvitation(invitations, inviteMaster, transaction),
    holdElsewhere: new HoldMasterInvitation(invitations, inviteMaster, transaction),
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
    const { create, check, redeem } = setUp();
    const { code } = await create();
    expect(await check.execute(code, at)).toBe(opens);
    expect((await redeem.execute(code, at)) !== null).toBe(opens);
  });

  it('is used once', async () => {
    const { create, check, redeem } = setUp();
    const { code } = await create(master, true);
    expect(await redeem.execute(code, now)).toMatchObject({
      isMaster: true,
      createdBy: 'mia@example.org',
    });
    expect(await redeem.execute(code, now)).toBeNull();
    expect(await check.execute(code, now)).toBe(false);
  });

  it('is taken as someone types it', async () => {
    const { create, redeem } = setUp();
    const { code } = await create();
    const typed = ` ${code.replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    expect(await redeem.execute(typed.toLowerCase(), now)).not.toBeNull();
  });

  it('for a master is no league admin’s to make, to see or to delete', async () => {
    const { create, codesFor, remove } = setUp();
    await expect(create(league, true)).rejects.toMatchObject({
      kind: 'forbidden',
      message: 'Only master admins can create invitations for other master admins.',
    });
    const { code: forMaster } = await create(master, true);
    const { code } = await create(master);
    expect(await codesFor(league)).toEqual([code]);
    await expect(remove.execute({ actor: league, codeOrId: forMaster }, now)).rejects.toMatchObject(
      {
        kind: 'not-found',
        message: 'There is no such invitation.',
      },
    );
    expect((await codesFor(master)).sort()).toEqual([code, forMaster].sort());
  });

  it('works and can be deleted where its code can not be shown any more', async () => {
    const { invitations, create, codesFor, check, remove, log } = setUp();
    const [first, second] = [await create(), await create()];
    invitations.opensCodes = false;
    expect(await codesFor(league)).toEqual([null, null]);
    expect(await check.execute(first.code, now)).toBe(true);
    log.acts = [];
    await remove.execute({ actor: league, codeOrId: first.id }, now);
    expect(await check.execute(first.code, now)).toBe(false);
    expect(await check.execute(second.code, now)).toBe(true);
    expect(await check.execute(second.id, now)).toBe(false);
    expect(log.acts).toMatchObject([{ subject: first.name }]);
  });

  it('is gone for all when it is deleted, used or over', async () => {
    const { create, codesFor, remove, check } = setUp();
    const { code } = await create();
    expect(await codesFor(league, daysLater(7))).toEqual([]);
    await remove.execute({ actor: master, codeOrId: code }, now);
    expect(await check.execute(code, now)).toBe(false);
    await expect(remove.execute({ actor: master, codeOrId: code }, now)).rejects.toMatchObject({
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
    const { create, redeem, removeAllOf, invitations, log } = setUp();
    const [used, first, second] = [await create(), await create(), await create()];
    const kept = await create(master);
    await redeem.execute(used.code, now);
    log.acts = [];
    await removeAllOf.execute({ actor: master, inviter: league }, now);
    expect(invitations.all).toEqual([kept]);
    const line = { action: 'invitation-deleted', actor: 'mia@example.org' };
    const details = { invitedBy: 'lea@example.org' };
    expect(log.acts).toEqual([
      { ...line, subject: first.name, details },
      { ...line, subject: second.name, details },
    ]);
  });

  it('is in the audit log by the beginning of its code', async () => {
    const { create, remove, inviteMaster, log } = setUp();
    const { code } = await create(master, true);
    await remove.execute({ actor: master, codeOrId: code }, now);
    await inviteMaster.execute({}, now);
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
    const { hold, redeem, create } = setUp();
    await create(master, true);
    const first = await hold.execute(now);
    expect(first).toMatchObject({ isMaster: true, createdBy: null });
    expect((await hold.execute(daysLater(6))).code).toBe(first.code);
    const second = await hold.execute(daysLater(7));
    expect(second.code).not.toBe(first.code);
    await redeem.execute(second.code, daysLater(7));
    expect((await hold.execute(daysLater(7))).code).not.toBe(second.code);
  });

  it('is none that was asked for, and ends when anybody comes, whatever that one was invited by', async () => {
    const { hold, inviteMaster, redeem, check, log } = setUp();
    const asked = [await inviteMaster.execute({}, now), await inviteMaster.execute({}, now)];
    const held = await hold.execute(now);
    expect(asked.map(({ code }) => code)).not.toContain(held.code);
    log.acts = [];
    expect(await redeem.execute('K7Q2-4MZP-0R8T-YWX3', now)).toBeNull();
    expect(await check.execute(held.code, now)).toBe(true);
    expect(await redeem.execute(asked[0]!.code, now)).toEqual(asked[0]);
    expect(await check.execute(held.code, now)).toBe(false);
    expect(log.acts).toEqual([{ action: 'invitation-deleted', actor: null, subject: held.name }]);
    expect(await redeem.execute(asked[1]!.code, now)).toEqual(asked[1]);
    expect(log.acts).toHaveLength(1);
  });

  it('is another one of each server that can not open codes, and stays the same there', async () => {
    const { hold, holdElsewhere, invitations, redeem, check } = setUp();
    const { code } = await hold.execute(now);
    invitations.opensCodes = false;
    const other = await holdElsewhere.execute(now);
    expect(other.code).not.toBe(code);
    expect((await holdElsewhere.execute(daysLater(1))).code).toBe(other.code);
    expect((await hold.execute(daysLater(1))).code).toBe(code);
    expect(await redeem.execute(code, now)).not.toBeNull();
    expect(await check.execute(other.code, now)).toBe(false);
  });

  it('is used up like any other, without a line of its end', async () => {
    const { hold, redeem, log } = setUp();
    const { code } = await hold.execute(now);
    expect(await redeem.execute(code, now)).toMatchObject({ code });
    expect(log.actions).toEqual(['invitation-created']);
  });
});
