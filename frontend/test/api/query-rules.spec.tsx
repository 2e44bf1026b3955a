import { act, render, screen } from '@testing-library/react';
import { ApiProvider } from '../../src/api/ApiProvider';
import { useRead } from '../../src/api/use-read';
import { FakeServer } from '../support/fake-server';

/** Longer than any delay before a retry. */
const hour = 3_600_000;
const read = '/api/sports';
const failed = '/api/ratings/locations';
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().install();
  server.answer(read, [{ id: 'kickball', name: 'Kickball', icon: null }]);
  server.refuse(failed, 503, 'Not ready');
  jest.useFakeTimers({ doNotFake: ['performance'] });
});

afterEach(() => {
  jest.useRealTimers();
});

function Read({ path }: { readonly path: typeof read | typeof failed }) {
  const { data, error } = useRead(path, {});
  return <p>{data ? 'what was read' : error === undefined ? 'loading' : 'failed'}</p>;
}

function Page({ shows }: { readonly shows: readonly (typeof read | typeof failed)[] }) {
  return (
    <ApiProvider>
      {shows.map((path) => (
        <Read key={path} path={path} />
      ))}
    </ApiProvider>
  );
}

const pass = () => act(() => jest.advanceTimersByTimeAsync(hour));

test('what was read is never read again by itself, nor, while it is shown, what could not be (docs/specification.md, section 7)', async () => {
  const { rerender } = render(<Page shows={[read, failed]} />);
  await pass();
  expect(screen.getByText('what was read')).toBeInTheDocument();
  expect(screen.getByText('failed')).toBeInTheDocument();
  const once = [read, failed];
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

  // It is not read when the data is shown again either.
  rerender(<Page shows={[failed]} />);
  await pass();
  rerender(<Page shows={[read, failed]} />);
  expect(screen.getByText('what was read')).toBeInTheDocument();
  await pass();
  expect(server.asked).toEqual(once);
});
