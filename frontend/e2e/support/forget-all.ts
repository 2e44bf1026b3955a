/** Deletes what the device has kept, so that the next page is like a first visit. Runs in the page. */
export async function forgetAll(): Promise<void> {
  localStorage.clear();
  const databases = await indexedDB.databases();
  for (const { name } of databases) if (name) indexedDB.deleteDatabase(name);
}
