import { expectConsoleMessage } from '../support/console-messages';
import { sendInBackground, willSendInBackground } from '../../src/report-queue/background-sending';

const register = jest.fn<Promise<void>, [string]>();

beforeEach(() => {
  register.mockReset().mockResolvedValue();
  class Registration {
    readonly sync = { register };
  }
  Object.defineProperty(Registration.prototype, 'sync', { value: null, writable: true });
  Object.assign(globalThis, { ServiceWorkerRegistration: Registration });
  const serviceWorker = { controller: {}, ready: Promise.resolve({ sync: { register } }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'ServiceWorkerRegistration');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a browser that takes the order sends in the background', async () => {
  expect(await sendInBackground()).toBe(true);
  expect(register).toHaveBeenCalledWith('score-tracker-queue');
});

test('one that declines does not, and is not asked again only to say so', async () => {
  register.mockRejectedValue(new DOMException('Declined.', 'NotAllowedError'));
  expectConsoleMessage(/does not send in the background.*Declined/);
  expect(await sendInBackground()).toBe(false);
  expect(await willSendInBackground()).toBe(false);
  expect(register).toHaveBeenCalledTimes(1);
});

test('one without the means does not', async () => {
  Reflect.deleteProperty(globalThis, 'ServiceWorkerRegistration');
  expect(await sendInBackground()).toBe(false);
  expect(register).not.toHaveBeenCalled();
});
