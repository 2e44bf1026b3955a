/** Whether what had the focus is gone, or can't have it any more. */
export function focusIsLost(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || activeElement.matches(':disabled')
  );
}
