/** Whether what had the focus is gone, or can't have it any more. */
export function focusIsLost(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || activeElement.matches(':disabled')
  );
}

/**
 * The `ref` of what may go while it has the focus, or something in it: the focus goes on to another
 * element. To be made once, since React takes a new one for another element's.
 */
export function handFocusOn(to: (part: HTMLElement) => HTMLElement | null) {
  return (part: HTMLElement | null) => () => {
    if (part?.contains(document.activeElement)) to(part)?.focus();
  };
}
