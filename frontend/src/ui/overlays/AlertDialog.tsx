import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode, RefObject } from 'react';
import styles from './AlertDialog.module.css';
import { Backdrop, Surface } from './Overlay';

interface AlertDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** It is out of sight. */
  readonly onClosed?: () => void;
  /** Asked when it closes: where the focus goes, if not back to what opened it. */
  readonly focusAfter?: () => HTMLElement | null;
  /** What takes the focus first, if not the first that can. */
  readonly focusFirst?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** A question that must be answered before anything else; nothing closes it by accident. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, title, onClose, onClosed, focusAfter, focusFirst, children } = props;
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      onOpenChangeComplete={(next) => {
        if (!next) onClosed?.();
      }}
    >
      <Base.Portal>
        <Backdrop />
        <Base.Viewport className={styles.viewport}>
          <Surface
            className={styles.dialog}
            finalFocus={() => focusAfter?.() ?? true}
            {...(focusFirst ? { initialFocus: focusFirst } : {})}
          >
            <Base.Title className={styles.title}>{title}</Base.Title>
            {children}
          </Surface>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** What the dialog asks or says; read out with its title. */
export function DialogText({ children }: { readonly children: ReactNode }) {
  return <Base.Description className={styles.text}>{children}</Base.Description>;
}

export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
