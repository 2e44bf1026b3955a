/** The link to write to an address. What stands in the address adds no subject, text or recipient. */
export function mailTo(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
}
