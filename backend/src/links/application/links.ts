import { Injectable, OnModuleInit } from '@nestjs/common';
import { DomainError } from '../../kernel/errors';
import { KeyedMarks } from '../../kernel/keyed-marks';
import {
  LinkKind,
  LinkTarget,
  TokenKind,
  Tokens,
  claimedKind,
  confirmKeyIn,
} from '../domain/token';
import { AddressMarks } from '../domain/address-marks';
import { SealedSecrets } from '../domain/sealing';
import { InstallationKey } from './ports';

export { askedTeamIn, idOfAskedTeam } from '../domain/asked-team';
export type { LinkKind, LinkTarget, TokenKind } from '../domain/token';

/**
 * Returns what the page of a link shows; null if its report, game or team does not exist any more.
 * @param token that of the link
 */
export type LinkOpener = (target: LinkTarget<LinkKind>, token: string) => Promise<object | null>;

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

/** Makes the tokens of links for captains without an account, and opens them. */
@Injectable()
export class Links extends KeyedMarks implements OnModuleInit {
  private readonly openers = new Map<LinkKind, LinkOpener>();
  private on = false;
  private ownKey: string | null = null;
  private secrets: SealedSecrets | null = null;
  private ownTokens: Tokens | null = null;
  private marks: AddressMarks | null = null;

  constructor(private readonly key: InstallationKey) {
    super();
  }

  /** @throws SettingsError if the setting is not the installation's key */
  async onModuleInit(): Promise<void> {
    const key = await this.key.find();
    if (key === null) return;
    this.marks = new AddressMarks(key, await this.key.earlierMarkKeys());
    this.ownKey = key;
    this.secrets = new SealedSecrets(key);
    this.ownTokens = new Tokens(key);
  }

  /** A feature that hands out links calls this. Before, no call makes or opens links. */
  turnOn(): void {
    this.on = true;
  }

  /** Whether a feature hands out links. */
  get isOn(): boolean {
    return this.on;
  }

  /** Whether links are on and this server has the installation's key. */
  get isAvailable(): boolean {
    return this.tokens !== null;
  }

  override get hasKey(): boolean {
    return this.ownKey !== null;
  }

  /** @param open opens links of this kind */
  register(kind: LinkKind, open: LinkOpener): void {
    this.openers.set(kind, open);
  }

  /**
   * Returns what the page of a link shows. Opening changes nothing.
   * @param token anything that a client sent
   * @throws LinkNotValid
   */
  async open(token: unknown): Promise<object> {
    const kind = this.kindOf(token);
    if (kind === null) throw new LinkNotValid();
    const target = this.resolve(token, kind);
    const opened = await this.openers.get(kind)?.(target, token as string);
    if (!opened) throw new LinkNotValid();
    return opened;
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
   * Keyed hashes, which are stored instead of e-mail addresses.
   * @throws Error if this server doesn't have the installation's key
   */
  get addressMarks(): AddressMarks {
    if (!this.marks) throw new Error('This server can mark no addresses: it has no key for that.');
    return this.marks;
  }

  override markOf(text: string): string {
    return this.addressMarks.markOf(text);
  }

  override marksOf(text: string): readonly string[] {
    return this.addressMarks.marksOf(text);
  }

  /** Encrypts secrets. Null if this server doesn't have the installation's key. */
  get sealedSecrets(): SealedSecrets | null {
    return this.secrets;
  }

  /**
   * Whether this server's key is still the installation's. If so, it is not replaced before the
   * current transaction ends: what is sealed in it is sealed anew with the rest.
   */
  async lockKey(): Promise<boolean> {
    return this.ownKey !== null && this.key.lock(this.ownKey);
  }

  /** Whether a text is a key of kind c, and nothing more. */
  isConfirmKey(text: string): boolean {
    return confirmKeyIn(text) === text;
  }

  /** The kind that a token claims to be. Nothing is checked. Null if it is of no kind. */
  kindOf(token: unknown): LinkKind | null {
    return typeof token === 'string' ? claimedKind(token) : null;
  }

  /** Whether it is a token of this installation, or a key of kind c. It may have ended. */
  isGenuine(token: unknown): boolean {
    return typeof token === 'string' && this.targetOf(token) !== null;
  }

  /**
   * What the token of a link stands for. Whether that still exists, and whether it is the current
   * version, is for the caller to check.
   * @param token anything that a client sent
   * @param kinds those that the caller accepts
   * @throws LinkNotValid
   */
  resolve<Kind extends LinkKind>(token: unknown, ...kinds: readonly Kind[]): LinkTarget<Kind> {
    const claimed = this.kindOf(token);
    const kind = kinds.find((one) => one === claimed);
    if (kind === undefined || typeof token !== 'string') throw new LinkNotValid();
    const target = this.targetOf(token);
    if (!target) throw new LinkNotValid();
    return target as LinkTarget<Kind>;
  }

  private get tokens(): Tokens | null {
    return this.on ? this.ownTokens : null;
  }

  private targetOf(token: string): LinkTarget<LinkKind> | null {
    // Only the report knows whether a key of kind c is right.
    const key = confirmKeyIn(token);
    if (key !== null) return { kind: 'c', id: key, version: 0 };
    return this.tokens?.read(token) ?? null;
  }
}
