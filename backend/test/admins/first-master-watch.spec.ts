import { Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { InviteFirstMaster } from '../../src/admins/application/invite-first-master';
import { FirstMasterWatch } from '../../src/admins/infrastructure/first-master-watch';
import { KnownInvitation } from '../../src/invitations/domain/invitation';
import { RecordingTransaction } from '../support/recording-transaction';
import { aMaster } from './an-admin';
import { InMemoryAdminRepository, InMemoryInvitations } from './fakes';

const hour = 3_600_000;
const week = 7 * 24 * hour;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp() {
  const admins = new InMemoryAdminRepository();
  const invitations = new InMemoryInvitations();
  const began = Date.now();
  const holdMaster = jest.spyOn(invitations, 'holdMaster').mockImplementation(() =>
    Promise.resolve({
      code: `code ${Math.floor((Date.now() - began) / week) + 1}`,
    } as KnownInvitation),
  );
  const invite = new InviteFirstMaster(
    admins,
    invitations,
    new RecordingTransaction([invitations]),
  );
  const told: string[] = [];
  const schedule = new SchedulerRegistry();
  const watch = new FirstMasterWatch(invite, schedule);
  return {
    admins,
    holdMaster,
    schedule,
    told,
    watch,
    start: () => watch.start((code) => void told.push(code)),
  };
}

it('tells the code for the first master once, and anew within an hour after it has ended', async () => {
  const { start, told } = setUp();
  await start();
  expect(told).toEqual(['code 1']);
  await jest.advanceTimersByTimeAsync(week - 1);
  expect(told).toEqual(['code 1']);
  await jest.advanceTimersByTimeAsync(hour);
  expect(told).toEqual(['code 1', 'code 2']);
  await jest.advanceTimersByTimeAsync(week);
  expect(told).toEqual(['code 1', 'code 2', 'code 3']);
});

it('is an interval of the schedule, for as long as it looks', async () => {
  const { start, schedule, watch } = setUp();
  expect(schedule.getIntervals()).toEqual([]);
  await start();
  expect(schedule.getIntervals()).toEqual(['renew the invitation of the first master']);
  watch.onModuleDestroy();
  expect(schedule.getIntervals()).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});

it('looks no more once there is an admin', async () => {
  const { start, admins, told } = setUp();
  await start();
  const any = jest.spyOn(admins, 'any');
  admins.all = [aMaster()];
  await jest.advanceTimersByTimeAsync(week);
  expect(any).toHaveBeenCalledTimes(1);
  expect(told).toEqual(['code 1']);
  expect(jest.getTimerCount()).toBe(0);
});

it('does not look where there is an admin from the start, nor after the stop', async () => {
  const { start, admins, watch } = setUp();
  await start();
  watch.onModuleDestroy();
  expect(jest.getTimerCount()).toBe(0);
  admins.all = [aMaster()];
  await start();
  expect(jest.getTimerCount()).toBe(0);
});

it('stops the start where it can not look, and later looks again', async () => {
  const { start, holdMaster, told } = setUp();
  const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
  const away = new Error('the database is away');
  holdMaster.mockRejectedValueOnce(away);
  await expect(start()).rejects.toBe(away);
  await start();
  await jest.advanceTimersByTimeAsync(week - hour);
  holdMaster.mockRejectedValueOnce(away);
  await jest.advanceTimersByTimeAsync(hour);
  expect(warn).toHaveBeenCalledWith(
    "Can't look whether the first invitation has ended: Error: the database is away",
  );
  expect(told).toEqual(['code 1']);
  await jest.advanceTimersByTimeAsync(hour);
  expect(told).toEqual(['code 1', 'code 2']);
  // Anyone with the code can become master admin.
  expect(JSON.stringify(warn.mock.calls)).not.toContain('code');
  warn.mockRestore();
});
