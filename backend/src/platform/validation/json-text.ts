import { findNodeAtLocation, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { ParseError } from 'jsonc-parser';

/** Why bytes are no JSON, as the end of a sentence. Quotes nothing of them. */
export class NoJson extends Error {}

/** JSON that a person wrote, and where its values are. */
export class JsonText {
  private constructor(
    private readonly text: string,
    readonly value: unknown,
  ) {}

  /**
   * @param bytes in UTF-8, with or without a byte order mark
   * @throws NoJson
   */
  static from(bytes: Uint8Array): JsonText {
    const text = textIn(bytes);
    try {
      return new JsonText(text, JSON.parse(text));
    } catch {
      throw new NoJson(firstErrorIn(text));
    }
  }

  /**
   * Such as "line 3, column 7".
   * @param path of a value; if it is missing, the place is that of the value around it
   */
  placeOf(path: readonly (string | number)[]): string {
    const root = parseTree(this.text);
    let node = root;
    for (let length = path.length; length > 0 && node === root; length -= 1) {
      node = (root && findNodeAtLocation(root, path.slice(0, length))) ?? root;
    }
    return placeAt(this.text, node?.offset ?? 0);
  }
}

function textIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new NoJson('it is not UTF-8');
  }
}

function firstErrorIn(text: string): string {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  const [first, second] = errors;
  // The parser goes on to see one case where JSON.parse does not.
  if (!first) return 'it is not valid';
  const code = printParseErrorCode(first.error);
  const next = second && printParseErrorCode(second.error);
  const meant = code === 'InvalidSymbol' && next?.endsWith('Expected') ? next : code;
  return `${placeAt(text, first.offset)}: expected ${expected[meant] ?? 'a value'}`;
}

/** What the parser expected, by its name for the error. */
const expected: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'a name in double quotation marks',
  ColonExpected: 'a colon',
  CommaExpected: 'a comma',
  CloseBraceExpected: '}',
  CloseBracketExpected: ']',
  EndOfFileExpected: 'the end of the file',
  InvalidCommentToken: 'a value; JSON has no comments',
  UnexpectedEndOfComment: 'a value; JSON has no comments',
  UnexpectedEndOfString: 'a quotation mark at the end of this text, on the same line',
  UnexpectedEndOfNumber: 'a digit',
  InvalidUnicode: String.raw`four hexadecimal digits after \u`,
  InvalidEscapeCharacter: String.raw`an escape such as \n or \\`,
  InvalidCharacter: String.raw`an escape such as \t instead of a control character`,
};

/** Lines and columns count from 1. */
function placeAt(text: string, offset: number): string {
  const lines = text.slice(0, offset).split(/\r\n?|\n/);
  return `line ${lines.length}, column ${lines.at(-1)!.length + 1}`;
}
