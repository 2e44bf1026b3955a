import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { InvitationRepository, InviterGone } from '../../src/invitations/application/ports';
import { Invitation, KnownInvitation } from '../../src/invitations/domain/invitation';
import { PostgresInvitationRepository } from '../../src/invitations/infrastructure/postgres/postgres-invitation-repository';
import { Transaction } from '../../src/kernel/transaction';
import { linksWith } from '../links/known-key';
import { TestDatabase, createTestDatabase } from '../support/database';
import { RecordingTransaction } from '../support/recording-transaction';
import { InMemoryInvitationRepository } from './fakes';

interface Stores {
  readonly invitations: InvitationRepository;
  readonly transaction: Transaction;
}

const day = 86_400_000;
const now = new Date('2026-06-01T16:00:00.123Z');
const later = (days: number) => new Date(now.getTime() + days * day);
const master = {
  id: '01970000-0000-7000-8000-000000000001',
  username: 'mia@example.org',
  isMaster: true,
};

/** The contract of the port, for the PostgreSQL store and the in-memory fake. */
function contractTests(open: () => Promise<Stores>): void {
  let invitations: InvitationRepository;
  let transaction: Transaction;

  beforeEach(async () => {
    ({ invitations, transaction } = await open());
  });

  it('gives back what it was given, the newest first, until it is over', async () => {
    const older = Invitation.fromServer(now, { isHeld: true });
    const newer = Invitation.create(master, false, later(1));
    await invitations.add(older);
    await invitations.add(newer);
    expect(await invitations.active(later(1))).toEqual([newer, older]);
    expect(await invitations.active(later(7))).toEqual([newer]);
    expect(await invitations.findActive(older.code.toLowerCase(), later(1))).toEqual(older);
    expect(await invitations.findActive(older.code, later(7))).toBeNull();
    expect(await invitations.findActive('\u0000', now)).toBeNull();
  });

  it('gives an invitation to one taker', async () => {
    const invitation = Invitation.fromServer(now);
    await invitations.add(invitation);
    const take = (at: Date) =>
      transaction.run(() => invitations.deleteReturning(invitation.code, at));
    expect(await take(later(7))).toBeNull();
    expect(await take(now)).toEqual(invitation);
    expect(await take(now)).toBeNull();
  });

  it('gives one by its id', async () => {
    const invitation = Invitation.fromServer(now);
    await invitations.add(invitation);
    expect(await invitations.deleteByIdReturning(invitation.id, later(7))).toBeNull();
    expect(await invitations.deleteByIdReturning(invitation.id, now)).toEqual(invitation);
    expect(await invitations.deleteByIdReturning(invitation.id, now)).toBeNull();
  });

  it('knows those that servers hold', async () => {
    const held = Invitation.fromServer(now, { isHeld: true });
    await invitations.add(Invitation.fromServer(now));
    await invitations.add(held);
    expect(await invitations.held(now)).toEqual([held]);
    expect(await invitations.held(later(7))).toEqual([]);
  });

  it('gives all that one admin made and that can still be used, the oldest first', async () => {
    const [over, older, newer] = [now, later(1), later(2)].map((at) =>
      Invitation.create(master, false, at),
    ) as [KnownInvitation, KnownInvitation, KnownInvitation];
    const another = Invitation.fromServer(later(1));
    for (const invitation of [newer, another, older, over]) await invitations.add(invitation);
    const takeAll = () =>
      transaction.run(() => invitations.deleteAllReturning(master.id, later(7)));
    expect(await takeAll()).toEqual([older, newer]);
    expect(await takeAll()).toEqual([]);
    expect(await invitations.active(later(2))).toEqual([another, over]);
  });

  it('has it again when the transaction fails', async () => {
    const invitation = Invitation.fromServer(now);
    await invitations.add(invitation);
    const failing = transaction.run(async () => {
      await invitations.deleteReturning(invitation.code, now);
      throw new Error('taken');
    });
    await expect(failing).rejects.toThrow('taken');
    expect(await invitations.findActive(invitation.code, now)).toEqual(invitation);
  });
}

describe('The invitation repository in memory', () => {
  contractTests(() => {
    const invitations = new InMemoryInvitationRepository();
    return Promise.resolve({ invitations, transaction: new RecordingTransaction([invitations]) });
  });
});

const key = 'The key of these tests, long enough.';

describe('The invitation repository in PostgreSQL', () => {
  let database: TestDatabase;
  let stores: Stores;

  beforeAll(async () => {
    database = await createTestDatabase();
    const transaction = new TypeOrmTransaction(await database.connect());
    const links = await linksWith(key);
    stores = { invitations: new PostgresInvitationRepository(transaction, links), transaction };
  });

  afterAll(() => database.drop());

  contractTests(async () => {
    await database.query('DELETE FROM invitation');
    await database.query('DELETE FROM admin');
    await database.query(
      `INSERT INTO admin VALUES ('${master.id}', 'mia@example.org', 'mia@example.org', true, 'hash', false, 1, now())`,
    );
    return stores;
  });

  it.each([
    ['has no key', null],
    ['has another key', 'Another key of these tests, long enough.'],
  ])(
    'keeps codes sealed, also from a server that %s, where they still work',
    async (_how, other) => {
      const { transaction } = stores;
      const invitation = Invitation.fromServer(now);
      await stores.invitations.add(invitation);
      const [row] = await database.query<{ text: string }>(
        'SELECT invitation::text AS text FROM invitation',
      );
      expect(row!.text).not.toContain(invitation.code.slice(5));
      const hidden = Invitation.stored(invitation, null);
      const elsewhere = new PostgresInvitationRepository(
        transaction as TypeOrmTransaction,
        await linksWith(other),
      );
      expect(await elsewhere.active(now)).toEqual([hidden]);
      expect(await elsewhere.findActive(invitation.code, now)).toEqual(hidden);
      const added = Invitation.fromServer(now);
      await elsewhere.add(added);
      expect(await stores.invitations.deleteReturning(added.code, now)).toEqual(
        Invitation.stored(added, null),
      );
      expect(await elsewhere.deleteReturning(invitation.code, now)).toEqual(hidden);
    },
  );

  it('lets an invitation go with the admin who made it, and takes none of one who is gone', async () => {
    const { invitations } = stores;
    const [hers, ours] = [Invitation.create(master, true, now), Invitation.fromServer(now)];
    await invitations.add(hers);
    await invitations.add(ours);
    await database.query('DELETE FROM admin');
    expect(await invitations.active(now)).toEqual([ours]);
    await expect(invitations.add(Invitation.create(master, true, now))).rejects.toThrow(
      InviterGone,
    );
  });
});
