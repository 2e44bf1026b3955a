import type { ReactNode } from 'react';
import { Button } from './Button';
import styles from './Alert.module.css';

interface AlertProps {
  readonly kind?: 'danger' | 'info';
  readonly children: ReactNode;
  /** The one thing to do about it. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** Something that a person must know here and now; spoken when it appears. */
export function Alert({ kind = 'danger', children, action }: AlertProps) {
  return (
    <div
      className={`${styles.alert} ${styles[kind]}`}
      role={kind === 'danger' ? 'alert' : 'status'}
    >
      <p>{children}</p>
      {action && <Button onClick={action.onPress}>{action.label}</Button>}
    </div>
  );
}
