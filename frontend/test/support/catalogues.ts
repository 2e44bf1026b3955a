import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { catalogues as real } from '../../src/languages/catalogues';
import { compiledMessages } from '../../vite/catalogue';

function read(language: string) {
  const path = join(__dirname, `../../src/languages/${language}.po`);
  return Promise.resolve({ messages: compiledMessages(readFileSync(path, 'utf8')) });
}

/** In place of those that the build compiles. The messages of English are in the code. */
export const catalogues: typeof real = {
  en: () => Promise.resolve({ messages: {} }),
  es: () => read('es'),
  fr: () => read('fr'),
};
