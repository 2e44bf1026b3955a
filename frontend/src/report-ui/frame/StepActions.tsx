import { t } from '@lingui/core/macro';
import { Fragment } from 'react';
import { Button } from '../../ui/elements/Button';
import { focusField } from '../../report/model/refusal';
import type { NeededField } from '../../report/model/steps';
import styles from './StepActions.module.css';

/** The id of what describes the button. */
const describing = 'still-needed';

interface StepActionsProps {
  readonly next: string;
  /** What is missing, in words or by fields; null if nothing is. */
  readonly needed: string | readonly NeededField[] | null;
  /** Whether the button can't be pressed. It can't if something is missing, unless this says otherwise. */
  readonly isBlocked?: boolean;
  readonly pending?: boolean;
  readonly back?: { readonly label: string; readonly onPress: () => void };
}

/**
 * The buttons of a step. On phones they are within reach of the thumb. The last one submits the
 * enclosing form.
 */
export function StepActions(props: StepActionsProps) {
  const { next, needed, pending = false, back } = props;
  const isNeeded = needed !== null && needed.length > 0;
  const { isBlocked = isNeeded } = props;
  return (
    <div className={styles.actions}>
      {typeof needed === 'string' && (
        <p className={`fine-print ${styles.needed}`} id={describing}>
          {needed}
        </p>
      )}
      {isNeeded && typeof needed !== 'string' && <Needed fields={needed} />}
      <div className={styles.buttons}>
        {back && (
          <Button onClick={back.onPress} disabled={pending}>
            {back.label}
          </Button>
        )}
        <Button
          kind="filled"
          type="submit"
          className={styles.next}
          disabled={isBlocked || pending}
          aria-describedby={isNeeded ? describing : undefined}
        >
          {next}
        </Button>
      </div>
    </div>
  );
}

/** Links lead to the fields, which may be far from the button. */
function Needed({ fields }: { readonly fields: readonly NeededField[] }) {
  return (
    <>
      <p className={`fine-print ${styles.needed}`}>
        <span>{t`Needed:`}</span>{' '}
        {fields.map(({ path, name }, index) => (
          <Fragment key={name}>
            {index > 0 && ', '}
            <a
              href={`#${path}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(path);
              }}
            >
              {name}
            </a>
          </Fragment>
        ))}
      </p>
      {/* The button is described in plain words, without the links. */}
      <span id={describing} hidden>
        {t`Needed:`} {fields.map(({ name }) => name).join(', ')}
      </span>
    </>
  );
}
