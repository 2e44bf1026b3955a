import type { ComponentProps } from 'react';
import styles from './Control.module.css';

/** The boxes in which people type or choose, without a label. */

export function Input({ className = '', ...input }: ComponentProps<'input'>) {
  return <input className={`${styles.control} ${className}`} {...input} />;
}

export function SelectBox({ className = '', ...select }: ComponentProps<'select'>) {
  return <select className={`${styles.control} ${className}`} {...select} />;
}

export function TextAreaBox({ className = '', ...area }: ComponentProps<'textarea'>) {
  return <textarea className={`${styles.control} ${className}`} {...area} />;
}
