import { Logger } from '@nestjs/common';
import { CheckAlerts, CheckedAlerts } from '../../src/alerts/application/check-alerts';
import { AlertSchedule } from '../../src/alerts/infrastructure/alert-schedule';

function setUp(checks: readonly (() => Promise<CheckedAlerts>)[]) {
  const execute = jest.fn<Promise<CheckedAlerts>, []>();
  for (const check of checks) execute.mockImplementationOnce(check);
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  return { execute, warn, schedule: new AlertSchedule({ execute } as unknown as CheckAlerts) };
}

const nothing: CheckedAlerts = { queued: [], failed: [] };

afterEach(() => jest.restoreAllMocks());

it('says in the log what administrators are told, and what could not be checked', async () => {
  const { warn, schedule } = setUp([
    () =>
      Promise.resolve({
        queued: ['The disk is nearly full'],
        failed: [{ kind: 'mail', reason: 'Error: dana@example.org is unknown' }],
      }),
  ]);
  await schedule.check();
  expect(warn.mock.calls.map(([line]) => line as string)).toEqual([
    'Administrators get an e-mail: The disk is nearly full',
    expect.stringMatching(/^Can't look for problems \(mail\): (?!.*dana@)/),
  ]);
});

it('says nothing while nothing is wrong', async () => {
  const { warn, schedule } = setUp([() => Promise.resolve(nothing)]);
  await schedule.check();
  expect(warn).not.toHaveBeenCalled();
});

it('does not check again while a check is running, but afterwards', async () => {
  let finish: (checked: CheckedAlerts) => void = () => undefined;
  const { execute, schedule } = setUp([
    () => new Promise((resolve) => (finish = resolve)),
    () => Promise.resolve(nothing),
  ]);
  const first = schedule.check();
  await schedule.check();
  expect(execute).toHaveBeenCalledTimes(1);

  finish(nothing);
  await first;
  await schedule.check();
  expect(execute).toHaveBeenCalledTimes(2);
});
