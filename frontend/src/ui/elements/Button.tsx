import type { ComponentProps } from 'react';
import styles from './Button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /**
   * Use `filled` for the main action, `danger` if it can't be undone, `plain` inside a line of text, and
   * `quiet` otherwise.
   */
  readonly kind?: 'filled' | 'danger' | 'quiet' | 'plain';
}

export function Button({ kind = 'quiet', type = 'button', className = '', ...rest }: ButtonProps) {
  return (
    <button type={type} className={`${styles.button} ${styles[kind]} ${className}`} {...rest} />
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
