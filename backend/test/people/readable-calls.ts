import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Operation {
  readonly security?: unknown;
}

const { paths } = JSON.parse(
  readFileSync(join(__dirname, '../../../docs/openapi.json'), 'utf8'),
) as { readonly paths: Readonly<Record<string, { readonly get?: Operation }>> };

/** What calls are asked for, where it is not the address alone. */
const queries: Readonly<Record<string, string>> = {
  '/api/admin/audit-log': '?limit=100',
  '/api/export/game-ratings': '?format=csv',
  '/api/export/scores': '?format=csv&columns=all',
  '/api/ratings/breakdown': '?by=sport',
  '/api/score-submissions': '?limit=100',
};

/** It names no person, and each reading adds a line to the audit log. */
const teamLinks = '/api/admin/team-links';

/** All calls that need a session and read something, without those about one thing. */
export const readableCalls = [
  ...Object.entries(paths)
    .filter(([path, { get }]) => get && !get.security && !path.includes('{') && path !== teamLinks)
    .map(([path]) => `${path}${queries[path] ?? ''}`),
  '/api/score-submissions?search=canary',
];
if (readableCalls.length < 20) throw new Error('The calls of docs/openapi.json are not found.');
