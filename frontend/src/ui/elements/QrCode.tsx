import type { Bitmap2D } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import styles from './QrCode.module.css';
import { quietZone } from './quiet-zone';

interface QrCodeProps {
  readonly code: Bitmap2D;
  /** What the code leads to. */
  readonly label: string;
  /** Gives it a width. */
  readonly className: string | undefined;
}

export function QrCode({ code, label, className }: QrCodeProps) {
  const size = code.size + 2 * quietZone;
  return (
    <svg
      className={`${styles.code} ${className ?? ''}`}
      viewBox={`${-quietZone} ${-quietZone} ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
}
