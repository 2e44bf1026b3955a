import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { es } from '../../../src/mail/application/languages/es';
import { fr } from '../../../src/mail/application/languages/fr';
import { MailSentence, translationTo } from '../../../src/mail/application/languages/translation';
import { allEmails } from '../../report-mail/all-emails';

const sentences = Object.keys(es) as MailSentence[];
const dictionaries = { es, fr };
const languages = ['es', 'fr'] as const;

const source = join(__dirname, '../../../src');
const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/languages[/\\](es|fr)\.ts$/.test(file))
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n');

it('Each sentence of the dictionaries stands in the code', () => {
  const unused = sentences.filter(
    (one) => !sources.includes(`'${one}'`) && !sources.includes(`"${one}"`),
  );
  expect(unused).toEqual([]);
});

describe.each(languages)('In %s', (language) => {
  const dictionary: Readonly<Record<string, string>> = dictionaries[language];
  const translated = Object.values(dictionary);

  it('each sentence has the values of the English one', () => {
    const wrong = sentences.filter((one) => valuesIn(one) !== valuesIn(dictionary[one]!));
    expect(wrong).toEqual([]);
  });

  it('each sentence can be read, and has no apostrophe that would quote a value', () => {
    for (const one of translated) expect(() => compileMessageOrThrow(one)).not.toThrow();
    expect(translated.filter((one) => one.includes("'"))).toEqual([]);
  });

  it('no English is left in any e-mail', () => {
    const words = allEmails(language).map(visibleWords);
    for (const sentence of sentences) {
      for (const piece of piecesOf(sentence)) {
        if (new RegExp(piece, 'u').test(dictionary[sentence]!)) continue;
        const found = words.find((one) => new RegExp(piece, 'u').test(one));
        if (found !== undefined) throw new Error(`${piece} stands in:\n${found}`);
      }
    }
  });

  it('each sentence stands in an e-mail, in one of its forms', () => {
    const words = allEmails(language).map(visibleWords).join('\n').replaceAll('\u00a0', ' ');
    const missing = sentences.filter((one) => {
      const pieces = piecesOf(dictionary[one]!);
      return pieces.length > 0 && !pieces.some((piece) => new RegExp(piece, 'u').test(words));
    });
    expect(missing).toEqual([]);
  });

  it('the page of an e-mail says so', () => {
    for (const { html } of allEmails(language)) expect(html).toContain(`<html lang="${language}">`);
  });
});

it('A French sentence has a space before what needs one, and no line breaks there', () => {
  const without = Object.values(fr).filter((one) => /[^ ][:;!?»]|«[^ ]/.test(one));
  expect(without).toEqual([]);
  const { t } = translationTo('fr');
  expect(t('Is this result right?')).toBe('Est-ce le bon résultat\u00a0?');
  expect(t('{result}: “{text}”', { result: 'a', text: 'b' })).toBe('a\u00a0: «\u00a0b\u00a0»');
});

it('A Spanish question or exclamation has both of its marks', () => {
  const count = (text: string, mark: RegExp) => [...text.matchAll(mark)].length;
  for (const one of Object.values(es)) {
    expect([one, count(one, /\?/g), count(one, /!/g)]).toEqual([
      one,
      count(one, /¿/g),
      count(one, /¡/g),
    ]);
  }
});

it.each([
  ['en', 1, '1 hour'],
  ['en', 1_026, '1,026 hours'],
  ['es', 1, '1 hora'],
  ['es', 1_000_000, '1,000,000 horas'],
  ['fr', 0, '0 heure'],
  ['fr', 1_026, '1\u00a0026 heures'],
] as const)('In %s, %i of something is "%s"', (language, hours, words) => {
  const sentence =
    'If you do not answer within {hours, plural, one {# hour} other {# hours}}, the result counts as not opposed.';
  expect(translationTo(language).t(sentence, { hours })).toContain(` ${words},`);
});

it.each(['\\x41', '\\u0041', '\\\\', '{team}', '#', "'{'", '$&'])(
  'A team with the name %s keeps it',
  (team) => {
    expect(translationTo('en').t('A game of {team}', { team })).toBe(`A game of ${team}`);
  },
);

it('Words without a translation stay', () => {
  const { known } = translationTo('es');
  expect(['Weather', 'Hail', 'toString'].map(known)).toEqual(['Clima', 'Hail', 'toString']);
});

/** What people read of an e-mail. */
function visibleWords({ subject, text, html }: ReturnType<typeof allEmails>[number]): string {
  const page = html.replace(/<style>[\s\S]*?<\/style>|<[^>]+>/g, ' ').replace(/&#39;/g, "'");
  return `${subject}\n${text}\n${page.replace(/[^\S\u00a0]+/g, ' ')}`;
}

type Token =
  string | readonly [value: string, format?: string, cases?: Readonly<Record<string, unknown>>];

/** The parts of a sentence: texts, and values with the texts for their numbers. */
function partsOf(sentence: string): { readonly texts: string[]; readonly values: string[] } {
  const parts = { texts: [] as string[], values: [] as string[] };
  const add = (tokens: readonly Token[]) => {
    for (const token of tokens) {
      if (typeof token === 'string') parts.texts.push(token);
      else parts.values.push(token[0]);
      const cases = typeof token === 'string' ? {} : (token[2] ?? {});
      for (const one of Object.values(cases)) if (Array.isArray(one)) add(one as Token[]);
    }
  };
  add(compileMessageOrThrow(sentence) as readonly Token[]);
  return parts;
}

function valuesIn(sentence: string): string {
  return [...new Set(partsOf(sentence).values)].sort().join();
}

/** Patterns of the texts of a sentence that have three letters. */
function piecesOf(sentence: string): string[] {
  return partsOf(sentence)
    .texts.flatMap((text) => text.split(' · '))
    .map((text) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
    .filter((text) => /\p{L}{3}/u.test(text))
    .map((text) => `(?<!\\p{L})${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`);
}
