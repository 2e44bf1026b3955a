import { useEffect, useRef, useState } from 'react';
import styles from './Username.module.css';

/** Who is signed in. A name that has no room is cut, and shown as a whole when it is pressed. */
export function Username({ username }: { readonly username: string }) {
  const name = useRef<HTMLElement & HTMLButtonElement>(null);
  const [isCut, setCut] = useState(false);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (isWhole || typeof ResizeObserver !== 'function') return undefined;
    const element = name.current!;
    const watch = new ResizeObserver(() => {
      setCut(element.scrollWidth > element.clientWidth);
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
    };
  }, [isCut, isWhole, username]);
  if (!isCut) {
    return (
      <span ref={name} className={styles.username}>
        {username}
      </span>
    );
  }
  return (
    <button
      ref={name}
      type="button"
      className={styles.username}
      aria-expanded={isWhole}
      onClick={() => {
        setWhole(!isWhole);
      }}
    >
      {username}
    </button>
  );
}
