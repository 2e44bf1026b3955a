import type { Bitmap2D } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** In modules. Scanners need this much white space around the code. */
export const quietZone = 4;

interface QrCodeProps {
  readonly code: Bitmap2D;
  /** What the code leads to. */
  readonly label: string;
  /** Must make it dark on white in both themes, because some cameras can't read the reverse. */
  readonly className: string | undefined;
}

export function QrCode({ code, label, className }: QrCodeProps) {
  const size = code.size + 2 * quietZone;
  return (
    <svg
      className={className}
      viewBox={`${-quietZone} ${-quietZone} ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
}
