import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Chooser } from '../../src/ui/forms/chooser/Chooser';

const longName = 'Wednesday Women’s Kickball | Late Fall Recreational Division (Arrowhead Fields)';
const choices = [
  { id: 'long', name: longName },
  { id: 'short', name: 'Comets' },
];

function League() {
  const [value, setValue] = useState('');
  return (
    <Chooser
      id="league"
      label="League"
      choices={choices}
      value={value}
      onChange={setValue}
      placeholder="Type to find"
    />
  );
}

/** The element that shows the whole name of the choice, however long it is. */
const wholeName = () => document.querySelector('.whole')?.textContent ?? null;

test('the chosen name can be read in full, but while another is looked for', async () => {
  const user = userEvent.setup();
  render(<League />);
  const field = await screen.findByRole('combobox', { name: 'League' });
  expect(wholeName()).toBeNull();

  await user.click(field);
  await user.click(await screen.findByRole('option', { name: longName }));
  expect(wholeName()).toBe(longName);

  await user.type(field, 'Com', { initialSelectionStart: 0, initialSelectionEnd: 99 });
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  expect(wholeName()).toBeNull();
  expect(field).toHaveValue('Com');

  await user.keyboard('{Escape}');
  expect(wholeName()).toBe(longName);
});
