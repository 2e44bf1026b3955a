/**
 * Where an invited person registers.
 * @param address that people use, without a slash at its end
 */
export function invitationLink(address: string, code: string): string {
  return `${address}/auth?tab=register&invite=${code}`;
}
