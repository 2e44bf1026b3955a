interface Email {
  readonly subject: string;
  readonly body: string;
}

/**
 * A link that starts an e-mail to an address (RFC 6068). The address is escaped, so that it can't add
 * a subject, text or recipients.
 */
export function mailTo(address: string, email?: Email): string {
  const link = `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
  if (!email) return link;
  const body = email.body.replaceAll('\n', '\r\n');
  return `${link}?subject=${encodeURIComponent(email.subject)}&body=${encodeURIComponent(body)}`;
}
