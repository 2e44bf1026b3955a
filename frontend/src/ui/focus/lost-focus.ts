/** Whether the element that had the focus is gone or can't have it any more. */
export function focusIsLost(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || activeElement.matches(':disabled')
  );
}

/**
 * A `ref` for an element that may be removed while it or something in it has the focus. The focus then
 * moves to another element. Create it only once, since React treats a new function as a new ref.
 */
export function moveFocusOnRemoval(to: (part: HTMLElement) => HTMLElement | null) {
  return (part: HTMLElement | null) => () => {
    if (part?.contains(document.activeElement)) to(part)?.focus();
  };
}
