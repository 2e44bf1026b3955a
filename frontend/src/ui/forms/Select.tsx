import type { ComponentProps } from 'react';
import { SelectBox } from './Control';
import { Field, type FieldTexts } from './Field';
import { Icon } from '../elements/Icon';
import styles from './Select.module.css';

type SelectProps = FieldTexts & ComponentProps<'select'>;

/** A choice from a short list. It uses the browser's own control. */
export function Select(props: SelectProps) {
  const { id, label, hideLabel, hint, error, optional = false, ...select } = props;
  return (
    <Field {...{ id, label, hideLabel, hint, error, optional }}>
      {(wiring) => (
        <div className={styles.box}>
          <SelectBox className={styles.select} {...select} {...wiring} />
          <Icon size={20} className={styles.mark}>
            <path d="m6 9.5 6 6 6-6" />
          </Icon>
        </div>
      )}
    </Field>
  );
}
