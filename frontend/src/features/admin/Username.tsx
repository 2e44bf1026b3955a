import { useEffect, useRef, useState } from 'react';
import styles from './Username.module.css';

/** The username. If there is no room for it, it is cut off and shown in full when pressed. */
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
