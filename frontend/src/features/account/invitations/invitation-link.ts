/**
 * The link with which the invited person registers (docs/contract.md, section 8).
 * @param publicUrl such as `https://scores.example.org`
 */
export function invitationLink(publicUrl: string, code: string): string {
  const query = new URLSearchParams({ tab: 'register', invite: code });
  return `${publicUrl}/auth?${query.toString()}`;
}
