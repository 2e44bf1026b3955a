import { Icon } from '../ui/elements/Icon';
import { sportIcons, trophy } from './sport-icons';

interface SportIconProps {
  readonly sport: { readonly id: string; readonly icon: string | null };
  /** In pixels, at the default text size. */
  readonly size: number;
  readonly className?: string | undefined;
}

/** Our own icon if there is one, or else the feed's, or else a trophy. */
export function SportIcon({ sport: { id, icon }, size, className }: SportIconProps) {
  const key = id.toLowerCase().replaceAll(' ', '');
  // A sport's name may equal a property that every object has, such as "constructor".
  const own = Object.hasOwn(sportIcons, key) ? sportIcons[key] : null;
  if (own) {
    return (
      <Icon size={size} className={className}>
        {own}
      </Icon>
    );
  }
  if (icon && /^(https?:\/)?\//.test(icon)) {
    return <img className={className} src={icon} alt="" width={size} height={size} />;
  }
  return (
    <span
      style={{
        flex: 'none',
        minWidth: `${size / 16}rem`,
        fontSize: `${(size * 0.85) / 16}rem`,
        lineHeight: `${size / 16}rem`,
        textAlign: 'center',
      }}
      aria-hidden="true"
    >
      {icon && /\p{Extended_Pictographic}/u.test(icon) ? icon : trophy}
    </span>
  );
}
