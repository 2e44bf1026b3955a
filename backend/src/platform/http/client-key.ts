import ipaddr from 'ipaddr.js';

/** The keys of recent addresses, because finding one takes as long as checking a report. */
const known = new Map<string, string>();
const mostKnown = 1_000;

/**
 * The key by which limits count a client: its IPv4 address, or the /64 network of its IPv6 address,
 * because a household has a whole /64 network. All invalid addresses count as one client.
 */
export function clientKey(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  let key = known.get(address);
  if (key === undefined) {
    if (known.size >= mostKnown) known.clear();
    known.set(address, (key = keyOf(address)));
  }
  return key;
}

function keyOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  // An IPv4 address in IPv6 notation counts as the IPv4 address.
  const client = ipaddr.process(address);
  const bytes = Buffer.from(client.toByteArray());
  return bytes.length === 4 ? client.toString() : `${bytes.toString('hex', 0, 8)}/64`;
}
