interface Letter {
  readonly subject: string;
  readonly body: string;
}

/** The link to write to an address (RFC 6068). What stands in the address adds no subject, text or recipient. */
export function mailTo(address: string, letter?: Letter): string {
  const link = `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
  if (!letter) return link;
  const body = letter.body.replaceAll('\n', '\r\n');
  return `${link}?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(body)}`;
}
