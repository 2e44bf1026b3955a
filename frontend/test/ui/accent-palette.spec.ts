import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accentPalette, contrast } from '../../src/ui/tokens/accent-palette';

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

describe('Any colour', () => {
  const steps = Array.from({ length: 18 }, (_, step) => step * 15);
  const hex = (part: number) => part.toString(16).padStart(2, '0');
  const many = [
    '#ffd400',
    '#ff6a13',
    '#00b7ff',
    ...colors,
    ...steps.flatMap((red) =>
      steps.flatMap((green) => steps.map((blue) => `#${hex(red)}${hex(green)}${hex(blue)}`)),
    ),
  ];
  /** The backgrounds of text in the association's colour, including dimmed rows. */
  const grounds = ['paper', 'raised', 'sunken'] as const;
  const day = declared(0);
  const night = declared(1);
  const tintedNight = declared(3);

  /** The colour and its contrast, if that is too low. */
  function poor(color: string, text: string, ground: string): string[] {
    const ratio = contrast(text, ground);
    return ratio >= 4.5 ? [] : [`${color}: ${text} on ${ground} is ${ratio.toFixed(2)}`];
  }

  test('reads on each ground by day', () => {
    expect(
      many.flatMap((color) => {
        const { accentText } = accentPalette(color);
        return grounds.flatMap((ground) => poor(color, accentText, day(ground)!));
      }),
    ).toEqual([]);
  });

  test('reads on each ground at night, with and without a tint of its own', () => {
    expect(
      many.flatMap((color) => {
        const { accentDark } = accentPalette(color);
        return grounds.flatMap((ground) => [
          ...poor(color, accentDark, night(ground)!),
          ...poor(color, accentDark, mixed(tintedNight(ground)!, accentDark)),
        ]);
      }),
    ).toEqual([]);
  });

  test('has an ink that reads on it, by day and at night, also under the pointer', () => {
    expect(
      many.flatMap((color) => {
        const palette = accentPalette(color);
        return [
          ...poor(color, palette.accentInk, palette.accent),
          ...poor(color, palette.accentInk, palette.accentHover),
          ...poor(color, palette.accentDarkInk, palette.accentDark),
          ...poor(color, palette.accentDarkInk, palette.accentDarkHover),
        ];
      }),
    ).toEqual([]);
  });
});

describe('The other text colours read on each ground', () => {
  const texts = ['ink', 'muted', 'pending', 'logged', 'danger', 'info'];
  const grounds = ['paper', 'raised', 'sunken'];
  const onBoard = ['board-ink', 'board-muted', 'board-lamp', 'board-danger'];
  const day = declared(0);
  const night = declared(1);

  it.each([
    ['by day', day, declared(2), accentPalette('#17573a').accent],
    ['at night', (name: string) => night(name) ?? day(name), declared(3), '#59b389'],
  ] as const)('%s, with and without a tint of the accent', (_when, plain, tinted, accent) => {
    const groundsOf = (ground: string) => {
      const tint = tinted(ground);
      if (!ground.endsWith('-tint'))
        return [plain(ground)!, ...(tint ? [mixed(tint, accent)] : [])];
      // A share of the accent or of the red on the colour of panels.
      const onPanel = tint!.replace('danger', 'accent').replace('var(--raised)', plain('raised')!);
      return [mixed(onPanel, ground === 'danger-tint' ? plain('danger')! : accent)];
    };
    const poor = [
      ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
      ...['ink', 'muted'].map((text) => [text, 'accent-tint'] as const),
      ...['ink', 'danger'].map((text) => [text, 'danger-tint'] as const),
      ...onBoard.flatMap((text) =>
        ['board', 'board-raised'].map((ground) => [text, ground] as const),
      ),
    ].flatMap(([text, ground]) =>
      groundsOf(ground)
        .map((color) => contrast(plain(text)!, color))
        .filter((ratio) => ratio < 4.5)
        .map((ratio) => `${text} on ${ground} is ${ratio.toFixed(2)}`),
    );

    expect(poor).toEqual([]);
  });
});

/** The declarations of a block of tokens.css, by name. */
function declared(index: number): (name: string) => string | undefined {
  const css = readFileSync(join(__dirname, '../../src/ui/tokens/tokens.css'), 'utf8');
  const blocks = [...css.matchAll(/:root \{([^}]*)\}/g)].map(([, declarations]) => declarations!);
  return (name) => new RegExp(`--${name}: ([^;]+);`).exec(blocks[index]!)?.[1];
}

/** The result of `color-mix(in oklab, var(--accent) 5%, #101412)`. */
function mixed(declaration: string, accent: string): string {
  const [, percent, ground] = /accent\) (\d+)%, (#\w{6})\)/.exec(declaration)!;
  const share = Number(percent) / 100;
  const [one, other] = [toOklab(accent), toOklab(ground!)];
  return fromOklab(one.map((part, index) => part * share + other[index]! * (1 - share)));
}

function toOklab(color: string): number[] {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

function fromOklab([lightness, a, b]: readonly number[]): string {
  const long = (lightness! + 0.3963377774 * a! + 0.2158037573 * b!) ** 3;
  const medium = (lightness! - 0.1055613458 * a! - 0.0638541728 * b!) ** 3;
  const short = (lightness! - 0.0894841775 * a! - 1.291485548 * b!) ** 3;
  const parts = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((part) => {
    const seen = Math.min(1, Math.max(0, part));
    return Math.round(255 * (seen <= 0.0031308 ? 12.92 * seen : 1.055 * seen ** (1 / 2.4) - 0.055));
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

test('a colour that reads as it is stays as it is', () => {
  expect(accentPalette('#17573a')).toMatchObject({ accent: '#17573a', accentText: '#17573a' });
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
