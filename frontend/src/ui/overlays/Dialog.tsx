import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Icon } from '../elements/Icon';
import styles from './Dialog.module.css';
import { Backdrop, Surface } from './Overlay';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** Asked when it closes: where the focus goes, if not back to what opened it. */
  readonly focusAfter?: () => HTMLElement | null;
  /** Asked when it opens: what takes the focus, if not the first that can. */
  readonly focusFirst?: () => HTMLElement | null;
  /** For what stands side by side. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** On phones a full sheet. Gives the focus back to what opened it. */
export function Dialog(props: DialogProps) {
  const { open, title, onClose, focusAfter, focusFirst, wide = false, children } = props;
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <BaseDialog.Portal>
        <Backdrop />
        <Surface
          className={styles.dialog}
          data-wide={wide || undefined}
          finalFocus={() => focusAfter?.() ?? true}
          initialFocus={() => focusFirst?.() ?? true}
        >
          <div className={styles.head}>
            <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
            <BaseDialog.Close className={styles.close} aria-label="Close">
              <Icon>
                <path d="m6 6 12 12M18 6 6 18" />
              </Icon>
            </BaseDialog.Close>
          </div>
          {children}
        </Surface>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
