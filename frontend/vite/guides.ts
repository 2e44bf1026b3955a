import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Marked, type Tokens } from 'marked';
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
      handler: (text, id) => {
        const markdown = id.endsWith('.md') ? text : `# .env.example\n\n~~~\n${text}~~~\n`;
        return { code: moduleOf(markdown, dirname(id)), map: null };
      },
    },
  };
}

/** @param folder the folder of the guide */
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
        const name = this.parser.parseInline(tokens);
        const address = /^(#|\w+:)/.test(href) ? href : helpAddressOf(href);
        return address === null ? name : `<a href="${address}">${name}</a>`;
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

/** A placeholder in the HTML for the address of a picture, which the build chooses. */
function placeholder(index: number): string {
  return `%picture${index}%`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
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
