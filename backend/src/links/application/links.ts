import { Injectable, OnModuleInit } from '@nestjs/common';
import { DomainError } from '../../kernel/errors';
import { LinkTarget, TokenKind, Tokens, claimedKind } from '../domain/token';
import { InstallationKey } from './ports';

export type { LinkTarget, TokenKind } from '../domain/token';

/** What opening a link tells; null if what it was about does not exist any more. */
export type LinkOpener = (target: LinkTarget) => Promise<object | null>;

/**
 * The answer to a token that is unknown, altered, ended, of another installation, or of something
 * deleted. It never says which (docs/extensions.md, section 9).
 */
export class LinkNotValid extends DomainError {
  constructor() {
    const message = 'This link is not valid any more.';
    super('not-found', message, [{ path: 'token', message }]);
  }
}

/** Makes the tokens of links for captains without an account, and reads them. */
@Injectable()
export class Links implements OnModuleInit {
  private readonly openers = new Map<TokenKind, LinkOpener>();
  private used = false;
  private tokens: Tokens | null = null;

  constructor(private readonly key: InstallationKey) {}

  /**
   * A module calls this while it is built, if a feature of it that hands out links is on or ever
   * was. Without a call there is neither a key nor a call that opens links.
   */
  use(): void {
    this.used = true;
  }

  /** Whether a feature uses links. */
  get isUsed(): boolean {
    return this.used;
  }

  /**
   * Whether links are used and this server has the installation's key. Settled before the first
   * request.
   */
  get isAvailable(): boolean {
    return this.tokens !== null;
  }

  /** @throws SettingsError if the setting is not the installation's key */
  async onModuleInit(): Promise<void> {
    if (!this.used) return;
    const key = await this.key.find();
    if (key !== null) this.tokens = new Tokens(key);
  }

  /** @param open tells what links of this kind are good for */
  register(kind: TokenKind, open: LinkOpener): void {
    this.openers.set(kind, open);
  }

  /** Null if no module opens links of this kind. */
  openerOf(kind: TokenKind): LinkOpener | null {
    return this.openers.get(kind) ?? null;
  }

  /**
   * The token of a link.
   * @param id a UUID for kind m
   * @throws Error if links are not available, or the id does not fit the kind
   */
  make(kind: TokenKind, id: string, version = 0): string {
    if (!this.tokens) throw new Error('This server can make no links: it has no key for them.');
    return this.tokens.make({ kind, id, version });
  }

  /**
   * What a token of this kind stands for. Whether that still exists, and whether it is the current
   * version, is for the caller to check.
   * @param token anything that a client sent
   * @throws LinkNotValid
   */
  resolve(kind: TokenKind, token: unknown): LinkTarget {
    if (typeof token === 'string' && claimedKind(token) === kind) {
      const target = this.tokens?.read(token) ?? null;
      if (target !== null) return target;
    }
    throw new LinkNotValid();
  }
}
