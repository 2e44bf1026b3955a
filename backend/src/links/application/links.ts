import { Injectable, OnModuleInit } from '@nestjs/common';
import { DomainError } from '../../kernel/errors';
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
import { EarlierMarkKeys, InstallationKey } from './ports';

export { askedTeamIn, idOfAskedTeam } from '../domain/asked-team';
export type { LinkKind, LinkTarget } from '../domain/token';

/**
 * What opening a link tells; null if what it was about does not exist any more.
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

/** Makes the tokens of links for captains without an account, and reads them. */
@Injectable()
export class Links implements OnModuleInit {
  private readonly openers = new Map<LinkKind, LinkOpener>();
  private used = false;
  private needsKey = false;
  private ownKey: string | null = null;
  private secrets: SealedSecrets | null = null;
  /** Null until it is needed, and after a failure. */
  private loading: Promise<void> | null = null;
  private ownTokens: Tokens | null = null;
  private marks: AddressMarks | null = null;

  constructor(
    private readonly key: InstallationKey,
    private readonly earlierMarkKeys: EarlierMarkKeys,
  ) {}

  /**
   * A module calls this while it is built, if a feature of it hands out links. Without a call, no
   * call opens links.
   */
  use(): void {
    this.used = true;
  }

  /**
   * A module calls this if a feature of it hands out links from now on.
   * @throws SettingsError like `onModuleInit`
   */
  async useNow(): Promise<void> {
    this.used = true;
    await this.load();
  }

  /**
   * A module calls this while it is built, if it encrypts secrets, such as those of accounts. This
   * alone offers no call that opens links.
   */
  useKey(): void {
    this.needsKey = true;
  }

  /**
   * Makes sure that marks can be made, also where no feature uses links. The first server of an
   * installation makes the key then.
   * @returns whether this server has the installation's key
   * @throws SettingsError like `onModuleInit`
   */
  async needKey(): Promise<boolean> {
    await this.load();
    return this.hasKey;
  }

  /** Whether marks can be made now. */
  get hasKey(): boolean {
    return this.marks !== null;
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
    // Without links, there may be marks.
    if (this.used || this.needsKey || (await this.key.exists())) await this.load();
  }

  /** @param open tells what links of this kind are good for */
  register(kind: LinkKind, open: LinkOpener): void {
    this.openers.set(kind, open);
  }

  /** Null if no module opens links of this kind. */
  openerOf(kind: LinkKind): LinkOpener | null {
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
   * Keyed hashes, which are stored instead of e-mail addresses.
   * @throws Error if links are not available
   */
  get addressMarks(): AddressMarks {
    if (!this.marks) throw new Error('This server can mark no addresses: it has no key for that.');
    return this.marks;
  }

  /**
   * Encrypts secrets. Null if this server doesn't have the installation's key. Settled
   * before the first request.
   */
  get sealedSecrets(): SealedSecrets | null {
    return this.secrets;
  }

  /**
   * Whether this server's key is still the installation's. If so, it is not replaced before the
   * current transaction ends: what is sealed in it is sealed anew with the rest.
   */
  async holdKey(): Promise<boolean> {
    return this.ownKey !== null && this.key.hold(this.ownKey);
  }

  /** Whether a text is a key of kind c, and nothing more. */
  isConfirmKey(text: string): boolean {
    return confirmKeyIn(text) === text;
  }

  /** The kind that a token claims to be, of which nothing was checked. Null if it is of no kind. */
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
    return this.used ? this.ownTokens : null;
  }

  /** Once, also for those who ask meanwhile. */
  private async load(): Promise<void> {
    this.loading ??= this.read();
    try {
      await this.loading;
    } catch (error) {
      this.loading = null;
      throw error;
    }
  }

  private async read(): Promise<void> {
    const key = await this.key.find();
    if (key === null) return;
    const marks = new AddressMarks(key, await this.earlierMarkKeys.find());
    this.ownKey = key;
    this.secrets = new SealedSecrets(key);
    this.ownTokens = new Tokens(key);
    this.marks = marks;
  }

  private targetOf(token: string): LinkTarget<LinkKind> | null {
    if (this.kindOf(token) === 'c') return this.atTheField(token);
    return this.tokens?.read(token) ?? null;
  }

  /** A link of kind c, whose key only the report knows. */
  private atTheField(token: string): LinkTarget<'c'> | null {
    const key = confirmKeyIn(token);
    return key === null ? null : { kind: 'c', id: key, version: 0 };
  }
}
