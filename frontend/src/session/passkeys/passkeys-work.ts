/**
 * Whether this page can make and use passkeys of the association. They belong to the host of its
 * public URL, and need https.
 */
export function passkeysWork(publicUrl: string | null | undefined): boolean {
  if (!publicUrl || typeof globalThis.PublicKeyCredential !== 'function') return false;
  const { protocol, hostname, origin } = new URL(publicUrl);
  return (
    (protocol === 'https:' || hostname === 'localhost') && origin === globalThis.location.origin
  );
}
