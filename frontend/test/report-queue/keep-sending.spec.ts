import 'fake-indexeddb/auto';
import { aWaitingReport } from '../support/samples/a-waiting-report';
import { expectConsoleMessage } from '../support/console-messages';
import { sendInBackground } from '../../src/report-queue/background-sending';
import { keepSending } from '../../src/report-queue/keep-sending';
import { hasQueue, readQueue } from '../../src/report-queue/queue-store';
import { sendQueue } from '../../src/report-queue/send-queue';

jest.mock('../../src/report-queue/background-sending');
jest.mock('../../src/report-queue/queue-store');
jest.mock('../../src/report-queue/send-queue');

const send = jest.mocked(sendQueue);
const read = jest.mocked(readQueue);
const register = jest.mocked(sendInBackground);

let end: () => void;
let isOnline: jest.SpyInstance;
const second = 1_000;
const after = (time: number) => jest.advanceTimersByTimeAsync(time);
const triggers = () => send.mock.calls.map(([trigger]) => trigger);

beforeEach(() => {
  jest.useFakeTimers();
  isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  jest.mocked(hasQueue).mockReturnValue(true);
  register.mockResolvedValue(true);
  send.mockReset().mockResolvedValue();
  read.mockReset().mockImplementation(() => Promise.resolve([waitingFor(10 * second)]));
});
afterEach(() => {
  end();
  isOnline.mockRestore();
  jest.clearAllMocks();
  jest.useRealTimers();
});

const waitingFor = (pause: number) => aWaitingReport({ nextTryAt: Date.now() + pause });

test('sends at once, and again when the next try is due', async () => {
  end = keepSending();
  await after(9 * second);
  expect(triggers()).toEqual(['network']);
  await after(second);
  expect(triggers()).toEqual(['network', 'timer']);
});

test('goes on although the storage refuses, at growing pauses', async () => {
  read.mockImplementation(() => Promise.resolve([waitingFor(0)]));
  send.mockRejectedValue(new DOMException('Full.', 'QuotaExceededError'));
  expectConsoleMessage(/could not be sent.*Full/);
  end = keepSending();
  await after(7 * second);
  expect(triggers()).toEqual(['network']);
  await after(second);
  expect(triggers()).toEqual(['network', 'timer']);
  await after(16 * second);
  expect(triggers()).toEqual(['network', 'timer', 'timer']);
});

test('goes on although the storage cannot be read', async () => {
  read.mockRejectedValue(new DOMException('No.', 'InvalidStateError'));
  expectConsoleMessage(/could not be sent.*No/);
  end = keepSending();
  await after(8 * second);
  expect(triggers()).toEqual(['network', 'timer']);
});

test('looks for the network again, although the browser does not tell of it', async () => {
  isOnline.mockReturnValue(false);
  end = keepSending();
  await after(11 * second);
  isOnline.mockReturnValue(true);
  await after(60 * second);
  expect(triggers()).toEqual(['network', 'timer']);
});

test('asks to be looked after in the background while something waits, but not at each tick', async () => {
  end = keepSending();
  await after(25 * second);
  expect(triggers()).toEqual(['network', 'timer', 'timer']);
  expect(register).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  await after(0);
  expect(register).toHaveBeenCalledTimes(2);
  read.mockResolvedValue([]);
  window.dispatchEvent(new Event('online'));
  await after(0);
  expect(register).toHaveBeenCalledTimes(2);
});
