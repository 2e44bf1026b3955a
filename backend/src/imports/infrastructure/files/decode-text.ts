import { EncodingChoice, FileRefused } from '../../domain/understanding/document';

/** Encodings of a single byte for each letter, the most frequent first. */
const oldEncodings = ['windows-1252', 'macintosh', 'windows-1250'];

/**
 * Decodes UTF-8 and UTF-16, with or without a byte order mark, and older encodings. Those can't be told
 * apart for certain, so what does not look like the most frequent one is a choice.
 * @param chosen one of the readings that the choice had
 */
export function decodeText(
  bytes: Uint8Array,
  chosen: unknown,
): { readonly text: string; readonly encoding: EncodingChoice | null } {
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: null };
  const utf8 = asUtf8(bytes);
  const { readings, best, isSure } = utf8 === null ? inOldEncodings(bytes) : inUtf8(utf8);
  const { text } = readings.find(({ encoding }) => encoding === chosen) ?? best;
  if (text.includes('\0')) {
    throw new FileRefused('The file is no spreadsheet, calendar or other schedule that we know.');
  }
  const samples = readings.map((one) => ({ encoding: one.encoding, sample: sampleOf(one.text) }));
  return { text, encoding: isSure ? null : { suggested: best.encoding, readings: samples } };
}

/** Some programs read UTF-8 as Windows-1252 and encode it again, or lose letters. */
function inUtf8(text: string) {
  const readings = [{ encoding: 'utf-8', text }];
  const repaired = /[ÃÂ][^\0-\x7f]/.test(text) ? asUtf8(bytesIn1252(text)) : null;
  if (repaired !== null) readings.push({ encoding: 'utf-8 twice', text: repaired });
  const isSure = repaired === null && !text.includes('\uFFFD');
  return { readings, best: readings.at(-1)!, isSure };
}

function inOldEncodings(bytes: Uint8Array) {
  const readings = oldEncodings.map((encoding) => ({ encoding, text: decoded(bytes, encoding) }));
  const oddities = readings.map(
    ({ text }) => foreignWordsIn(text).filter((word) => odd.test(word)).length,
  );
  const least = Math.min(...oddities);
  const best = readings[oddities.indexOf(least)]!;
  return { readings, best, isSure: least === 0 && best === readings[0] };
}

function bytesIn1252(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => {
    const at = windowsLetters.indexOf(letter);
    return at < 0 ? letter.charCodeAt(0) : at + 0x80;
  });
}

function foreignWordsIn(text: string): readonly string[] {
  return text.match(/[^\s,;\t"]*[^\0-\x7f][^\s,;\t"]*/gu) ?? [];
}

function sampleOf(text: string): string {
  return [...new Set(foreignWordsIn(text))].slice(0, 5).join(', ');
}

function utf16Of(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 400);
  const zerosAt = (parity: number) =>
    start.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  if (zerosAt(1) > start.length / 4 && zerosAt(0) === 0) return 'utf-16le';
  return zerosAt(0) > start.length / 4 && zerosAt(1) === 0 ? 'utf-16be' : null;
}

function asUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Some versions of Node.js decode Windows-1252 as ISO 8859-1, where these letters are control characters. */
const windowsLetters = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

function decoded(bytes: Uint8Array, encoding: string): string {
  const text = new TextDecoder(encoding).decode(bytes);
  if (encoding !== 'windows-1252') return text;
  return text.replaceAll(/[\x80-\x9f]/g, (sign) => windowsLetters[sign.charCodeAt(0) - 0x80]!);
}

/** A capital within a word, or a sign or control character where a letter is likely. */
const odd = /\p{Ll}(?=[^\0-\x7f])\p{Lu}|\p{L}[\p{S}\p{Cc}¿¡]|[\p{Sm}\p{Sk}\p{Cc}]\p{L}/u;
