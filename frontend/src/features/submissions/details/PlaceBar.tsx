import { useId, useState } from 'react';
import { Button } from '../../../ui/elements/Button';
import { Icon } from '../../../ui/elements/Icon';
import styles from './DetailsDialog.module.css';
import { useKeys, type Keys } from '../../../ui/focus/use-keys';
import type { Place } from './use-place';

interface PlaceBarProps {
  /** Whether the dialog is open, and listens to keys. */
  readonly isOpen: boolean;
  readonly place: Place | null;
  /** Such as "102" or "10,000+". */
  readonly total: string;
  readonly onShow: (id: string) => void;
}

const keyNames = [
  ['N', 'Next report'],
  ['P', 'Previous report'],
  ['L', 'Mark as Logged and Next'],
  ['F6', 'Go to the message, such as for Undo'],
  ['Esc', 'Close'],
  ['?', 'Show or hide these keys'],
] as const;

/** Leads to the reports before and after the open one, and lists the keys. */
export function PlaceBar({ isOpen, place, total, onShow }: PlaceBarProps) {
  const [isListed, setListed] = useState(false);
  const listId = useId();
  const { previous = null, next = null } = place ?? {};
  const show = (id: string | null) => () => {
    if (id !== null) onShow(id);
  };
  const keys: Keys = { n: show(next), p: show(previous), '?': () => setListed(!isListed) };
  useKeys(isOpen, keys);
  return (
    <div className={`small-buttons narrow ${styles.bar}`}>
      {place && (
        <>
          <Button busy={previous === null} aria-keyshortcuts="P" onClick={show(previous)}>
            <Arrow path="m14.5 6-6 6 6 6" />
            Previous
          </Button>
          <span className={`small-print numbers ${styles.place}`} role="status">
            {(place.index + 1).toLocaleString('en-US')} of {total}
          </span>
          <Button busy={next === null} aria-keyshortcuts="N" onClick={show(next)}>
            Next
            <Arrow path="m9.5 6 6 6-6 6" />
          </Button>
        </>
      )}
      <Button
        kind="plain"
        aria-keyshortcuts="?"
        aria-expanded={isListed}
        aria-controls={listId}
        onClick={() => setListed(!isListed)}
        className={styles.keys}
      >
        Keys
      </Button>
      <dl id={listId} className={styles.list} hidden={!isListed}>
        {keyNames.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Arrow({ path }: { readonly path: string }) {
  return (
    <Icon size={18}>
      <path d={path} />
    </Icon>
  );
}
