import { render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toasts, useToasts } from '../../src/ui/feedback/Toasts';

function Screen() {
  const toasts = useToasts();
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
