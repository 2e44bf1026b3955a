import { act, fireEvent, render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { Toasts, useToasts } from '../../src/ui/feedback/Toasts';

let controls: ReturnType<typeof useToasts>;

function Screen() {
  const toasts = useToasts();
  useEffect(() => {
    controls = toasts;
  }, [toasts]);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          toasts.show({ kind: 'info', title: 'Saved' });
        }}
      >
        Save
      </button>
      <button type="button">Other</button>
    </>
  );
}

const user = userEvent.setup();
const dismiss = () => screen.getByRole('button', { name: 'Dismiss' });

beforeEach(() => {
  render(
    <Toasts>
      <Screen />
    </Toasts>,
  );
});

test('a toast dismissed by keyboard gives the focus back to where it was', async () => {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.tab();
  await user.tab();
  expect(dismiss()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Other' })).toHaveFocus();
  await waitForElementToBeRemoved(() => screen.queryByText('Saved'));
});

test('a new toast takes the place of one that is going', async () => {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(dismiss());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  // Longer than the animation that removes a toast. On a slow machine, the test may miss an error.
  // eslint-disable-next-line no-restricted-syntax -- nothing shows that the animation has ended
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.getByText('Saved')).toBeInTheDocument();
});

describe('a toast that is shown, but not rendered yet, stays', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  const showAnotherAndWait = (ms: number) => {
    act(() => {
      controls.show({ kind: 'info', title: 'Deleted' });
      jest.advanceTimersByTime(ms);
    });
    act(() => {
      jest.advanceTimersByTime(1_000);
    });
  };

  test('when the animation of the one before ends', () => {
    act(controls.dismiss);
    showAnotherAndWait(160);
    expect(screen.getByText('Deleted')).toBeInTheDocument();
  });

  test('when the time of the one before is over', () => {
    showAnotherAndWait(5_000);
    expect(screen.getByText('Deleted')).toBeInTheDocument();
  });
});
