import { accentPalette } from '../ui/tokens/accent-palette';

/**
 * Applies an association's colour, by custom properties that `tokens.css` reads.
 * @param accentColor as `#rrggbb`
 */
export function applyAccentColor(accentColor: string): void {
  const palette = accentPalette(accentColor);
  const { style } = document.documentElement;
  style.setProperty('--association-accent', palette.accent);
  style.setProperty('--association-accent-hover', palette.accentHover);
  style.setProperty('--association-accent-ink', palette.accentInk);
  style.setProperty('--association-accent-text', palette.accentText);
  style.setProperty('--association-accent-dark', palette.accentDark);
  style.setProperty('--association-accent-dark-hover', palette.accentDarkHover);
  style.setProperty('--association-accent-dark-ink', palette.accentDarkInk);
}
