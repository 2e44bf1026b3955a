import { t } from '@lingui/core/macro';
import {
  createContext,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import type { ShownToast, Toast } from './toast';
import styles from './Toasts.module.css';

/** Dismisses a toast, unless another one has replaced it. */
export type Dismiss = () => void;

interface ToastControls {
  /** A new toast replaces the one that is shown. */
  readonly show: (toast: Toast) => Dismiss;
  readonly dismiss: () => void;
}

const ToastContext = createContext<ToastControls | null>(null);

export function useToasts(): ToastControls {
  const controls = use(ToastContext);
  if (!controls) throw new Error('Toasts are shown inside <Toasts>.');
  return controls;
}

type View = ComponentType<ShownToast>;

// No screen starts with a toast, so its code is loaded after the first screen.
let loaded: View | null = null;
async function load(): Promise<View> {
  loaded = (await import('./LatestToast')).default;
  return loaded;
}

/** Loads the code that shows toasts before the first one. If that fails, it is loaded with a toast. */
export async function preloadToasts(): Promise<void> {
  await load().catch(() => undefined);
}

export function Toasts({ children }: { readonly children: ReactNode }) {
  const [latest, setLatest] = useState<{ View: View; shown: ShownToast } | null>(null);
  const lastNumber = useRef(0);
  const controls = useMemo<ToastControls>(() => {
    const dismiss = () => {
      lastNumber.current += 1;
      setLatest((now) => now && { ...now, shown: { ...now.shown, isDismissed: true } });
    };
    const show = (toast: Toast): Dismiss => {
      lastNumber.current += 1;
      const number = lastNumber.current;
      const showIn = (View: View) => {
        // Another toast may have been shown, or this one dismissed, while the code was loaded.
        if (number !== lastNumber.current) return;
        setLatest({ View, shown: { toast, number, isDismissed: false } });
      };
      if (loaded) showIn(loaded);
      else {
        load().then(showIn, () => showIn(PlainToast));
      }
      return () => {
        if (number === lastNumber.current) dismiss();
      };
    };
    return { show, dismiss };
  }, []);

  const card = latest && <latest.View {...latest.shown} />;
  const isSilent = latest?.shown.toast.silent ?? false;
  return (
    <ToastContext value={controls}>
      {children}
      {createPortal(
        // The region is always there: screen readers miss one that appears together with its content.
        <div className={styles.region} role="region" aria-label={t`Notifications`}>
          <div aria-live="assertive" aria-atomic="true">
            {!isSilent && card}
          </div>
          {isSilent && card}
        </div>,
        // Dialogs are rendered there too. Inside the page, the toasts would be behind them.
        document.body,
      )}
    </ToastContext>
  );
}

/** In milliseconds. */
const duration = 5_000;

/** Shows a toast without a way to close it, if the code for that can't be loaded. */
function PlainToast({ toast, number, isDismissed }: ShownToast) {
  const [over, setOver] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(number), duration);
    return () => clearTimeout(timer);
  }, [number]);
  if (isDismissed || over === number) return null;
  return (
    <div className={`band info-edge ${styles.plain}`}>
      <strong>{toast.title}</strong>
      {toast.description && <p>{toast.description}</p>}
    </div>
  );
}
