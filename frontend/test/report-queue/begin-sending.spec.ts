import { expectConsoleMessage } from '../support/console-messages';
import { beginSending } from '../../src/report-queue/begin-sending';

let mockIsThere: boolean;
/** How often the code was asked for. */
let mockAsked: number;
const mockStop = jest.fn();
const mockKeepSending = jest.fn(() => mockStop);
jest.mock('../../src/report-queue/keep-sending', () => {
  mockAsked += 1;
  if (!mockIsThere) throw new Error('No network.');
  return { keepSending: mockKeepSending };
});

const after = (time: number) => jest.advanceTimersByTimeAsync(time);
const idle = 1_000;
const retry = 30_000;

beforeEach(() => {
  mockIsThere = true;
  mockAsked = 0;
  jest.useFakeTimers();
  jest.resetModules();
  jest.clearAllMocks();
});
afterEach(() => {
  jest.useRealTimers();
});

test('sending begins when the browser is idle, and ends with the wizard', async () => {
  const end = beginSending();
  await after(0);
  expect(mockAsked).toBe(0);
  await after(idle);
  expect(mockKeepSending).toHaveBeenCalledTimes(1);
  expect(mockStop).not.toHaveBeenCalled();
  end();
  expect(mockStop).toHaveBeenCalledTimes(1);
});

test('nothing begins after the wizard was left', async () => {
  beginSending()();
  await after(idle + retry);
  expect(mockKeepSending).not.toHaveBeenCalled();
});

test('code that can’t be loaded is asked for again, until it is there', async () => {
  expectConsoleMessage(/The code that sends reports could not be loaded/);
  mockIsThere = false;
  const end = beginSending();
  await after(idle + retry);
  mockIsThere = true;
  expect(mockKeepSending).not.toHaveBeenCalled();
  await after(retry);
  expect(mockKeepSending).toHaveBeenCalledTimes(1);
  await after(2 * retry);
  expect(mockKeepSending).toHaveBeenCalledTimes(1);
  end();
});

test('it is not asked for again after the wizard was left', async () => {
  expectConsoleMessage(/The code that sends reports could not be loaded/);
  mockIsThere = false;
  const end = beginSending();
  await after(idle);
  end();
  await after(2 * retry);
  expect(mockAsked).toBe(1);
});

test('code that could not be loaded for a wizard that was left is not asked for again', async () => {
  expectConsoleMessage(/The code that sends reports could not be loaded/);
  mockIsThere = false;
  beginSending()();
  await after(idle + 2 * retry);
  expect(mockAsked).toBe(1);
});
