import { isolated } from '../../../kernel/isolated';
import {
  EmailContent,
  Section,
  ShownChange,
  changedValue,
  resultLine,
} from '../../application/email-content';

export function emailText(body: EmailContent, association: string): string {
  const { heading, lead, result, versions, changes, sections, action, closing, closingLink } = body;
  const { choices = [] } = body;
  const blocks = [
    association,
    [heading, ...lead].join('\n'),
    ...(result ? [resultLine(result)] : []),
    ...versions.map(({ title, result: line, facts }) => `${title}: ${line}\n  ${facts}`),
    ...(changes.length > 0 ? [changesText(changes)] : []),
    ...(action ? [linkText(action)] : []),
    ...choices.map(
      ({ title, facts, label, url }) => `${title}\n  ${facts}\n  ${linkText({ label, url })}`,
    ),
    ...sections.map(sectionText),
    ['-- ', ...closing, ...(closingLink ? [linkText(closingLink)] : [])].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function linkText({ label, url }: NonNullable<EmailContent['action']>): string {
  return `${label}: ${url}`;
}

function sectionText({ title, facts }: Section): string {
  const lines = facts.map(([label, value]) =>
    label === null ? indented(value) : `  ${label}: ${value}`,
  );
  return [title, ...lines].join('\n');
}

function changesText(changes: readonly ShownChange[]): string {
  const lines = changes.map(({ label, from, to }) =>
    indented(
      `${label}: ${isolated(changedValue(from))} → ${isolated(changedValue(to))}`,
    ).replaceAll('\n', '\n  '),
  );
  return ['What Changed', ...lines].join('\n');
}

function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
}
