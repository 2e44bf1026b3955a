import { readFileSync, readdirSync } from 'node:fs';
import { readCatalogue } from '../../vite/catalogue';
import { allMessages, catalogueFile, translations, withMessages } from '../../vite/extract';
import { serverSentences } from '../../vite/shared-sentences';

const read = (language: (typeof translations)[number]) =>
  readFileSync(catalogueFile(language), 'utf8');

/** The placeholders and tags of a message, each once. */
const partsOf = (message: string) =>
  [...new Set(message.match(/\{\w+(?=[,}])|<\/?\d+\/?>/g) ?? [])].sort();

it.each(translations)(
  '%s has the messages of the code and no others: npm run messages',
  async (language) => {
    const text = read(language);
    expect(withMessages(text, await allMessages())).toBe(text);
  },
);

describe.each(translations)('Each message in %s', (language) => {
  const messages = Object.entries(readCatalogue(read(language))).map(
    ([id, { message = id, translation }]) => [message, translation] as const,
  );

  it('is translated', () => {
    const isSentence = (text: string) =>
      (text.replace(/\w+, plural,|\b(one|other)\b|\{\w+\}/g, '').match(/\p{L}{3,}/gu) ?? [])
        .length > 2;
    const english = messages.filter(
      ([message, translation]) =>
        translation === '' || (translation === message && isSentence(message)),
    );
    expect(english.map(([message]) => message)).toEqual([]);
  });

  it('has the placeholders and tags that the code fills in', () => {
    const unlike = messages.filter(
      ([message, translation]) => partsOf(message).join() !== partsOf(translation).join(),
    );
    expect(unlike).toEqual([]);
  });

  it('has no straight apostrophe, which quotes', () => {
    expect(messages.filter(([, translation]) => translation.includes("'"))).toEqual([]);
  });
});

it('The sentences of the server are those that it says', () => {
  const folder = '../backend/src';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const source = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');
  expect(serverSentences.filter((sentence) => !source.includes(sentence))).toEqual([]);
});
