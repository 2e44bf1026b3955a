import type { ComponentProps } from 'react';
import styles from './Button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /**
   * Filled for the one thing to do next, danger where that can't be undone, quiet for all else, plain
   * for a word in a line.
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
