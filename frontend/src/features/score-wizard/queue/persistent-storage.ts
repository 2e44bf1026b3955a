/**
 * Asks the browser to keep the stored data when the device runs out of space.
 * @returns whether it agrees
 */
export async function requestPersistence(): Promise<boolean> {
  // Missing on pages served over plain http, as on a local network.
  const { storage } = navigator as { readonly storage?: StorageManager };
  try {
    return (await storage?.persist()) ?? false;
  } catch (error) {
    console.warn('The browser does not say whether it keeps the reports.', error);
    return false;
  }
}
