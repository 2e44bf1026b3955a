/** Whether the path belongs to the API. All other paths belong to the single-page app. */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}
