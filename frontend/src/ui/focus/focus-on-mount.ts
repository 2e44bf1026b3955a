/** A `ref` for an element that gets the focus when it appears, such as a message that replaces a button. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
