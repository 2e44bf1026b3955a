import { Button } from '../../../ui/elements/Button';
import styles from './Tables.module.css';

interface OrderedListProps<Id extends string> {
  readonly label: string;
  readonly items: readonly { readonly id: Id; readonly name: string }[];
  readonly onChange: (ids: readonly Id[]) => void;
  /** Whether items can be removed, too. */
  readonly canRemove?: boolean;
}

/** Items that can be moved up and down. */
export function OrderedList<Id extends string>(props: OrderedListProps<Id>) {
  const { label, items, onChange, canRemove = false } = props;
  const ids = items.map(({ id }) => id);
  const swap = (place: number) =>
    onChange(
      ids.map((id, at) => (at === place ? ids[at + 1]! : at === place + 1 ? ids[place]! : id)),
    );
  return (
    <ol aria-label={label} tabIndex={-1}>
      {items.map(({ id, name }, place) => (
        <li key={id} className="ruled-8 spread">
          <span className={styles.item}>
            {place + 1}. <bdi>{name}</bdi>
          </span>
          <span className="row-8 small-buttons narrow">
            <Button of={name} busy={place === 0} onClick={() => swap(place - 1)}>
              Up
            </Button>
            <Button of={name} busy={place === items.length - 1} onClick={() => swap(place)}>
              Down
            </Button>
            {canRemove && (
              <Button
                of={name}
                onClick={({ currentTarget }) => {
                  currentTarget.closest('ol')?.focus();
                  onChange(ids.filter((one) => one !== id));
                }}
              >
                Remove
              </Button>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
