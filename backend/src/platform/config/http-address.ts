/** A server that listens at these is reached at each address of its machine. */
const anyAddress = ['0.0.0.0', '::'];

/** The URL of a host and port, for a browser. IPv6 addresses are put in brackets. */
export function httpAddress(host: string, port: number): string {
  const reached = anyAddress.includes(host) ? 'localhost' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}
