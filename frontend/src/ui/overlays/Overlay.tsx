import { Dialog } from '@base-ui/react/dialog';
import type { ComponentProps } from 'react';
import styles from './Overlay.module.css';

/** Darkens the page behind a dialog. */
export function Backdrop() {
  return <Dialog.Backdrop className={styles.backdrop} />;
}

type SurfaceProps = ComponentProps<typeof Dialog.Popup> & {
  readonly className: string | undefined;
};

/** The window of a dialog. An alert dialog's popup is the same component. */
export function Surface({ className = '', ...popup }: SurfaceProps) {
  return <Dialog.Popup className={`${styles.surface} ${className}`} {...popup} />;
}
