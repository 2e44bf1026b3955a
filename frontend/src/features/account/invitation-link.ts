/** Where whoever has the code registers with it (contract, section 8). */
export function invitationLink(code: string): string {
  const query = new URLSearchParams({ tab: 'register', invite: code });
  return `${window.location.origin}/auth?${query.toString()}`;
}
