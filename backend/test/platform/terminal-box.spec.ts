import { boxOf } from '../../src/platform/logging/terminal-box';

it('draws lines around what is said, no wider than the terminal', () => {
  expect(boxOf(['Ready', 'at http://x'], 80)).toEqual([
    '───────────',
    'Ready',
    'at http://x',
    '───────────',
  ]);
  expect(boxOf(['Ready'], 0)).toEqual(['─────', 'Ready', '─────']);
  expect(boxOf(['at http://x'], 4)).toEqual(['────', 'at http://x', '────']);
});
