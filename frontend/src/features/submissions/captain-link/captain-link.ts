import { correction, generate, type Bitmap2D } from 'lean-qr';
import { quietZone } from '../../../ui/elements/quiet-zone';

/**
 * A link that opens the wizard with the sport, and the league if one is given, filled in
 * (docs/contract.md, section 8, "Screens").
 * @param origin such as `https://scores.example.org`
 */
export function captainLink(origin: string, sportId: string, leagueId: string): string {
  const link = new URL('/', origin);
  if (sportId) link.searchParams.set('sport', sportId);
  if (sportId && leagueId) link.searchParams.set('league', leagueId);
  return link.href;
}

/** The code stays readable if a fifth of it is dirty or torn. */
export function qrCodeOf(link: string): Bitmap2D {
  return generate(link, { minCorrectionLevel: correction.Q });
}

/** Downloads a picture large enough to print on a sheet of paper. */
export function savePicture(code: Bitmap2D, fileName: string): void {
  const link = document.createElement('a');
  link.href = code.toDataURL({ type: 'image/png', scale: 24, pad: quietZone });
  link.download = fileName;
  link.click();
}
