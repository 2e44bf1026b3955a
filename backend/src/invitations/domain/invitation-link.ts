/**
 * The URL where an invited person registers.
 * @param address the public URL, without a slash at the end
 */
export function invitationLink(address: string, code: string): string {
  return `${address}/auth?tab=register&invite=${code}`;
}
