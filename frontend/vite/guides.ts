import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Marked, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import { guideAddress, type Reader } from '../src/addresses/guide-address.ts';

/**
 * Makes modules of the guides, which are Markdown: `title`, `sections` (the second headings, to jump
 * to) and `html`. Pictures become assets of the build, and links to other guides their addresses.
 */
export function guides(): Plugin {
  return {
    name: 'guides',
    transform: {
      filter: { id: /\.md$/ },
      handler: (markdown, id) => ({ code: moduleOf(markdown, dirname(id)), map: null }),
    },
  };
}

/** @param folder in which the guide lies */
function moduleOf(markdown: string, folder: string): string {
  const pictures: string[] = [];
  const sections: { id: string; title: string }[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = slugOf(text);
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
        const address = href.replace(/^([a-z-]+)\.md(?=#|$)/, (_file, reader: Reader) =>
          guideAddress(reader),
        );
        return `<a href="${address}">${this.parser.parseInline(tokens)}</a>`;
      },
    },
  });
  const tokens = marked.lexer(markdown);
  const heading = tokens.shift() as Tokens.Heading;
  const html = marked.parser(tokens);
  return [
    ...pictures.map((href, index) => `import picture${index} from ${JSON.stringify(href)};`),
    `export const title = ${JSON.stringify(heading.text)};`,
    `export const sections = ${JSON.stringify(sections)};`,
    `export const html = ${JSON.stringify(html).replaceAll(/%picture(\d+)%/g, '" + picture$1 + "')};`,
  ].join('\n');
}

/** Stands in the HTML for the address that the build gives to a picture. */
function placeholder(index: number): string {
  return `%picture${index}%`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** As the headings of a Markdown file are addressed elsewhere. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z\d -]/g, '')
    .replaceAll(' ', '-');
}

/** In pixels; of a PNG, whose header has them at a fixed place. */
function sizeOf(path: string): { readonly width: number; readonly height: number } {
  const header = readFileSync(path).subarray(0, 24);
  return { width: header.readUInt32BE(16), height: header.readUInt32BE(20) };
}
