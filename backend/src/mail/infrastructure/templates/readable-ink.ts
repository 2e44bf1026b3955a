/** White or almost black, whichever has more contrast on the color; both as `#rrggbb`. */
export function readableInk(ground: string): string {
  const light = luminance(ground);
  // The contrast ratios of WCAG 2, for white and for black.
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 ? '#ffffff' : '#06100b';
}

/** The relative luminance of WCAG 2, from 0 to 1. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
