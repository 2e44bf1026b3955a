import { SaxesParser } from 'saxes';
import { FileRefused } from '../../domain/understanding/document';

export interface Element {
  /** Without the prefix of its namespace. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

interface XmlFollower {
  readonly open: (element: Element) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** @throws FileRefused if the XML is broken */
export function readXml(xml: string, { open, text, close }: XmlFollower): void {
  if (xml === '') return;
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw new FileRefused('The file is damaged: a part of the workbook can’t be read.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    open({ name: withoutPrefix(name), attributes: withoutPrefixes(attributes) });
  });
  if (text) parser.on('text', text);
  if (close) parser.on('closetag', ({ name }) => close(withoutPrefix(name)));
  parser.write(xml).close();
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function withoutPrefixes(attributes: Record<string, string>): Record<string, string> {
  const entries = Object.entries(attributes);
  if (!entries.some(([name]) => name.includes(':'))) return attributes;
  return Object.fromEntries(entries.map(([name, value]) => [withoutPrefix(name), value]));
}
