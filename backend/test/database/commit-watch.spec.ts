import { EventEmitter } from 'node:events';
import type { PoolClient } from 'pg';
import { Unavailable } from '../../src/kernel/errors';
import { CommitWatch } from '../../src/platform/postgres/transactions/commit-watch';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const aClient = () => new EventEmitter() as unknown as PoolClient;

it('does not wait longer than ten seconds for a commit that waits for a standby', async () => {
  const watch = new CommitWatch();
  const result = watch.resultOf(new Promise(() => undefined));
  const ended = jest.fn();
  result.catch(ended);
  const client = aClient();
  watch.begin(client);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await expect(result).rejects.toThrow(Unavailable);
  expect(client.listenerCount('notice')).toBe(0);
});

it('gives the result of one that has ended, whatever other notices came', async () => {
  const watch = new CommitWatch();
  const client = aClient();
  watch.begin(client);
  client.emit('notice', { severity: 'NOTICE', file: 'pl_exec.c' });
  expect(await watch.resultOf(Promise.resolve('stored'))).toBe('stored');
  expect(jest.getTimerCount()).toBe(0);
  expect(client.listenerCount('notice')).toBe(0);
});
