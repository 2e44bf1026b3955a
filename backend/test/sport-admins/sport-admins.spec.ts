import { FindRecipients } from '../../src/sport-admins/application/find-recipients';
import { ReadCoverage } from '../../src/sport-admins/application/read-coverage';
import { ReadRecipients } from '../../src/sport-admins/application/read-recipients';
import {
  ReplaceRecipients,
  ReplaceRecipientsInput,
} from '../../src/sport-admins/application/replace-recipients';
import { versionOf } from '../../src/sport-admins/domain/recipients';
import { RecordingAuditLog } from '../support/recording-audit-log';
import { RecordingTransaction } from '../support/recording-transaction';
import { InMemoryRecipientStore, InMemorySports } from './fakes';

const actor = { id: '1', username: 'lea@example.org', isMaster: false };

function setUp({ defaults = [] as string[] } = {}) {
  const store = new InMemoryRecipientStore();
  const catalogue = new InMemorySports([
    { id: 'golf', name: 'Golf' },
    { id: 'kickball', name: 'Kickball' },
  ]);
  const log = new RecordingAuditLog();
  const transaction = new RecordingTransaction([store, log]);
  const replace = new ReplaceRecipients(store, catalogue, log, transaction);
  const defaultRecipients = { addresses: defaults };
  return {
    store,
    catalogue,
    log,
    read: new ReadRecipients(store, catalogue),
    find: new FindRecipients(store, defaultRecipients),
    coverage: new ReadCoverage(store, catalogue, defaultRecipients),
    replace: (texts: Record<string, string>, changes: Partial<ReplaceRecipientsInput> = {}) =>
      replace.execute({
        actor,
        texts: new Map(Object.entries(texts)),
        unreadable: [],
        knownVersions: null,
        ...changes,
      }),
  };
}

describe('Replacing the recipients', () => {
  it('takes the whole map: a sport that is left out or empty is cleared', async () => {
    const { replace, read } = setUp();
    await replace({ golf: 'a@example.org', kickball: 'b@example.org' });
    expect(await replace({ golf: 'c@example.org,A@example.org' })).toEqual(
      new Map([['golf', ['c@example.org', 'A@example.org']]]),
    );
    expect(await read.execute()).toEqual(new Map([['golf', ['c@example.org', 'A@example.org']]]));
    expect(await replace({ golf: ' , ' })).toEqual(new Map());
    expect(await read.execute()).toEqual(new Map());
  });

  it('refuses every failing sport at once, and then changes nothing', async () => {
    const { replace, read, log } = setUp();
    await replace({ golf: 'a@example.org' });
    const refused = replace(
      { golf: 'a@, b@example.org', kickball: '', curling: '', chess: 'c@example.org' },
      {
        unreadable: [
          { path: 'kickball', message: 'This must be text' },
          { path: 'curling', message: 'This must be text' },
        ],
      },
    );
    await expect(refused).rejects.toMatchObject({
      kind: 'invalid',
      details: [
        { path: 'golf', message: '"a@" is not a valid email address' },
        { path: 'curling', message: 'Unknown sport' },
        { path: 'chess', message: 'Unknown sport' },
        { path: 'kickball', message: 'This must be text' },
      ],
    });
    expect(await read.execute()).toEqual(new Map([['golf', ['a@example.org']]]));
    expect(log.acts).toHaveLength(1);
  });

  it('leaves alone what sports have that are not in the catalogue now', async () => {
    const { replace, read, catalogue, store } = setUp();
    await replace({ golf: 'a@example.org', kickball: 'b@example.org' });
    const all = catalogue.all;
    catalogue.all = all.filter(({ id }) => id !== 'golf');
    expect(await read.execute()).toEqual(new Map([['kickball', ['b@example.org']]]));
    await replace({});
    expect(await store.of('golf')).toEqual(['a@example.org']);
    catalogue.all = all;
    expect(await read.execute()).toEqual(new Map([['golf', ['a@example.org']]]));
  });

  it('is refused to who has seen another state', async () => {
    const { replace, read, log } = setUp();
    const seen = versionOf(await replace({ golf: 'a@example.org' }));
    await replace({ golf: 'b@example.org' }, { knownVersions: ['another', seen] });
    await expect(
      replace({ golf: 'c@example.org' }, { knownVersions: [seen] }),
    ).rejects.toMatchObject({
      kind: 'conflict',
      message: 'Another administrator changed the recipients meanwhile.',
    });
    await expect(replace({}, { knownVersions: [] })).rejects.toMatchObject({ kind: 'conflict' });
    expect(await read.execute()).toEqual(new Map([['golf', ['b@example.org']]]));
    expect(log.acts).toHaveLength(2);
  });

  it('is one line in the audit log, with what changed and nothing else', async () => {
    const { replace, log } = setUp();
    await replace({ golf: 'a@example.org', kickball: 'b@example.org' });
    await replace({ golf: 'a@example.org', kickball: 'b@example.org, c@example.org' });
    await replace({ golf: ' a@example.org ,', kickball: 'b@example.org,c@example.org' });
    expect(log.acts).toEqual([
      {
        action: 'recipients-changed',
        actor: 'lea@example.org',
        subject: 'Golf, Kickball',
        details: {
          golf: { before: '', after: 'a@example.org' },
          kickball: { before: '', after: 'b@example.org' },
        },
      },
      {
        action: 'recipients-changed',
        actor: 'lea@example.org',
        subject: 'Kickball',
        details: { kickball: { before: 'b@example.org', after: 'b@example.org, c@example.org' } },
      },
    ]);
  });
});

describe('Who hears of a report', () => {
  it.each([
    ['its own recipients', 'golf', ['fallback@example.org'], ['a@example.org']],
    ['the default ones', 'kickball', ['fallback@example.org'], ['fallback@example.org']],
    ['nobody', 'kickball', [], []],
  ])('are %s', async (_who, sportId, defaults, expected) => {
    const { replace, find } = setUp({ defaults });
    await replace({ golf: 'a@example.org' });
    expect(await find.execute(sportId)).toEqual(expected);
  });
});

describe('The coverage', () => {
  it('names the sports of the catalogue that nobody hears of', async () => {
    const { replace, coverage } = setUp();
    expect(await coverage.execute()).toEqual({
      defaultRecipients: [],
      uncovered: ['golf', 'kickball'],
    });
    await replace({ golf: 'a@example.org' });
    expect(await coverage.execute()).toEqual({ defaultRecipients: [], uncovered: ['kickball'] });
  });

  it('is whole where there are default recipients', async () => {
    const { coverage } = setUp({ defaults: ['a@example.org'] });
    expect(await coverage.execute()).toEqual({
      defaultRecipients: ['a@example.org'],
      uncovered: [],
    });
  });
});
