import { readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { compiledMessages, numberedMessages } from './catalogue.ts';
import { mentionsMacros, withoutMacros } from './macros.ts';

/** As SWC writes it. */
const idOfMessage = /(?<=\/\*i18n\*\/ \{\s*)id: "([^"]*)"/g;

/**
 * Replaces Lingui's macros: each message becomes its number and its compiled English. Catalogues become modules with
 * compiled `messages` by these numbers.
 */
export function languages(): Plugin[] {
  const any = readFileSync(new URL('../src/languages/es.po', import.meta.url), 'utf8');
  const numbered = numberedMessages(any);
  return [
    {
      name: 'macros',
      enforce: 'pre',
      transform: {
        filter: { id: /\.tsx?$/, code: mentionsMacros },
        async handler(code, id) {
          const output = await withoutMacros(code, id, 'id-only');
          const withEnglish = output.code.replace(idOfMessage, (text, hash: string) => {
            const found = numbered.get(hash);
            if (!found) this.error(`${text} is in no catalogue: npm run messages`);
            const message = JSON.stringify(compileMessage(found.message));
            return `id: "${found.number}", message: ${message}`;
          });
          return { ...output, code: withEnglish };
        },
      },
    },
    {
      name: 'catalogues',
      load: {
        filter: { id: /\.po$/ },
        handler(id) {
          this.addWatchFile(id);
          const messages = Object.entries(compiledMessages(readFileSync(id, 'utf8')));
          const short = messages.map(([name, message]) => [
            numbered.get(name)?.number ?? name,
            message,
          ]);
          const json = JSON.stringify(JSON.stringify(Object.fromEntries(short)));
          return { code: `export const messages = JSON.parse(${json});`, moduleType: 'js' };
        },
      },
    },
  ];
}
