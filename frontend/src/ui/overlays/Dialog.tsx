import { t } from '@lingui/core/macro';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Icon } from '../elements/Icon';
import styles from './Dialog.module.css';
import { Backdrop, Surface } from './Overlay';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** Called when it has faded out. */
  readonly onClosed?: () => void;
  /**
   * Called when it closes: the element that gets the focus; false if another dialog has it. Without one, it is
   * what opened the dialog.
   */
  readonly focusAfter?: () => HTMLElement | false | null;
  /** Called when it opens: the element that gets the focus. Without one, it is the first that can. */
  readonly focusFirst?: () => HTMLElement | null;
  /** Whether there must be room for two columns. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A window over the page, which fills the screen on phones. When it closes, what opened it gets the focus. */
export function Dialog(props: DialogProps) {
  const { open, title, onClose, onClosed, focusAfter, focusFirst, wide = false, children } = props;
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      onOpenChangeComplete={(next) => {
        if (!next) onClosed?.();
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
          <div className={`line-16 ${styles.head}`}>
            <BaseDialog.Title>{title}</BaseDialog.Title>
            <BaseDialog.Close className={styles.close} aria-label={t`Close`}>
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
