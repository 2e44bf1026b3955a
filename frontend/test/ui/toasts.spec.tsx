import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { preloadToasts, Toasts, useToasts } from '../../src/ui/feedback/Toasts';

let controls: ReturnType<typeof useToasts>;

function Screen() {
  const toasts = useToasts();
  useEffect(() => {
    controls = toasts;
  }, [toasts]);
  return (
    <>
      <button type="button" onClick={() => toasts.show({ kind: 'info', title: 'Saved' })}>
        Save
      </button>
      <button type="button">Other</button>
    </>
  );
}

const user = userEvent.setup();
const dismiss = () => screen.getByRole('button', { name: 'Dismiss' });

beforeAll(preloadToasts);

beforeEach(() => {
  render(
    <Toasts>
      <Screen />
    </Toasts>,
  );
});

test('what dismisses a toast leaves the one that replaced it', () => {
  let dismissSaved: () => void = () => undefined;
  act(() => {
    dismissSaved = controls.show({ kind: 'info', title: 'Saved' });
  });
  act(() => void controls.show({ kind: 'info', title: 'Deleted' }));
  act(() => dismissSaved());
  expect(screen.getByText('Deleted')).toBeInTheDocument();
});

test('a toast dismissed by keyboard gives the focus back to where it was', async () => {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.tab();
  await user.tab();
  expect(dismiss()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Other' })).toHaveFocus();
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('F6 moves the focus to a toast, and Escape closes it and nothing else', async () => {
  const escapes = jest.fn();
  document.addEventListener('keydown', escapes);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.keyboard('{F6}');
  await user.tab();
  expect(screen.getByRole('group', { name: 'Saved' })).toHaveFocus();
  await user.tab();
  expect(dismiss()).toHaveFocus();
  escapes.mockClear();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(escapes).not.toHaveBeenCalled();
  document.removeEventListener('keydown', escapes);
});

test('a toast that says the same as the one before is announced again', async () => {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const first = screen.getByRole('group', { name: 'Saved' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(first).not.toBeInTheDocument();
  const second = screen.getByRole('group', { name: 'Saved' });
  expect(second.closest('[aria-live]')).toHaveAttribute('aria-live', 'assertive');
});

test('a silent toast replaces one that is announced', async () => {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  act(() => void controls.show({ kind: 'danger', title: 'Login failed', silent: true }));
  const toast = screen.getByRole('group', { name: 'Login failed' });
  expect(toast.closest('[aria-live]')).toBeNull();
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
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
    act(() => jest.advanceTimersByTime(1_000));
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
