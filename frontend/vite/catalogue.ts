import { formatter } from '@lingui/format-po';
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage';

/** The format of gettext. Where a message stands is said without the line, which changes too often. */
const format = formatter({ lineNumbers: false, printPlaceholdersInComments: false });
const context = { locale: '', sourceLocale: 'en', filename: '' };

/** Messages by their ids. */
export type Catalogue = Awaited<ReturnType<typeof format.parse>>;

export function readCatalogue(text: string): Catalogue {
  return format.parse(text, context) as Catalogue;
}

/** @param existing whose head it keeps */
export function writeCatalogue(catalogue: Catalogue, existing: string): string {
  return format.serialize(catalogue, { ...context, existing }) as string;
}

/** What the page loads, by the ids of the messages. */
export function compiledMessages(text: string): Record<string, CompiledMessage> {
  const messages = Object.entries(readCatalogue(text)).flatMap(([id, { translation }]) =>
    translation ? [[id, compileMessage(translation)] as const] : [],
  );
  return Object.fromEntries(messages);
}

/**
 * The messages of the code, each with a number and in English. An id of Lingui is a hash, which no compression makes
 * shorter; the build uses the number instead. What the server says is its own id.
 */
export function numberedMessages(
  text: string,
): ReadonlyMap<string, { readonly number: number; readonly message: string }> {
  const ofCode = Object.entries(readCatalogue(text)).flatMap(([id, { message }]) =>
    message === undefined ? [] : [[id, message] as const],
  );
  return new Map(ofCode.map(([id, message], number) => [id, { number, message }]));
}
