import ipaddr from 'ipaddr.js';

/**
 * What limits count a client by: its IPv4 address, or the /64 network of its IPv6 address, since
 * one household has all addresses of that. What is no address counts as one client.
 */
export function clientKey(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  // An IPv4 address in IPv6 notation is the IPv4 client.
  const client = ipaddr.process(address);
  const bytes = Buffer.from(client.toByteArray());
  return bytes.length === 4 ? client.toString() : `${bytes.toString('hex', 0, 8)}/64`;
}
