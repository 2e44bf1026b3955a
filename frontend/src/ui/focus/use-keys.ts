import { useEffect, useEffectEvent } from 'react';

/** What each key does, by its name in small letters. */
export type Keys = Readonly<Record<string, () => void>>;

/**
 * Listens to keys, though never while somebody types, holds another key, or answers a question.
 * @param on whether it listens
 */
export function useKeys(on: boolean, keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()];
    if (!act || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest(typing) !== null) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!on) return undefined;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);
}

const typing =
  'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable], [role=alertdialog]';
