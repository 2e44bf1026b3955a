import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiDocument } from '../../src/api-document';

it('The copy of the API description in docs/ is what the controllers say today', async () => {
  const kept = readFileSync(join(__dirname, '../../../docs/openapi.json'), 'utf8');

  // When this fails: npm run openapi -w backend
  expect(kept).toBe(await apiDocument());
});
