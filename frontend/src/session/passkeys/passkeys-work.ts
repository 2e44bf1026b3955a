/**
 * Whether this page can make and use passkeys of the association. They belong to the host of its
 * public URL, and need https and a name.
 */
export function passkeysWork(publicUrl: string | null | undefined): boolean {
  if (!publicUrl || typeof globalThis.PublicKeyCredential !== 'function') return false;
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isNamed = !/^[\d.]+$|^\[/.test(hostname);
  const isSafe = (protocol === 'https:' && isNamed) || hostname === 'localhost';
  return isSafe && origin === globalThis.location.origin;
}
