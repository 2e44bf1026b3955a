import { t } from '@lingui/core/macro';
import { Toast as Base } from '@base-ui/react/toast';
import { useEffect, useRef, type FocusEvent } from 'react';
import { Icon } from '../elements/Icon';
import styles from './LatestToast.module.css';
import type { ShownToast } from './toast';

/** In milliseconds. */
const duration = 5_000;
/** The id of all toasts, so that a new one replaces the one that is shown. */
const id = 'toast';

/** Shows a toast until its time is over. F6 moves the focus to it, even while a dialog is open. */
export default function LatestToast(latest: ShownToast) {
  return (
    <Base.Provider timeout={duration} limit={1}>
      <Viewport {...latest} />
    </Base.Provider>
  );
}

function Viewport({ toast, number, isDismissed }: ShownToast) {
  const { toasts, add, close } = Base.useToastManager<ShownToast>();
  const viewport = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<EventTarget | null>(null);
  const noteFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
  };

  useEffect(() => {
    if (isDismissed) {
      close(id);
      return;
    }
    add({
      id,
      // The earlier toast had no time limit while it had the focus.
      timeout: duration,
      data: { toast, number, isDismissed },
      onClose: () => {
        if (!viewport.current?.contains(document.activeElement)) return;
        if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
      },
    });
  }, [toast, number, isDismissed, add, close]);

  return (
    <Base.Viewport
      ref={viewport}
      role="group"
      aria-label={t`Latest notification`}
      aria-keyshortcuts="F6"
      // The element around it announces.
      aria-live={undefined}
      aria-atomic={undefined}
      aria-relevant={undefined}
      onFocus={noteFocus}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Escape closes the toast, and not the dialog behind it.
        event.stopPropagation();
        close(id);
      }}
    >
      {toasts.map(
        // A new number makes a new card: screen readers announce a text again that has not changed.
        (shown) => shown.data && <Card key={shown.data.number} shown={shown} {...shown.data} />,
      )}
    </Base.Viewport>
  );
}

interface CardProps extends Pick<ShownToast, 'toast'> {
  readonly shown: Base.Root.ToastObject<ShownToast>;
}

function Card({ shown, toast }: CardProps) {
  const { update, close } = Base.useToastManager();
  // Base UI stops the time only if the focus came by keyboard. Assistive technology moves it too.
  const whileFocused = {
    onFocus: () => update(id, { timeout: 0 }),
    onBlur: () => update(id, { timeout: duration }),
  };
  return (
    <Base.Root
      toast={shown}
      className={`${styles.toast} ${styles[toast.kind]}`}
      role="group"
      aria-modal={undefined}
      tabIndex={-1}
      swipeDirection={[]}
    >
      <div className={styles.words}>
        <Base.Title className={styles.title} render={<p />}>
          {toast.title}
        </Base.Title>
        <Base.Description>{toast.description}</Base.Description>
        {toast.action && (
          <Base.Action
            className={styles.action}
            aria-hidden={false}
            {...whileFocused}
            onClick={() => {
              close(id);
              void toast.action?.press();
            }}
          >
            {toast.action.label}
          </Base.Action>
        )}
      </div>
      <Base.Close
        className={styles.dismiss}
        aria-label={t`Dismiss`}
        aria-hidden={false}
        {...whileFocused}
      >
        <Icon size={20}>
          <path d="m6 6 12 12M18 6 6 18" />
        </Icon>
      </Base.Close>
    </Base.Root>
  );
}
