import type { ReactNode } from 'react';
import styles from './Message.module.css';

interface MessageProps {
  readonly role?: 'alert';
  readonly children: ReactNode;
}

/** A page with only a message, such as "404 Page Not Found". */
export function Message({ role, children }: MessageProps) {
  return (
    <section className={`column-16 ${styles.message}`} role={role}>
      {children}
    </section>
  );
}
