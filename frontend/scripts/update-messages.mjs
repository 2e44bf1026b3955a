// `npm run messages`: brings new messages of the code into the catalogues, and removes old ones.
import { readFileSync, writeFileSync } from 'node:fs';
import { runnerImport } from 'vite';

const { module } = await runnerImport('./vite/extract.ts');
const { allMessages, catalogueFile, translations, withMessages } = module;
const messages = await allMessages();
for (const language of translations) {
  const file = catalogueFile(language);
  writeFileSync(file, withMessages(readFileSync(file, 'utf8'), messages));
}
