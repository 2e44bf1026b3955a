import { KeptOfPerson, PersonalData } from '../../src/kernel/collected/personal-data';
import { keptOfPeople } from '../../src/personal-data.module';
import { AllPersonalData } from '../../src/people/application/all-personal-data';
import { RemoveOldContacts } from '../../src/people/application/remove-old-contacts';
import { PersonalDataInReports } from '../../src/submissions/application/personal-data/personal-data-in-reports';

const now = new Date('2026-06-01T16:00:00.000Z');
const person = { address: 'dana@example.org', marks: ['mark'] };
const report = { id: '1', reference: 'K7Q2-4MZP', captainName: 'Dana' };

/** Writes down what is called. */
function setUp() {
  const calls: string[] = [];
  const portions = [['1', '2'], ['3'], []];
  const said = <T>(call: string, result: T) => {
    calls.push(call);
    return Promise.resolve(result);
  };
  const reports: PersonalData = {
    addresses: () => Promise.resolve(['dana@example.org', 'kim@example.org']),
    find: (_address, _found, isLocked) =>
      said(isLocked ? 'lock reports' : 'find reports', { submissions: [report] }),
    erase: () => said('erase reports', undefined),
    eraseOld: (_before, after) => said(`old reports after ${after}`, portions.shift()!),
    forgetLeftovers: () => said('leftovers', undefined),
  };
  const mail: PersonalData = {
    addresses: () => Promise.resolve(['dana@example.org', 'lee@example.org']),
    find: (_address, { submissions }) =>
      said(`find mail about ${submissions.length}`, { mail: ['waiting'] as unknown as object[] }),
    findFiles: () => Promise.resolve({ mail: ['file'] as unknown as object[] }),
    erase: (_person, { submissions }) => said(`erase mail about ${submissions.length}`, undefined),
    eraseOld: () => said('old mail', []),
  };
  return { calls, data: new AllPersonalData([reports, mail]) };
}

it('Reports are found before all others, and erased after them', () => {
  expect(keptOfPeople[0]).toBe(PersonalDataInReports);
});

it('Each part knows what those before it found, and erasing goes the other way', async () => {
  const { calls, data } = setUp();
  const kept = await data.find(person.address, await data.findFiles(person.address), true);
  await data.erase(person, kept, now);
  expect(calls).toEqual([
    'lock reports',
    'find mail about 1',
    'erase mail about 1',
    'erase reports',
  ]);
});

it('What is kept is told by its kind, files last', async () => {
  const { data } = setUp();
  const files = await data.findFiles(person.address);
  expect(await data.find(person.address, files, false)).toEqual({
    submissions: [report],
    revisions: [],
    messages: [],
    agreements: [],
    mail: ['waiting', 'file'],
    auditLines: [],
  } satisfies Record<Exclude<keyof KeptOfPerson, 'teams'>, unknown[]>);
});

it('An address that several parts have is named once', async () => {
  expect([...(await setUp().data.addresses())]).toEqual([
    'dana@example.org',
    'kim@example.org',
    'lee@example.org',
  ]);
});

describe('Old contacts', () => {
  const remove = async (signal: AbortSignal) => {
    const { calls, data } = setUp();
    const removeOldContacts = new RemoveOldContacts(data, { run: (work) => work() });
    return { count: await removeOldContacts.execute(now, signal, now), calls };
  };

  it('are removed from all reports, portion by portion, and then from other mail', async () => {
    expect(await remove(new AbortController().signal)).toEqual({
      count: 3,
      calls: [
        'old reports after null',
        'old reports after 2',
        'old reports after 3',
        'old mail',
        'leftovers',
      ],
    });
  });

  it('stay if the server stops', async () => {
    expect(await remove(AbortSignal.abort())).toEqual({ count: 0, calls: [] });
  });
});
