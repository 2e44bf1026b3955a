import { t } from '@lingui/core/macro';
import { inLanguage } from '../../languages/sentence';
import { useId, type ReactNode } from 'react';
import { Icon } from '../elements/Icon';
import styles from './Field.module.css';

export interface FieldTexts {
  readonly label: string;
  /** Whether the label is only read out, because what the control shows says the same. */
  readonly hideLabel?: boolean | undefined;
  /** Shown before the label. */
  readonly icon?: ReactNode;
  /** A sentence below the label that is always shown. */
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** A sentence below the control. An empty one still takes its space. */
  readonly note?: ReactNode;
  readonly optional?: boolean;
}

/** The attributes that connect a control with its label, hint and error. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  /** The id of the control. The links of an error summary lead to it. */
  readonly id?: string | undefined;
  readonly children: (wiring: ControlAttributes) => ReactNode;
}

/** A control with its label, hint and error. */
export function Field(props: FieldProps) {
  const {
    id: givenId,
    label,
    hideLabel,
    icon,
    hint,
    error,
    note,
    optional = false,
    children,
  } = props;
  const madeId = useId();
  const id = givenId ?? madeId;
  const wiring = wire(id, { hint, error, note });
  return (
    <div className={styles.field}>
      <div className={hideLabel ? 'visually-hidden' : `line-8 ${styles.name}`}>
        {icon}
        <label className={styles.label} htmlFor={id}>
          {label}
          {optional && <span className={styles.optional}> {t`(optional)`}</span>}
        </label>
      </div>
      {hint && (
        <p className={`small-print ${styles.hint}`} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children(wiring)}
      <FieldError id={`${id}-error`} error={error} />
      {note !== undefined && (
        <p className={`small-print ${styles.note}`} id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}

/** The error message below a control, if there is an error. */
export function FieldError({
  id,
  error,
}: {
  readonly id: string;
  readonly error: string | undefined;
}) {
  if (!error) return null;
  return (
    <p className={styles.error} id={id}>
      <Icon size={18}>
        <circle cx="12" cy="12" r="9.2" />
        <path d="M12 7.5v5.5M12 16.4h.01" />
      </Icon>
      {inLanguage(error)}
    </p>
  );
}

function wire(
  id: string,
  { hint, error, note }: Pick<FieldTexts, 'hint' | 'error' | 'note'>,
): ControlAttributes {
  const descriptions = [hint && `${id}-hint`, error && `${id}-error`, note && `${id}-note`].filter(
    Boolean,
  );
  return {
    id,
    'aria-describedby': descriptions.join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  };
}
