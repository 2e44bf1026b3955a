import { render } from '@testing-library/react';
import { SportIcon } from '../../src/game-ui/SportIcon';

const iconOf = (id: string, icon: string | null = null) =>
  render(<SportIcon sport={{ id, icon }} size={24} />).container;

test('a sport has our icon, else its own, else a trophy', () => {
  expect(iconOf('Flag Football', '🏈').querySelector('svg')).not.toBeNull();
  expect(iconOf('chess', '♟️')).toHaveTextContent('♟️');
  expect(iconOf('chess', '/chess.png').querySelector('img')).toHaveAttribute('src', '/chess.png');
  expect(iconOf('chess')).toHaveTextContent('🏆');
});

test.each(['javascript:alert(1)//', 'data:image/svg+xml,<svg/>', 'icons/chess.png'])(
  'an icon at %s is not fetched',
  (icon) => {
    expect(iconOf('chess', icon)).toHaveTextContent('🏆');
    expect(iconOf('chess', icon).querySelector('img')).toBeNull();
  },
);

test.each(['constructor', 'toString', '__proto__', 'valueOf'])(
  'a sport called %s is no exception',
  (id) => {
    expect(iconOf(id, '🥎')).toHaveTextContent('🥎');
  },
);
