import { accentPalette, contrast } from '../../src/ui/accent-palette';

const colors = ['#17573a', '#ffd400', '#ffffff', '#000000', '#c8102e', '#808080', '#0033a0'];

test.each(colors)(
  '%s gets an ink that reads on it, and shades that read on both grounds',
  (color) => {
    const palette = accentPalette(color);
    expect(contrast(palette.accent, palette.accentInk)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.accentText, '#f6f4ed')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.accentDark, '#222825')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.accentDark, palette.accentDarkInk)).toBeGreaterThanOrEqual(4.5);
  },
);

test('a colour that reads as it is stays as it is', () => {
  expect(accentPalette('#17573a')).toMatchObject({ accent: '#17573a', accentText: '#17573a' });
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
