/** How long the browser may take to begin with the download, in milliseconds. */
const patience = 60_000;

/** Lets the browser save a text as a file. */
export function saveAsFile(
  name: string,
  text: string,
  type: 'application/json' | 'text/plain',
): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), patience);
}
