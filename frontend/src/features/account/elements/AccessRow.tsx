import type { ReactNode } from 'react';
import styles from './AccessRow.module.css';

interface AccessRowProps {
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** A row of the lists of administrators and invitations, with its buttons at the end. */
export function AccessRow({ children, actions }: AccessRowProps) {
  return (
    <li className="spread ruled-12">
      <div className={`wrap ${styles.who}`}>{children}</div>
      {actions && <div className="small-buttons narrow row-8">{actions}</div>}
    </li>
  );
}
