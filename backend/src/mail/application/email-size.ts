import { EmailContent } from './email-content';
import { translationTo } from './languages/translation';

/**
 * An e-mail has at most 256 KB, because mail servers refuse large ones for good (docs/contract.md,
 * section 5). 32 KB are for its headers, which name all recipients.
 */
export const mostBytes = 224 * 1_024;

/** Of a UTF-16 code unit: three bytes of UTF-8, of which each takes three, and a break of the line. */
const mostBytesOfCharacter = 10;

/**
 * The most bytes that texts take in an e-mail, as quoted-printable or base64, whichever is used.
 * Quoted-printable writes bytes that are no visible ASCII character as three, and breaks lines.
 */
export function encodedBytes(...texts: readonly string[]): number {
  const most = texts.reduce((sum, { length }) => sum + length, 0) * mostBytesOfCharacter;
  // Usual e-mails are so small that counting would only take time.
  if (most <= mostBytes) return most;
  let bytes = 0;
  for (const byte of Buffer.from(texts.join(''))) {
    bytes += byte < 0x20 || byte > 0x7e || byte === 0x3d ? 3 : 1;
  }
  return Math.ceil(bytes * 1.1);
}

/** The content of an e-mail with texts of at most so many characters. The others end with "…". */
export function cutOff(content: EmailContent, longest: number): EmailContent {
  const { preview, lead, result, versions, changes, sections, choices, closing } = content;
  const texts = { preview, lead, result, versions, changes, sections, ...(choices && { choices }) };
  const { t } = translationTo(content.language);
  const note = t('This e-mail would be too long, so texts that end with “…” are cut off.');
  return { ...content, ...shortened(texts, longest), closing: [note, ...closing] };
}

/** Shortens all texts but URLs. */
function shortened<T>(value: T, longest: number): T {
  if (typeof value === 'string') return shortText(value, longest) as T;
  if (Array.isArray(value)) return value.map((part: unknown) => shortened(part, longest)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([key, part]: [string, unknown]) => [
    key,
    key === 'url' ? part : shortened(part, longest),
  ]);
  return Object.fromEntries(parts) as T;
}

/** @param longest in code points, as people count */
export function shortText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const characters = Array.from(text);
  return characters.length <= longest ? text : `${characters.slice(0, longest).join('')}…`;
}
