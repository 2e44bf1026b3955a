import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
const few = 3;

/** Names in a sentence, such as "Golf, Hockey, Kickball and 12 more". */
export function fewOf(names: readonly string[]): string {
  const rest = names.length - few;
  const last = names.at(-1) ?? '';
  const list = names.slice(0, rest > 0 ? few : -1).join(', ');
  const more = i18n.number(rest);
  if (rest > 0) return t`${list} and ${more} more`;
  return names.length < 2 ? names.join() : t`${list} and ${last}`;
}
