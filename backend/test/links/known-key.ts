import { Links } from '../../src/links/application/links';
import { InstallationKey } from '../../src/links/application/ports';

export class KnownKey extends InstallationKey {
  wasReplaced = false;

  constructor(
    private readonly key: string | null = 'The key of these tests, long enough.',
    private readonly earlier: readonly string[] = [],
  ) {
    super();
  }

  override find(): Promise<string | null> {
    return Promise.resolve(this.key);
  }

  override lock(key: string): Promise<boolean> {
    return Promise.resolve(key === this.key && !this.wasReplaced);
  }

  override earlierMarkKeys(): Promise<readonly string[]> {
    return Promise.resolve(this.earlier);
  }
}

/** Those of a server with a key, or with none. No feature uses them yet. */
export async function linksWith(key: string | null | KnownKey = new KnownKey()): Promise<Links> {
  const links = new Links(key instanceof KnownKey ? key : new KnownKey(key));
  await links.onModuleInit();
  return links;
}
