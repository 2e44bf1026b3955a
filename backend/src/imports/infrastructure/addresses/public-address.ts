import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { addressRefused } from '../../domain/schedule-address';

/** All global IPv6 addresses are in this network. */
const globalV6 = ipaddr.parseCIDR('2000::/3');

/** Whether an IP address belongs to the public Internet, and not to a network or use of its own. */
export function isPublicAddress(text: string): boolean {
  // An IPv4 address in IPv6 notation counts as the IPv4 address.
  const address = ipaddr.process(text);
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(globalV6));
}

/** @throws InvalidInput at `address` if the host is an IP address that is not allowed */
export function checkHost(host: string, isAllowed: typeof isPublicAddress): void {
  const literal = host.replaceAll(/[[\]]/g, '');
  if (ipaddr.isValid(literal) && !isAllowed(literal)) throw notPublic();
}

/** Looks a name up, so that exactly the addresses that were checked are connected to. */
export function checkedLookup(isAllowed: typeof isPublicAddress): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const areAllowed = error || addresses.every(({ address }) => isAllowed(address));
      const problem = areAllowed ? error : notPublic();
      if (problem || options.all) callback(problem, addresses);
      else callback(null, addresses[0]!.address, addresses[0]!.family);
    });
  };
}

function notPublic() {
  return addressRefused('The address is not one on the public Internet.');
}
