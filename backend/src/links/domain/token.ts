import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { isId } from '../../kernel/identifier';

/**
 * m manages a report, a agrees by mail, t speaks for a team, k reads the games of a team, g reports a
 * game, s stops e-mails to an address.
 */
export type TokenKind = 'm' | 'a' | 't' | 'k' | 'g' | 's';

/** c lets the other side agree at the field. Phones make its keys, so it is no kind of token. */
export type LinkKind = TokenKind | 'c';

/** What a link stands for. */
export interface LinkTarget<Kind extends LinkKind = TokenKind> {
  readonly kind: Kind;
  /** A UUID in small letters for kind m, the key for kind c, otherwise any text. */
  readonly id: string;
  /** From 0 to 4,294,967,295. */
  readonly version: number;
}

const kinds: readonly string[] = ['m', 'a', 't', 'k', 'g', 's'] satisfies TokenKind[];

/** In bytes. */
const length = { kind: 1, version: 4, mac: 16 };
const shortest = length.kind + length.version + length.mac;

/**
 * The longest id is a UUID, a blank, and 255 characters of up to 4 bytes. Base64url makes 4 characters
 * of 3 bytes.
 */
const longestToken = Math.ceil(((shortest + 37 + 255 * 4) * 4) / 3);

/** Makes and reads the tokens of one installation. */
export class Tokens {
  private readonly key: Uint8Array;

  /** @param linkKey the installation's key. Tokens are signed with a key that is derived from it. */
  constructor(linkKey: string) {
    this.key = derived(linkKey, 'score-tracker link tokens');
  }

  /**
   * Base64url of the kind (1 byte), the id, the version (4 bytes) and an HMAC-SHA-256 of all that,
   * cut to 128 bits.
   * @throws Error if the id or the version does not fit
   */
  make({ kind, id, version }: LinkTarget): string {
    const end = Buffer.alloc(length.version);
    end.writeUInt32BE(version);
    const signed = Buffer.concat([Buffer.from(kind), bytesOf(kind, id), end]);
    const token = Buffer.concat([signed, this.macOf(signed)]).toString('base64url');
    if (token.length > longestToken) throw new Error('The id is too long for a token.');
    return token;
  }

  /** Null if the token was not made by `make` under the same key, character for character. */
  read(token: string): LinkTarget | null {
    if (token.length > longestToken) return null;
    const bytes = Buffer.from(token, 'base64url');
    // Decoding ignores what is not base64url, and the last character has bits that don't count.
    if (bytes.toString('base64url') !== token || bytes.length < shortest) return null;
    const signed = bytes.subarray(0, -length.mac);
    if (!timingSafeEqual(this.macOf(signed), bytes.subarray(-length.mac))) return null;
    const kind = String.fromCharCode(signed[0]!) as TokenKind;
    const id = signed.subarray(length.kind, -length.version);
    return {
      kind,
      id: kind === 'm' ? uuidOf(id) : id.toString(),
      version: signed.readUInt32BE(signed.length - length.version),
    };
  }

  private macOf(signed: Uint8Array): Buffer {
    return createHmac('sha256', this.key).update(signed).digest().subarray(0, length.mac);
  }
}

/** A key of kind c: 128 bits in base64url. A dot and more may follow. */
const confirmKey = /^[\w-]{22}(?=\.|$)/;

/**
 * The key of kind c in a link. What follows it is not read.
 * @returns null if there is none
 */
export function confirmKeyIn(text: string): string | null {
  return confirmKey.exec(text)?.[0] ?? null;
}

/**
 * The kind that a text claims to be. Nothing is checked. Kind c is recognized by its length.
 * @returns null if it is of no kind
 */
export function claimedKind(token: string): LinkKind | null {
  if (confirmKeyIn(token) !== null) return 'c';
  const first = Buffer.from(token.slice(0, 2), 'base64url').toString('latin1');
  return kinds.includes(first) ? (first as TokenKind) : null;
}

/** Tells whether a key is the installation's, without revealing it. Base64url of 256 bits. */
export function hashOfKey(linkKey: string): string {
  return Buffer.from(derived(linkKey, 'score-tracker link key')).toString('base64url');
}

/** 256 bits that reveal neither the key nor what is derived for another use. */
export function derived(linkKey: string, use: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', linkKey, '', use, 32));
}

function bytesOf(kind: TokenKind, id: string): Buffer {
  if (kind !== 'm') return Buffer.from(id);
  if (!isId(id)) throw new Error('A link that manages a report needs the id of a report.');
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
