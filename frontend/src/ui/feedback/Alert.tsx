import type { ReactNode, Ref } from 'react';
import { Button } from '../elements/Button';
import styles from './Alert.module.css';

interface AlertProps {
  /** A danger interrupts; a notice can be passed by. */
  readonly kind?: 'danger' | 'notice';
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
  /** The one thing to do about it. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** Something that a person must know here and now; spoken when it appears. */
export function Alert({ ref, kind = 'danger', children, action }: AlertProps) {
  return (
    <div
      ref={ref}
      className={`${styles.alert} ${styles[kind]}`}
      role={kind === 'danger' ? 'alert' : 'status'}
    >
      <p>{children}</p>
      {action && <Button onClick={action.onPress}>{action.label}</Button>}
    </div>
  );
}
