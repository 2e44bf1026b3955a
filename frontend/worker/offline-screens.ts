/** A file of the build. Files whose address contains a hash have no revision. */
export interface BuiltFile {
  readonly url: string;
  readonly revision: string | null;
}

type Registration = Pick<ServiceWorkerRegistration, 'installing' | 'waiting'>;

const prefix = 'score-tracker-screens-';
const page = '/';

/**
 * The screens of one build, stored on the device. Those of earlier builds stay while one of their
 * pages is open, because a form that is being filled in still needs its later steps.
 */
export class OfflineScreens {
  private readonly name: Promise<string>;

  constructor(private readonly files: readonly BuiltFile[]) {
    this.name = nameOf(files);
  }

  /**
   * Fetches missing files, or fails. Files that an earlier build stored are not fetched again. Also
   * fails if the server returns the page of another build, as one of several servers may during an
   * upgrade: that page would need scripts that are not stored.
   */
  async keep(): Promise<void> {
    const cache = await caches.open(await this.name);
    await Promise.all(
      this.files.map(async ({ url, revision }) => {
        const address = addressOf(url);
        if (await cache.match(address, { ignoreVary: true })) return;
        const response = await (revision === null
          ? this.file(address)
          : fetch(address, { cache: 'reload' }));
        if (!response.ok) throw new Error(`${address} was answered ${response.status}.`);
        if (response.redirected) throw new Error(`${address} was answered from elsewhere.`);
        if (address === page && !(await this.isOwnPage(response))) {
          throw new Error('The page is of another build.');
        }
        await cache.put(address, response);
      }),
    );
  }

  /**
   * A stored file of this build or an earlier one. File names contain a hash of the content.
   * @param request a request or an address
   */
  async file(request: Request | string): Promise<Response> {
    const address = typeof request === 'string' ? request : request.url;
    return (await caches.match(address, { ignoreVary: true })) ?? fetch(request);
  }

  /** The stored page, or else the server's. */
  async page(request: Request): Promise<Response> {
    const cache = await caches.open(await this.name);
    return (await cache.match(page)) ?? fetch(request);
  }

  /**
   * Stores the newest response for the page, if it is of this build. Its headers depend on the server's
   * settings, such as which pictures may be shown. Another build comes with its own worker.
   */
  async renewPage(): Promise<void> {
    const response = await fetch(page, { cache: 'no-cache' });
    if (!response.ok || response.redirected || !(await this.isOwnPage(response))) return;
    await (await caches.open(await this.name)).put(page, response);
  }

  /**
   * Deletes earlier builds. Deletes nothing while another build is being fetched, because its cache
   * can't be told from an old one.
   * @param scripts the addresses of the open pages' own scripts
   */
  async deleteUnused(scripts: readonly string[], registration: Registration): Promise<void> {
    const own = await this.name;
    for (const name of await caches.keys()) {
      if (!name.startsWith(prefix) || name === own) continue;
      const cache = await caches.open(name);
      const used = await Promise.all(scripts.map((script) => cache.match(script)));
      if (registration.installing || registration.waiting) return;
      if (used.every((found) => !found)) await caches.delete(name);
    }
  }

  private async isOwnPage(response: Response): Promise<boolean> {
    const [, script] = /<script[^>]* src="([^"]+)"/.exec(await response.clone().text()) ?? [];
    return this.files.some(({ url }) => addressOf(url) === script);
  }
}

/** The page is stored under the address that people open. */
function addressOf(url: string): string {
  return url === 'index.html' ? page : `/${url}`;
}

async function nameOf(files: readonly BuiltFile[]): Promise<string> {
  const list = new TextEncoder().encode(JSON.stringify(files));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', list));
  const digits = Array.from(hash.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0'));
  return prefix + digits.join('');
}
