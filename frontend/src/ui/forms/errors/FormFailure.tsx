import { useEffect, useRef } from 'react';
import styles from './FormFailure.module.css';

interface FormFailureProps {
  readonly title: string;
  readonly message: string;
  /** The invalid fields: the id and the error of each. */
  readonly fields?: readonly { readonly id: string; readonly message: string }[];
}

/** Why the server rejected a form, shown above it with links to the fields. It gets the focus when it appears. */
export function FormFailure({ title, message, fields = [] }: FormFailureProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const repeated = fields.length === 1 && fields[0]!.message === message;
  return (
    <div className={styles.failure} ref={box} tabIndex={-1} role="alert">
      <p className="strong">{title}</p>
      {!repeated && <p>{message}</p>}
      {fields.length > 0 && (
        <ul className={styles.fields}>
          {fields.map((field) => (
            <li key={field.id}>
              <a
                href={`#${field.id}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(field.id)?.focus();
                }}
              >
                {field.message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
