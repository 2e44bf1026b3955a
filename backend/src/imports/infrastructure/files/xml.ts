import { SaxesParser } from 'saxes';
import { FileRefused } from '../../domain/understanding/document';

type Attributes = Readonly<Record<string, string>>;

interface Element {
  /** Without the prefix of its namespace. */
  readonly name: string;
  readonly attributes: Attributes;
  /** The value of a cell or shared string, once it is closed: no formula, and not how it is pronounced. */
  text: string;
}

interface XmlFollower {
  readonly open?: (element: Element, parent: string | undefined) => void;
  readonly close?: (element: Element) => void;
}

/** @throws FileRefused if the XML is broken */
export function readXml(xml: string, { open, close }: XmlFollower): void {
  if (xml === '') return;
  const parser = new SaxesParser();
  const within: Element[] = [];
  parser.on('error', () => {
    throw new FileRefused('The file is damaged: a part of the workbook can’t be read.');
  });
  parser.on('opentag', ({ name: full, attributes: all }) => {
    const name = withoutPrefix(full);
    const element = { name, attributes: withoutPrefixes(all), text: '' };
    open?.(element, within.at(-1)?.name);
    within.push(element);
  });
  parser.on('text', (text) => {
    const [parent, inner] = within.slice(-2);
    const isValue = inner?.name === 'v' || (inner?.name === 't' && parent!.name !== 'rPh');
    const holder = isValue && within.findLast(({ name }) => name === 'c' || name === 'si');
    if (holder) holder.text += text;
  });
  parser.on('closetag', () => {
    const closed = within.pop()!;
    close?.(closed);
  });
  parser.write(xml).close();
}

/** The attributes of all elements with the name, or only of those in one parent. */
export function attributesOf(xml: string, wanted: string, within?: string): readonly Attributes[] {
  const found: Attributes[] = [];
  readXml(xml, {
    open({ name, attributes }, parent) {
      if (name === wanted && (within ?? parent) === parent) found.push(attributes);
    },
  });
  return found;
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function withoutPrefixes(attributes: Record<string, string>): Attributes {
  const entries = Object.entries(attributes);
  if (!entries.some(([name]) => name.includes(':'))) return attributes;
  return Object.fromEntries(entries.map(([name, value]) => [withoutPrefix(name), value]));
}
