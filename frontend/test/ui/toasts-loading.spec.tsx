import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import type * as LatestToast from '../../src/ui/feedback/LatestToast';
import { Toasts, useToasts } from '../../src/ui/feedback/Toasts';

let isOnline = false;
jest.mock('../../src/ui/feedback/LatestToast', () => {
  if (!isOnline) throw new Error('Failed to fetch dynamically imported module');
  return jest.requireActual<typeof LatestToast>('../../src/ui/feedback/LatestToast');
});

let controls: ReturnType<typeof useToasts>;

function Screen() {
  const toasts = useToasts();
  useEffect(() => {
    controls = toasts;
  }, [toasts]);
  return null;
}

const region = () => screen.getByRole('region', { name: 'Notifications' });

afterEach(() => {
  jest.useRealTimers();
});

test('without the code, toasts are plain; it is loaded again with the next one', async () => {
  jest.useFakeTimers();
  render(
    <Toasts>
      <Screen />
    </Toasts>,
  );
  const show = (title: string, description?: string) =>
    act(async () => {
      controls.show({ kind: 'info', title, ...(description && { description }) });
      await Promise.resolve();
    });
  await show('Offline', 'Try again later.');
  expect(region()).toHaveTextContent('OfflineTry again later.');
  await act(() => jest.advanceTimersByTimeAsync(4_900));
  expect(region()).toHaveTextContent('Offline');
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(region()).toHaveTextContent(/^$/);
  await show('Offline');
  act(() => controls.dismiss());
  expect(region()).toHaveTextContent(/^$/);
  jest.useRealTimers();
  isOnline = true;
  await act(async () => {
    controls.show({ kind: 'info', title: 'Dismissed' });
    controls.dismiss();
    controls.show({ kind: 'info', title: 'Replaced' });
    controls.show({ kind: 'info', title: 'Saved' });
    controls.dismiss();
    await Promise.resolve();
  });
  expect(region()).toHaveTextContent(/^$/);
  act(() => void controls.show({ kind: 'info', title: 'Deleted' }));
  expect(await screen.findByText('Deleted')).toBeInTheDocument();
});
