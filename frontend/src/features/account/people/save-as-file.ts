/** How long the browser may take to begin with the download, in milliseconds. */
const patience = 60_000;

/** Lets the browser save a text as a JSON file. */
export function saveAsFile(name: string, json: string): void {
  const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, patience);
}
