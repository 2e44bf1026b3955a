/**
 * Reads a response and discards it.
 * @throws unless its status is 200
 */
export async function get(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const answer = await fetch(url, { headers });
  if (answer.status !== 200) throw new Error(`${url}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
