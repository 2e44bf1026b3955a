import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { transformAsync } from '@babel/core';
import extract, {
  type ExtractPluginOpts,
  type ExtractedMessage,
} from '@lingui/babel-plugin-extract-messages';
import { readCatalogue, writeCatalogue, type Catalogue } from './catalogue.ts';
import { mentionsMacros, withoutMacros } from './macros.ts';
import { sharedSentences } from './shared-sentences.ts';

/** Scripts and tests of this workspace run in its folder. */
const sources = 'src';

export const translations = ['es', 'fr'] as const;

export function catalogueFile(language: (typeof translations)[number]): string {
  return join(sources, `languages/${language}.po`);
}

/**
 * A catalogue with all messages of the code, and no others.
 * @param existing whose translations it keeps; those of new messages are empty
 */
export function withMessages(existing: string, messages: readonly ExtractedMessage[]): string {
  const known = readCatalogue(existing);
  const catalogue: Catalogue = {};
  for (const { id, message, context, origin, comment } of messages) {
    const before = catalogue[id];
    catalogue[id] = {
      ...(message === undefined ? {} : { message }),
      ...(context === undefined ? {} : { context }),
      translation: known[id]?.translation ?? '',
      comments: before?.comments ?? (comment ? [comment] : []),
      origin: [...(before?.origin ?? []), ...(origin ? [[origin[0]] as [string]] : [])],
    };
  }
  return writeCatalogue(catalogue, existing);
}

/** Those of the code in the order of its files, and what it shares with the server. */
export async function allMessages(): Promise<readonly ExtractedMessage[]> {
  const entries = await readdir(sources, { recursive: true });
  const files = entries.filter((file) => /\.tsx?$/.test(file)).sort();
  const ofFiles = await Promise.all(files.map(messagesIn));
  return [...ofFiles.flat(), ...sharedSentences.map((id) => ({ id }))];
}

async function messagesIn(file: string): Promise<readonly ExtractedMessage[]> {
  const source = await readFile(join(sources, file), 'utf8');
  if (!mentionsMacros.test(source)) return [];
  const { code } = await withoutMacros(source, file, 'all');
  const found: ExtractedMessage[] = [];
  const options: ExtractPluginOpts = {
    onMessageExtracted: (message) => found.push({ ...message, origin: [file, 0] }),
  };
  await transformAsync(code, {
    filename: file,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['jsx'] },
    plugins: [[extract, options]],
  });
  return found;
}
