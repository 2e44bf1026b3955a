import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../elements/Button';
import { Icon } from '../elements/Icon';
import styles from './Menu.module.css';

interface MenuProps {
  /** On the button that opens it. */
  readonly label: string;
  /** Links and buttons. */
  readonly children: ReactNode;
}

/** Actions behind one button. It closes when one was chosen, and when something else is pressed. */
export function Menu({ label, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const all = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const leave = ({ target }: Event) => {
      if (!all.current?.contains(target as Node)) setOpen(false);
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);
  return (
    <div ref={all} className={styles.place}>
      <Button
        ref={button}
        className={styles.button}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {label}
        <Icon size={18}>
          <path d="m6 9.5 6 6 6-6" />
        </Icon>
      </Button>
      <div
        id={listId}
        className={styles.list}
        hidden={!open}
        onClickCapture={() => {
          // What is pressed will be hidden. A dialog that it opens gives the focus back to the button.
          button.current?.focus();
          setOpen(false);
        }}
      >
        {children}
      </div>
    </div>
  );
}
