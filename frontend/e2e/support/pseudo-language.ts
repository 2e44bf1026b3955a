import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Page } from 'playwright-core';
import { numberedMessages } from '../../vite/catalogue';
import { sharedSentences } from '../../vite/shared-sentences';
import type { Visit } from './product/product';

const catalogue = join(__dirname, '../../src/languages/es.po');

const accents: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('abcdefghijklmnopqrstuvwxyz').map((letter, index) => [
    letter,
    // Vowels are doubled, which makes most sentences 40 % longer.
    [
      'áá',
      'ƀ',
      'ç',
      'đ',
      'éé',
      'ƒ',
      'ğ',
      'ħ',
      'íí',
      'ĵ',
      'ķ',
      'ł',
      'ɱ',
      'ñ',
      'óó',
      'þ',
      'ʠ',
      'ř',
      'š',
      'ŧ',
      'úú',
      'ṽ',
      'ŵ',
      'ẋ',
      'ý',
      'ž',
    ][index]!,
  ]),
);

function accented(text: string): string {
  return text
    .split(/(<\/?\d+\/?>)/)
    .map((part) =>
      part.startsWith('<')
        ? part
        : part.replace(/[a-z]/gi, (letter) => accents[letter.toLowerCase()]!),
    )
    .join('');
}

function pseudo(message: unknown): unknown {
  if (typeof message === 'string') return accented(message);
  if (!Array.isArray(message)) return message;
  return message.map((token: unknown) => {
    if (!Array.isArray(token)) return pseudo(token);
    const [name, kind, branches] = token as [string, string?, Record<string, unknown>?];
    if (!branches) return token as unknown;
    return [
      name,
      kind,
      Object.fromEntries(Object.entries(branches).map(([of, one]) => [of, pseudo(one)])),
    ];
  });
}

/** What the page loads in the place of Spanish: English with accents and brackets, and 40 % longer. */
function pseudoModule(): string {
  const ofCode = [...numberedMessages(readFileSync(catalogue, 'utf8')).values()].map(
    ({ number, message }) => [number, compileMessage(message)] as const,
  );
  const messages = [...ofCode, ...sharedSentences.map((text) => [text, [text]] as const)];
  const bracketed = messages.map(([id, message]) => [
    id,
    ['⟦', ...(pseudo(message) as unknown[]), '⟧'],
  ]);
  const json = JSON.stringify(JSON.stringify(Object.fromEntries(bracketed)));
  return `export const messages = JSON.parse(${json});`;
}

/** Finds English sentences that no catalogue has, and what becomes too wide where texts are longer. */
export class PseudoLanguage {
  /** Of names and texts that the server sent, or that somebody typed. */
  private readonly known = new Set(knownAlways);

  /** @param names what the page shows that it has read before */
  static async on(page: Page, names: unknown): Promise<PseudoLanguage> {
    const language = new PseudoLanguage();
    language.learn(names);
    await language.learnNames(page);
    const body = pseudoModule();
    await page.route('**/assets/es-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
    page.on('response', (response) => {
      if (!response.url().includes('/api/')) return;
      void response
        .json()
        .then((json) => language.learn(json))
        .catch(() => undefined);
    });
    return language;
  }

  /** Shows the screen in the pseudo-language at 320 px, and then as before. */
  async problemsOn({ page, checked }: Visit): Promise<string[]> {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    await speak(page, 'es');
    const { texts, typed } = await page.evaluate(shown);
    this.learn(typed);
    const forgotten = texts.filter((text) => wordsOf(text).some((word) => !this.known.has(word)));
    const wide = (await checked.scrollsSideways()) ? await page.evaluate(tooWide) : null;
    await speak(page, 'en');
    if (size) await page.setViewportSize(size);
    return [
      ...(forgotten.length > 0 ? [`It says in English: ${forgotten.join(' | ')}`] : []),
      ...(wide === null ? [] : [`At 320 px, where texts are longer, this is too wide: ${wide}`]),
    ];
  }

  /** Those that the page may have read before. */
  private async learnNames({ request }: Page): Promise<void> {
    const read = async (path: string) => {
      const json = (await (await request.get(path)).json()) as readonly { readonly id: string }[];
      this.learn(json);
      return json;
    };
    await read('/api/site');
    for (const { id: sport } of await read('/api/sports')) {
      for (const { id } of await read(`/api/sports/${sport}/leagues`)) {
        await read(`/api/leagues/${id}/teams`);
      }
    }
  }

  private learn(value: unknown): void {
    if (typeof value === 'string') {
      for (const word of value.match(/[A-Za-z]+/g) ?? []) this.known.add(word);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) if (name !== 'message') this.learn(inner);
    }
  }
}

/** The whole words without accents, except names without meaning, which are as long as names can be. */
function wordsOf(text: string): string[] {
  return text.match(/(?<!\p{L})(?!W+\b)[A-Za-z]{3,}(?!\p{L})/gu) ?? [];
}

const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1 + month)));
const knownAlways = [
  'Score',
  'Tracker',
  'English',
  // A hidden button of Base UI's combobox, whose label can't be set.
  'Dismiss',
  'Facebook',
  'Instagram',
  ...days.flatMap((day) =>
    ['long', 'short'].flatMap((width) => {
      const style = { weekday: width, month: width, timeZone: 'UTC' } as Intl.DateTimeFormatOptions;
      return new Intl.DateTimeFormat('es-US', style).format(day).match(/[a-z]+/gi) ?? [];
    }),
  ),
  // Of times and ages.
  ...['EDT', 'EST', 'hace', 'las', 'minuto', 'minutos', 'hora', 'horas'],
];

/** By the footer's choice, which a dialog may cover. */
async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((wanted) => {
    const choice = document.querySelector<HTMLSelectElement>('footer select')!;
    choice.value = wanted;
    choice.dispatchEvent(new Event('change', { bubbles: true }));
  }, language);
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
}

/** Runs in the page: all texts, also those that are read out, and what somebody typed. */
function shown(): { texts: string[]; typed: string[] } {
  const texts = [document.title];
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof HTMLElement ? node : node.parentElement;
    // A notification goes in a few seconds, and keeps its language until then.
    if (element?.closest('script, style, noscript, [role=region]')) continue;
    if (node instanceof Text) texts.push(node.data);
    if (!(node instanceof HTMLElement)) continue;
    for (const name of ['aria-label', 'placeholder', 'alt', 'title']) {
      texts.push(node.getAttribute(name) ?? '');
    }
  }
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  return { texts, typed: fields.map(({ value }) => value) };
}

/** Runs in the page: what stands out of the window. */
function tooWide(): string {
  return [...document.querySelectorAll('body *')]
    .filter(
      (element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
    )
    .map((element) => `${element.tagName}.${element.className}`)
    .join(', ');
}
