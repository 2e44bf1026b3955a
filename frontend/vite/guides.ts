import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Marked, marked, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import { helpAddressOf } from '../src/addresses/help-address.ts';

/**
 * Turns the guides, which are Markdown, into modules with `title`, `sections` (the second-level
 * headings) and `html`. Pictures become assets of the build. Links to other guides become addresses
 * of the app, and files that the app does not show are only named. `.env.example` is shown as it is.
 */
export function guides(): Plugin {
  return {
    name: 'guides',
    transform: {
      filter: { id: /\.(md|env\.example)$/ },
      handler(text, id) {
        const markdown = id.endsWith('.md') ? text : `# .env.example\n\n~~~\n${text}~~~\n`;
        // Links lead to a heading in any language.
        const english = id.replace(/\.[a-z]{2}\.md$/, '.md');
        const ids = english === id ? [] : slugsOf(readFileSync(english, 'utf8'));
        if (ids.length > 0 && ids.length !== slugsOf(text).length) {
          this.error(`${id} has other headings than the guide in English.`);
        }
        return { code: moduleOf(markdown, dirname(id), ids), map: null };
      },
    },
  };
}

/**
 * @param folder the folder of the guide
 * @param ids of the headings, in their order; by default, they come from their texts
 */
function moduleOf(markdown: string, folder: string, ids: readonly string[]): string {
  const pictures: string[] = [];
  const sections: { id: string; title: string }[] = [];
  let headings = 0;
  const parser = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        headings += 1;
        const id = ids[headings] ?? slugOf(text);
        if (depth === 2) sections.push({ id, title: text });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>`;
      },
      image({ href, text }) {
        const { width, height } = sizeOf(resolve(folder, href));
        const address = placeholder(pictures.push(href) - 1);
        const portrait = height > width ? ' data-portrait' : '';
        return `<a href="${address}"${portrait}><img src="${address}" alt="${escaped(text)}" width="${width}" height="${height}" loading="lazy"></a>`;
      },
      link({ href, tokens }) {
        const name = this.parser.parseInline(tokens);
        const address = /^(#|\w+:)/.test(href) ? href : helpAddressOf(href);
        return address === null ? name : `<a href="${address}">${name}</a>`;
      },
    },
  });
  const tokens = parser.lexer(markdown);
  const heading = tokens.shift() as Tokens.Heading;
  const html = parser.parser(tokens);
  return [
    ...pictures.map((href, index) => `import picture${index} from ${JSON.stringify(href)};`),
    `export const title = ${JSON.stringify(heading.text)};`,
    `export const sections = ${JSON.stringify(sections)};`,
    `export const html = ${JSON.stringify(html).replaceAll(/%picture(\d+)%/g, '" + picture$1 + "')};`,
  ].join('\n');
}

/** A placeholder in the HTML for the address of a picture, which the build chooses. */
function placeholder(index: number): string {
  return `%picture${index}%`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** The ids of all headings. */
function slugsOf(markdown: string): string[] {
  return marked
    .lexer(markdown)
    .filter(({ type }) => type === 'heading')
    .map((heading) => slugOf((heading as Tokens.Heading).text));
}

/** The id of a heading, as other Markdown renderers build it. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z\d -]/g, '')
    .replaceAll(' ', '-');
}

/** In pixels. The header of a PNG has them at a fixed position. */
function sizeOf(path: string): { readonly width: number; readonly height: number } {
  const header = readFileSync(path).subarray(0, 24);
  return { width: header.readUInt32BE(16), height: header.readUInt32BE(20) };
}
