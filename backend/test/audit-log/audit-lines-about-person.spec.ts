import { AuditLinesAboutPerson } from '../../src/audit-log/application/audit-lines-about-person';
import { AuditEntry, AuditValues } from '../../src/audit-log/application/ports';

const address = 'dana@example.org';
const at = new Date('2026-06-01T16:00:00Z');

const report: AuditEntry = {
  id: 'report',
  at,
  actor: 'mia@example.org',
  action: 'submission-deleted',
  subject: 'Lions – Tigers',
  details: { captainEmail: 'Dana@example.org', note: `Ask ${address}, or Kim` },
};
/** Names the account of an administrator, which is not erased. */
const account: AuditEntry = {
  id: 'account',
  at,
  actor: 'mia@example.org',
  action: 'admin-revoked',
  subject: address,
  details: null,
};

class InMemoryAuditValues extends AuditValues {
  readonly replaced: (readonly [id: string, values: Pick<AuditEntry, 'subject' | 'details'>])[] =
    [];

  constructor(private readonly entries: readonly AuditEntry[]) {
    super();
  }

  override containing(part: string): Promise<readonly AuditEntry[]> {
    const contains = (entry: AuditEntry) => JSON.stringify(entry).toLowerCase().includes(part);
    return Promise.resolve(this.entries.filter(contains));
  }

  override replace(id: string, values: Pick<AuditEntry, 'subject' | 'details'>): Promise<void> {
    this.replaced.push([id, values]);
    return Promise.resolve();
  }

  override addresses(): Promise<readonly string[]> {
    return Promise.resolve([address]);
  }
}

it('A person sees where the address stands, and no other values', async () => {
  const lines = new AuditLinesAboutPerson(new InMemoryAuditValues([report, account]));
  expect(await lines.find(address)).toEqual({
    auditLines: [
      {
        id: 'report',
        at,
        action: 'submission-deleted',
        places: ['details.captainEmail', 'details.note'],
      },
    ],
  });
  expect(await lines.find('nobody@example.org')).toEqual({ auditLines: [] });
});

it('Each value that contains the address is replaced, but no name of an account', async () => {
  const values = new InMemoryAuditValues([report, account]);
  await new AuditLinesAboutPerson(values).erase({ address });
  expect(values.replaced).toEqual([
    [
      'report',
      {
        action: 'submission-deleted',
        subject: 'Lions – Tigers',
        details: { captainEmail: 'Removed', note: 'Removed' },
      },
    ],
  ]);
});

it('The addresses of the log are those that the store found', async () => {
  const lines = new AuditLinesAboutPerson(new InMemoryAuditValues([report]));
  expect(await lines.addresses()).toEqual([address]);
});
