import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode, RefObject } from 'react';
import styles from './AlertDialog.module.css';
import { Backdrop, Surface } from './Overlay';

interface AlertDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** Called when it has faded out. */
  readonly onClosed?: () => void;
  /** Called when it closes: the element that gets the focus. Without one, it is what opened the dialog. */
  readonly focusAfter?: () => HTMLElement | null;
  /** What gets the focus first. By default, it is the first element that can. */
  readonly focusFirst?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** A question that must be answered first. Clicks outside don't close it. */
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
            <Base.Title>{title}</Base.Title>
            {children}
          </Surface>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** The dialog's text. Screen readers read it together with the title. */
export function DialogText({ children }: { readonly children: ReactNode }) {
  return <Base.Description className={styles.text}>{children}</Base.Description>;
}

export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={`row-8 ${styles.actions}`}>{children}</div>;
}
