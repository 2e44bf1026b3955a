import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /**
   * Use `filled` for the main action, `danger` if it can't be undone, `plain` inside a line of text, and
   * `quiet` otherwise.
   */
  readonly kind?: 'filled' | 'danger' | 'quiet' | 'plain';
  /** What it is about, which tells it from others to screen readers. */
  readonly of?: ReactNode;
  /** Whether it can't be pressed now, but keeps the focus. For a form's button, use `SubmitButton`. */
  readonly busy?: boolean;
}

export function Button(props: ButtonProps) {
  const { kind = 'quiet', className = '', of, busy, onClick, children, ...rest } = props;
  return (
    <button
      type="button"
      className={`${styles.button} ${styles[kind]} ${className}`}
      aria-disabled={busy}
      onClick={busy ? undefined : onClick}
      {...rest}
    >
      {children}
      {of && <span className="visually-hidden"> {of}</span>}
    </button>
  );
}

export function ButtonLink({
  kind = 'quiet',
  className = '',
  children,
  ...rest
}: ComponentProps<'a'> & Pick<ButtonProps, 'kind'>) {
  return (
    <a className={`${styles.button} ${styles[kind]} ${className}`} {...rest}>
      {children}
    </a>
  );
}
