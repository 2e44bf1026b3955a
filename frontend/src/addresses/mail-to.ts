interface Email {
  readonly subject: string;
  readonly body: string;
}

/** The link to write to an address (RFC 6068). What stands in the address adds no subject, text or recipient. */
export function mailTo(address: string, email?: Email): string {
  const link = `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
  if (!email) return link;
  const body = email.body.replaceAll('\n', '\r\n');
  return `${link}?subject=${encodeURIComponent(email.subject)}&body=${encodeURIComponent(body)}`;
}
