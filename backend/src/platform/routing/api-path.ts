/** Whether the path belongs to the HTTP API; every other path belongs to the screens. */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}
