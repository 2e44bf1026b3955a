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
import { Icon } from './Icon';
import styles from './Toasts.module.css';

export interface Toast {
  readonly kind: 'success' | 'danger' | 'info';
  readonly title: string;
  readonly description?: string;
  /** Not spoken by screen readers, where an alert elsewhere says the same. */
  readonly silent?: boolean;
}

const duration = 5_000;

interface ToastControls {
  /** A new one replaces the one that is there. */
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
  const [shown, setShown] = useState<{ toast: Toast; number: number } | null>(null);
  const show = useCallback((toast: Toast) => {
    setShown((before) => ({ toast, number: (before?.number ?? 0) + 1 }));
  }, []);
  const dismiss = useCallback(() => {
    setShown(null);
  }, []);

  const controls = useMemo(() => ({ show, dismiss }), [show, dismiss]);

  return (
    <ToastContext value={controls}>
      {children}
      {/* The region stays: screen readers miss one that appears together with its content. */}
      <div className={styles.region} role="region" aria-label="Notifications">
        <div aria-live="assertive" aria-atomic="true">
          {shown && !shown.toast.silent && (
            <ToastCard key={shown.number} toast={shown.toast} onDismiss={dismiss} />
          )}
        </div>
        {shown?.toast.silent && (
          <ToastCard key={shown.number} toast={shown.toast} onDismiss={dismiss} />
        )}
      </div>
    </ToastContext>
  );
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const [held, setHeld] = useState({ byPointer: false, byFocus: false });
  const remaining = useRef(duration);
  const focusedBefore = useRef<Element | null>(null);
  const paused = held.byPointer || held.byFocus;

  useEffect(() => {
    if (paused) return;
    const started = performance.now();
    const timer = setTimeout(onDismiss, remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - started;
    };
  }, [paused, onDismiss]);

  const hold = (change: Partial<typeof held>) => () => {
    setHeld((before) => ({ ...before, ...change }));
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- pointer and focus only hold the time; there is nothing to press here
    <div
      className={`${styles.toast} ${styles[toast.kind]}`}
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
          onDismiss();
        }}
      >
        <Icon size={20}>
          <path d="m6 6 12 12M18 6 6 18" />
        </Icon>
      </button>
    </div>
  );
}
