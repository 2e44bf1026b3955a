import { act, render, screen } from '@testing-library/react';
import useSWR from 'swr';
import { ApiProvider } from '../../src/api/ApiProvider';
import { FakeServer, refusal } from '../support/fake-server';

/** Longer than any pause after which a read might be tried again. */
const hour = 3_600_000;
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().install();
  server.answer('/api/read', 'what was read');
  server.answer('/api/failed', refusal(503, 'Not ready').body, 503);
  jest.useFakeTimers({ doNotFake: ['performance'] });
});

afterEach(() => {
  jest.useRealTimers();
});

function Read({ path }: { readonly path: string }) {
  const { data, error } = useSWR<string, unknown>([path]);
  return <p>{data ?? (error === undefined ? 'loading' : 'failed')}</p>;
}

function Page({ shows }: { readonly shows: readonly string[] }) {
  return (
    <ApiProvider>
      {shows.map((path) => (
        <Read key={path} path={path} />
      ))}
    </ApiProvider>
  );
}

const pass = () => act(() => jest.advanceTimersByTimeAsync(hour));

test('what was read is never read again by itself, nor, while it is shown, what could not be (specification, section 7)', async () => {
  const { rerender } = render(<Page shows={['/api/read', '/api/failed']} />);
  await pass();
  expect(screen.getByText('what was read')).toBeInTheDocument();
  expect(screen.getByText('failed')).toBeInTheDocument();
  const once = ['/api/read', '/api/failed'];
  expect(server.asked).toEqual(once);

  for (const [target, event] of [
    [window, 'focus'],
    [document, 'visibilitychange'],
    [window, 'offline'],
    [window, 'online'],
  ] as const) {
    act(() => {
      target.dispatchEvent(new Event(event));
    });
    await pass();
    expect([event, ...server.asked]).toEqual([event, ...once]);
  }

  // Nor when what was read is shown again.
  rerender(<Page shows={['/api/failed']} />);
  await pass();
  rerender(<Page shows={['/api/read', '/api/failed']} />);
  expect(screen.getByText('what was read')).toBeInTheDocument();
  await pass();
  expect(server.asked).toEqual(once);
});
