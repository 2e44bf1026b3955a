import jsQR from 'jsqr';
import { captainLink, qrCodeOf } from '../../src/features/submissions/captain-link/captain-link';
import { quietZone } from '../../src/ui/elements/quiet-zone';

test.each([
  ['nothing', '', '', 'https://scores.example.org/'],
  ['a sport', 'flagfootball', '', 'https://scores.example.org/?sport=flagfootball'],
  ['a league', 'kickball', '105789', 'https://scores.example.org/?sport=kickball&league=105789'],
  ['a league without a sport', '', '105789', 'https://scores.example.org/'],
  [
    'odd letters',
    'пляж',
    'a&b=c',
    'https://scores.example.org/?sport=%D0%BF%D0%BB%D1%8F%D0%B6&league=a%26b%3Dc',
  ],
])('a link that fills in %s', (_what, sport, league, link) => {
  expect(captainLink('https://scores.example.org', sport, league)).toBe(link);
});

test.each(['https://scores.example.org/', `https://scores.example.org/?league=${'x'.repeat(300)}`])(
  'a scanner reads the link from the code: %#',
  (link) => {
    expect(scan(link, () => false)?.data).toBe(link);
  },
);

test('a scanner reads it though a part is torn off', () => {
  const link = 'https://scores.example.org/?sport=kickball&league=105789';
  expect(scan(link, (x, y) => x > 0.45 && x < 0.65 && y > 0.45 && y < 0.65)?.data).toBe(link);
});

/** @param isTorn whether the place is damaged; coordinates are from 0 to 1 */
function scan(link: string, isTorn: (x: number, y: number) => boolean) {
  const code = qrCodeOf(link);
  const pixels = 6;
  const width = (code.size + 2 * quietZone) * pixels;
  const image = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const module = (at: number) => Math.floor(at / pixels) - quietZone;
      if (!code.get(module(x), module(y)) || isTorn(x / width, y / width)) continue;
      image.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return jsQR(image, width, width);
}
