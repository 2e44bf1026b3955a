import { Icon } from '../ui/elements/Icon';
import { SportIcon } from './SportIcon';
import styles from './SportTile.module.css';

interface SportTileProps {
  readonly sport: { readonly id: string; readonly name: string; readonly icon: string | null };
  readonly selected: boolean;
  readonly onSelect: (sportId: string) => void;
}

/** One of a group of radio buttons. */
export function SportTile({ sport, selected, onSelect }: SportTileProps) {
  return (
    <label className={`column-8 raised ${styles.tile}`} data-chosen={selected || undefined}>
      <input
        className="visually-hidden"
        type="radio"
        name="sportId"
        value={sport.id}
        checked={selected}
        onChange={() => onSelect(sport.id)}
      />
      <SportIcon sport={sport} size={40} className={styles.icon} />
      <span className={styles.name}>{sport.name}</span>
      <Icon size={20} className={styles.check}>
        <path d="m5 12.5 4.5 4.5L19 7.5" />
      </Icon>
    </label>
  );
}
