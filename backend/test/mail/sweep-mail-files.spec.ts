import { MailFiles, WrittenMail } from '../../src/mail/application/ports';
import { SweepMailFiles } from '../../src/mail/application/sweep-mail-files';

const cutoff = new Date('2026-06-01T00:00:00.000Z');
const before = new Date('2026-05-31T23:59:59.999Z');

const file = (name: string, changes: Partial<WrittenMail> = {}): WrittenMail => ({
  file: name,
  // Copied since.
  writtenAt: new Date('2026-07-01T00:00:00.000Z'),
  madeAt: before,
  addresses: new Set(),
  references: new Set(['K7Q2-4MZP']),
  ...changes,
});

/** Keeps what is deleted. */
class Files extends MailFiles {
  deleted: readonly string[] = [];

  constructor(
    private readonly mail: readonly WrittenMail[],
    private readonly unreadable: readonly string[] = [],
  ) {
    super();
  }

  override list() {
    return Promise.resolve({ mail: this.mail, unreadable: this.unreadable });
  }

  override delete(files: readonly string[]): Promise<void> {
    this.deleted = files;
    return Promise.resolve();
  }
}

const noErased = { among: () => Promise.resolve([]) };

const isErased = () => false;

it('files about reports go by their age, also where the report was deleted', async () => {
  const files = new Files([
    file('old'),
    file('young', { madeAt: cutoff }),
    file('no report', { references: new Set() }),
    file('another name', { madeAt: null }),
  ]);
  await new SweepMailFiles(files, noErased).execute(isErased, null);
  expect(files.deleted).toEqual([]);
  await new SweepMailFiles(files, noErased).execute(isErased, cutoff);
  expect(files.deleted).toEqual(['old']);
});

it('a file that can not be read is named, after the others were deleted', async () => {
  const files = new Files([file('old')], ['torn.eml', 'cut.eml']);
  const sweep = new SweepMailFiles(files, noErased).execute(isErased, cutoff);
  await expect(sweep).rejects.toThrow("can't read torn.eml, cut.eml");
  expect(files.deleted).toEqual(['old']);
});

it('files go that mention an erased report, whichever of several it is', async () => {
  const files = new Files([
    file('erased', { references: new Set(['AAAA-BBBB', 'K7Q2-4MZP']) }),
    file('another', { references: new Set(['AAAA-BBBB']) }),
  ]);
  const among = jest.fn(() => Promise.resolve(['K7Q2-4MZP']));
  await new SweepMailFiles(files, { among }).execute(isErased, null);
  expect(among).toHaveBeenCalledWith(['AAAA-BBBB', 'K7Q2-4MZP']);
  expect(files.deleted).toEqual(['erased']);
});

it('files go that mention an address that was erased after they were written', async () => {
  const addresses = new Set(['kim@example.org', 'dana@example.org']);
  const files = new Files([
    file('before', { addresses, writtenAt: before }),
    file('since', { addresses, writtenAt: cutoff }),
    file('another', { addresses: new Set(['kim@example.org']), writtenAt: before }),
  ]);
  await new SweepMailFiles(files, noErased).execute(
    (address, writtenAt) => address === 'dana@example.org' && writtenAt < cutoff,
    null,
  );
  expect(files.deleted).toEqual(['before']);
});
