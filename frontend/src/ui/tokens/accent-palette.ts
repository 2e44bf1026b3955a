/** A colour as red, green and blue from 0 to 255. */
type Rgb = readonly [number, number, number];

export interface AccentPalette {
  /** For surfaces in the light theme: the colour, its hover state, and the text colour for both. */
  readonly accent: string;
  readonly accentHover: string;
  readonly accentInk: string;
  /** For text and lines in the light theme. */
  readonly accentText: string;
  /** The same for the dark theme, where surfaces, text and lines have one colour. */
  readonly accentDark: string;
  readonly accentDarkHover: string;
  readonly accentDarkInk: string;
}

/** The minimum contrast for text of WCAG, with a margin for tinted backgrounds. */
const readable = 4.6;
/** The darkest background of the light theme: a dimmed row (`--sunken`). */
const lightGround: Rgb = [0xee, 0xeb, 0xe1];
const nightGround: Rgb = [0x22, 0x28, 0x25];
const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
const darkInk: Rgb = [0x06, 0x0c, 0x09];

/**
 * An association's colour in the light and the dark theme: the colour itself if text in it can be read,
 * or else the nearest shade that can.
 * @param color as `#rrggbb`
 */
export function accentPalette(color: string): AccentPalette {
  const accent = parse(color);
  const accentInk = inkOn(accent);
  const night = shadeThatReads(accent, nightGround, 'light');
  const nightInk = inkOn(night);
  return {
    accent: toHex(accent),
    accentHover: toHex(hoverOf(accent, accentInk)),
    accentInk: toHex(accentInk),
    accentText: toHex(shadeThatReads(accent, lightGround, 'dark')),
    accentDark: toHex(night),
    accentDarkHover: toHex(hoverOf(night, nightInk)),
    accentDarkInk: toHex(nightInk),
  };
}

/** WCAG 2 contrast of two colours given as `#rrggbb`, from 1 to 21. */
export function contrast(one: string, other: string): number {
  return contrastOf(parse(one), parse(other));
}

/** White if it can be read, or else dark. On some colours, only black has enough contrast. */
function inkOn(ground: Rgb): Rgb {
  const inks = [white, darkInk, black];
  const best = Math.max(...inks.map((ink) => contrastOf(ink, ground)));
  return inks.find((ink) => contrastOf(ink, ground) >= Math.min(readable, best))!;
}

/** A shade with more contrast to the text. If there is none, a shade with less. */
function hoverOf(ground: Rgb, ink: Rgb): Rgb {
  const hasWay = contrastOf(ink, ground) < 12;
  return mix(ground, (ink === white) === hasWay ? black : white);
}

function mix(color: Rgb, other: Rgb): Rgb {
  return color.map((part, index) => part * 0.86 + other[index]! * 0.14) as unknown as Rgb;
}

/** The colour, made lighter or darker just enough to be readable. The hue stays. */
function shadeThatReads(color: Rgb, ground: Rgb, towards: 'light' | 'dark'): Rgb {
  const [hue, saturation, lightness] = toHsl(color);
  const step = towards === 'light' ? 0.01 : -0.01;
  for (let shade = lightness; shade >= 0 && shade <= 1; shade += step) {
    const candidate = fromHsl(hue, saturation, shade);
    if (contrastOf(candidate, ground) >= readable) return candidate;
  }
  return towards === 'light' ? white : black;
}

/** Hue from 0 to 6, saturation and lightness from 0 to 1. */
function toHsl(color: Rgb): readonly [number, number, number] {
  const [red, green, blue] = color.map((part) => part / 255) as [number, number, number];
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const lightness = most - range / 2;
  if (range === 0) return [0, 0, lightness];
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  if (most === red) return [(green - blue) / range, saturation, lightness];
  if (most === green) return [(blue - red) / range + 2, saturation, lightness];
  return [(red - green) / range + 4, saturation, lightness];
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number) => {
    const place = (offset + hue * 2 + 12) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return [part(0), part(8), part(4)];
}

function contrastOf(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function parse(color: string): Rgb {
  return [1, 3, 5].map((start) =>
    Number.parseInt(color.slice(start, start + 2), 16),
  ) as unknown as Rgb;
}

function toHex(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
