import { EventEmitter } from 'node:events';
import type { PoolClient } from 'pg';
import { Unavailable } from '../../src/kernel/errors';
import { CommitWatch } from '../../src/platform/postgres/transactions/commit-watch';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function aClient() {
  const destroy = jest.fn();
  const client = Object.assign(new EventEmitter(), { connection: { stream: { destroy } } });
  return { client: client as unknown as PoolClient, destroy };
}

it('gives up a commit that waits for a standby for ten seconds', () => {
  const { client, destroy } = aClient();
  const watch = new CommitWatch(client);
  jest.advanceTimersByTime(9_999);
  expect(destroy).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(destroy).toHaveBeenCalledTimes(1);
  expect(() => {
    watch.end();
  }).toThrow(Unavailable);
});

it('leaves one alone that has ended, whatever other notices came', () => {
  const { client, destroy } = aClient();
  const watch = new CommitWatch(client);
  client.emit('notice', { severity: 'NOTICE', file: 'pl_exec.c' });
  watch.end();
  jest.advanceTimersByTime(60_000);
  expect(destroy).not.toHaveBeenCalled();
  expect(client.listenerCount('notice')).toBe(0);
});
