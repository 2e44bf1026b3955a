/** The `ref` of what takes the focus when it appears, such as a message in the place of a button. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
