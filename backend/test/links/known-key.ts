import { Links } from '../../src/links/application/links';
import { EarlierMarkKeys, InstallationKey } from '../../src/links/application/ports';

export class KnownKey extends InstallationKey {
  asked = 0;
  isInUse = false;
  wasReplaced = false;

  constructor(private readonly key: string | null = 'The key of these tests, long enough.') {
    super();
  }

  override exists(): Promise<boolean> {
    return Promise.resolve(this.isInUse);
  }

  override find(): Promise<string | null> {
    this.asked += 1;
    return Promise.resolve(this.key);
  }

  override hold(key: string): Promise<boolean> {
    return Promise.resolve(key === this.key && !this.wasReplaced);
  }
}

export class KnownMarkKeys extends EarlierMarkKeys {
  constructor(private readonly sealed: readonly string[] = []) {
    super();
  }

  override find(): Promise<readonly string[]> {
    return Promise.resolve(this.sealed);
  }
}

/** What encrypts secrets with a key, or with none. */
export async function linksWith(key: string | null): Promise<Links> {
  const links = new Links(new KnownKey(key), new KnownMarkKeys());
  links.useKey();
  await links.onModuleInit();
  return links;
}
