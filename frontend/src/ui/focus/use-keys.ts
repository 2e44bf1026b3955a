import { useEffect, useEffectEvent } from 'react';

/** What each key does, by its name in small letters. */
export type Keys = Readonly<Record<string, () => void>>;

/**
 * Listens to keys while a dialog has the focus, though not while somebody types in it, or holds Ctrl, Alt or
 * the Windows or Command key.
 * @param on whether it listens
 */
export function useKeys(on: boolean, keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()];
    if (!act || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    if (!(event.target instanceof Element) || event.target.closest(typing) !== null) return;
    // What had the focus may have gone with the content before.
    if (event.target !== document.body && event.target.closest('[role=dialog]') === null) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!on) return undefined;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);
}

const typing = 'input, select, textarea, [contenteditable]';
