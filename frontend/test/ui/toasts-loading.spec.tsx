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

test('the code is loaded again with the next toast, and shows only the last one', async () => {
  render(
    <Toasts>
      <Screen />
    </Toasts>,
  );
  await act(async () => {
    controls.show({ kind: 'info', title: 'Lost' });
    await Promise.resolve();
  });
  isOnline = true;
  await act(async () => {
    controls.show({ kind: 'info', title: 'Dismissed' });
    controls.dismiss();
    controls.show({ kind: 'info', title: 'Replaced' });
    controls.show({ kind: 'info', title: 'Saved' });
    controls.dismiss();
    await Promise.resolve();
  });
  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveTextContent(/^$/);
  act(() => {
    controls.show({ kind: 'info', title: 'Deleted' });
  });
  expect(await screen.findByText('Deleted')).toBeInTheDocument();
});
