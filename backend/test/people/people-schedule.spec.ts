import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { ErasedList, ErasedPeople } from '../../src/people/application/ports';
import { KeyedMarks } from '../../src/kernel/keyed-marks';
import { PersonalData } from '../../src/kernel/collected/personal-data';
import { AllPersonalData } from '../../src/people/application/all-personal-data';
import { RetentionSettings } from '../../src/platform/config/retention-settings';
import { RemoveOldContacts } from '../../src/people/application/remove-old-contacts';
import { SweepFiles } from '../../src/people/application/sweep-files';
import { PeopleSchedule } from '../../src/people/infrastructure/people-schedule';

const start = new Date('2026-06-01T16:00:00.000Z');
const hoursLater = (hours: number) => new Date(start.getTime() + hours * 3_600_000);

function setUp() {
  const complete = jest.fn<undefined, [readonly string[]]>();
  const sweep = jest.fn(() => Promise.resolve());
  const people = { all: () => Promise.resolve([]) } as Partial<ErasedPeople> as ErasedPeople;
  const keyed = { hasKey: true } as Partial<KeyedMarks> as KeyedMarks;
  const sweepFiles = new SweepFiles(
    new AllPersonalData([{ sweepFiles: sweep } as Partial<PersonalData> as PersonalData]),
    people,
    keyed,
  );
  const schedule = new PeopleSchedule(
    {} as DataSource,
    { months: 0 } as Partial<RetentionSettings> as RetentionSettings,
    {} as RemoveOldContacts,
    sweepFiles,
    people,
    { complete } as Partial<ErasedList> as ErasedList,
    keyed,
  );
  return { schedule, complete, sweep, sweepFiles };
}

beforeEach(() => jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined));

afterEach(() => jest.restoreAllMocks());

it('everything is done once a day', async () => {
  const { schedule, complete, sweep } = setUp();
  await schedule.look(start);
  await schedule.look(hoursLater(23));
  expect([complete, sweep].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  await schedule.look(hoursLater(24));
  expect([complete, sweep].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
});

it('one failure leaves the others to be done, and is repeated an hour later', async () => {
  const { schedule, complete, sweep } = setUp();
  complete.mockImplementationOnce(() => {
    throw new Error('the disk is full');
  });
  await schedule.look(start);
  expect(sweep).toHaveBeenCalledTimes(1);
  await schedule.look(hoursLater(1));
  expect(complete).toHaveBeenCalledTimes(2);
});

it('files that an erasure could not delete are deleted within an hour', async () => {
  const { schedule, sweep, sweepFiles } = setUp();
  await schedule.look(start);
  sweep.mockRejectedValueOnce(new Error('the disk is away'));
  await expect(sweepFiles.execute()).rejects.toThrow('the disk is away');

  await schedule.look(hoursLater(1));
  expect(sweep).toHaveBeenCalledTimes(3);
  await schedule.look(hoursLater(2));
  expect(sweep).toHaveBeenCalledTimes(3);
});
