import { Icon } from './Icon';
import { sportIcons, trophy } from './sport-icons';
import styles from './SportTile.module.css';

interface SportTileProps {
  readonly sport: { readonly id: string; readonly name: string; readonly icon: string | null };
  readonly selected: boolean;
  readonly onSelect: (sportId: string) => void;
}

/** One of a group of radio buttons. */
export function SportTile({ sport, selected, onSelect }: SportTileProps) {
  return (
    <label className={styles.tile}>
      <input
        className="visually-hidden"
        type="radio"
        name="sportId"
        value={sport.id}
        checked={selected}
        onChange={() => {
          onSelect(sport.id);
        }}
      />
      <SportIcon id={sport.id} icon={sport.icon} />
      <span className={styles.name}>{sport.name}</span>
      <Icon size={20} className={styles.check}>
        <path d="m5 12.5 4.5 4.5L19 7.5" />
      </Icon>
    </label>
  );
}

/** Ours where we have one, else the feed's own, else the trophy. */
function SportIcon({ id, icon }: { readonly id: string; readonly icon: string | null }) {
  const own = sportIcons[id.toLowerCase().replaceAll(' ', '')];
  if (own) {
    return (
      <Icon size={40} className={styles.icon}>
        {own}
      </Icon>
    );
  }
  if (icon && /^(https?:\/)?\//.test(icon)) {
    return <img className={styles.icon} src={icon} alt="" width="40" height="40" />;
  }
  return (
    <span className={styles.emoji} aria-hidden="true">
      {icon && /\p{Extended_Pictographic}/u.test(icon) ? icon : trophy}
    </span>
  );
}
