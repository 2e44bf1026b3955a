import type { ReactNode, Ref } from 'react';
import { Button } from '../elements/Button';
import styles from './Alert.module.css';

interface AlertProps {
  /** Screen readers read a danger at once, and a notice when they have finished speaking. */
  readonly kind?: 'danger' | 'notice';
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
  /** What people can do about it. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** A message that people must notice. Screen readers read it when it appears. */
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
