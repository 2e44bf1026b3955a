import { isolated } from '../../../kernel/isolated';
import { translationTo } from '../../application/languages/translation';
import {
  EmailContent,
  Section,
  ShownChange,
  Words,
  changedValue,
  resultLine,
} from '../../application/email-content';

export function emailText(body: EmailContent, association: string): string {
  const { heading, lead, result, versions, changes, sections, action, closing, closingLink } = body;
  const { choices = [] } = body;
  const words = translationTo(body.language);
  const blocks = [
    association,
    [heading, ...lead].join('\n'),
    ...(result ? [resultLine(result, words)] : []),
    ...versions.map(
      ({ title, result: line, facts }) => `${labelled(title, line, words)}\n  ${facts}`,
    ),
    ...(changes.length > 0 ? [changesText(changes, words)] : []),
    ...(action ? [linkText(action, words)] : []),
    ...choices.map(
      ({ title, facts, label, url }) =>
        `${title}\n  ${facts}\n  ${linkText({ label, url }, words)}`,
    ),
    ...sections.map((section) => sectionText(section, words)),
    ['-- ', ...closing, ...(closingLink ? [linkText(closingLink, words)] : [])].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function linkText({ label, url }: NonNullable<EmailContent['action']>, words: Words): string {
  return labelled(label, url, words);
}

function labelled(label: string, value: string, { t }: Words): string {
  return t('{label}: {value}', { label, value });
}

function sectionText({ title, facts }: Section, words: Words): string {
  const lines = facts.map(([label, value]) =>
    label === null ? indented(value) : `  ${labelled(label, value, words)}`,
  );
  return [title, ...lines].join('\n');
}

function changesText(changes: readonly ShownChange[], words: Words): string {
  const shown = (value: string) => isolated(changedValue(value, words));
  const lines = changes.map(({ label, from, to }) =>
    indented(labelled(label, `${shown(from)} → ${shown(to)}`, words)).replaceAll('\n', '\n  '),
  );
  return [words.t('What Changed'), ...lines].join('\n');
}

function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
}
