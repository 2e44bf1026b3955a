import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../elements/Icon';
import styles from './Toasts.module.css';

export interface Toast {
  readonly kind: 'success' | 'danger' | 'info';
  readonly title: string;
  readonly description?: string;
  /** Whether screen readers skip it, because an alert elsewhere says the same. */
  readonly silent?: boolean;
}

/** In milliseconds. */
const duration = 5_000;
/** In milliseconds, from dismissal to removal: the duration of the animation `leave`. */
const leaveDuration = 160;

interface Shown {
  readonly toast: Toast;
  readonly number: number;
  readonly isLeaving: boolean;
}

interface ToastControls {
  /** A new toast replaces the one that is shown. */
  readonly show: (toast: Toast) => void;
  readonly dismiss: () => void;
}

const ToastContext = createContext<ToastControls | null>(null);

export function useToasts(): ToastControls {
  const controls = use(ToastContext);
  if (!controls) throw new Error('Toasts are shown inside <Toasts>.');
  return controls;
}

export function Toasts({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const lastNumber = useRef(0);
  const show = useCallback((toast: Toast) => {
    lastNumber.current += 1;
    setShown({ toast, number: lastNumber.current, isLeaving: false });
  }, []);
  const dismiss = useCallback(() => {
    setShown((before) => before && { ...before, isLeaving: true });
  }, []);
  const dismissNumber = useCallback((number: number) => {
    setShown((before) => (before?.number === number ? { ...before, isLeaving: true } : before));
  }, []);
  const isLeaving = shown?.isLeaving ?? false;
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => {
      // The next toast may have been shown since, but not rendered yet.
      setShown((now) => (now?.isLeaving ? null : now));
    }, leaveDuration);
    return () => {
      clearTimeout(timer);
    };
  }, [isLeaving]);

  const card = shown && <ToastCard key={shown.number} {...shown} onDismiss={dismissNumber} />;
  const controls = useMemo(() => ({ show, dismiss }), [show, dismiss]);

  return (
    <ToastContext value={controls}>
      {children}
      {createPortal(
        // The region is always there: screen readers miss one that appears together with its content.
        <div className={styles.region} role="region" aria-label="Notifications">
          <div aria-live="assertive" aria-atomic="true">
            {!shown?.toast.silent && card}
          </div>
          {shown?.toast.silent && card}
        </div>,
        // Dialogs are rendered there too. Inside the page, the toasts would be behind them.
        document.body,
      )}
    </ToastContext>
  );
}

interface ToastCardProps extends Shown {
  readonly onDismiss: (number: number) => void;
}

function ToastCard({ toast, number, isLeaving, onDismiss }: ToastCardProps) {
  const [held, setHeld] = useState({ byPointer: false, byFocus: false });
  const remaining = useRef(duration);
  const focusedBefore = useRef<Element | null>(null);
  const paused = held.byPointer || held.byFocus;

  useEffect(() => {
    if (paused) return;
    const started = performance.now();
    const timer = setTimeout(() => {
      onDismiss(number);
    }, remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - started;
    };
  }, [paused, number, onDismiss]);

  const hold = (change: Partial<typeof held>) => () => {
    setHeld((before) => ({ ...before, ...change }));
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- pointer and focus only pause the timer; there is nothing to press here
    <div
      className={`${styles.toast} ${styles[toast.kind]}`}
      data-leaving={isLeaving || undefined}
      onPointerEnter={hold({ byPointer: true })}
      onPointerLeave={hold({ byPointer: false })}
      onFocus={(event) => {
        hold({ byFocus: true })();
        focusedBefore.current = event.relatedTarget;
      }}
      onBlur={hold({ byFocus: false })}
    >
      <div className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        {toast.description && <p>{toast.description}</p>}
      </div>
      <button
        type="button"
        className={styles.dismiss}
        aria-label="Dismiss"
        onClick={() => {
          if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
          onDismiss(number);
        }}
      >
        <Icon size={20}>
          <path d="m6 6 12 12M18 6 6 18" />
        </Icon>
      </button>
    </div>
  );
}
