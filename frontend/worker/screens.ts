/** A file of the build, by its address; without a revision where the address has a hash in it. */
export interface BuiltFile {
  readonly url: string;
  readonly revision: string | null;
}

type Registration = Pick<ServiceWorkerRegistration, 'installing' | 'waiting'>;

const prefix = 'score-tracker-screens-';
const page = '/';

/**
 * The screens of one build, kept on the device, and those of earlier builds for as long as a page of
 * theirs is open: a new version must not take the later steps away from a form that is being filled
 * in.
 */
export class KeptScreens {
  private readonly name: Promise<string>;

  constructor(private readonly files: readonly BuiltFile[]) {
    this.name = nameOf(files);
  }

  /**
   * Fetches what is missing, or fails. What an earlier build has is not fetched again. Where another
   * build's page comes in the place of this one's, as from one of several servers in the middle of a
   * deployment, it fails as well: such a page would ask for scripts that are not kept.
   */
  async keep(): Promise<void> {
    const cache = await caches.open(await this.name);
    await Promise.all(
      this.files.map(async ({ url, revision }) => {
        const address = addressOf(url);
        if (await cache.match(address, { ignoreVary: true })) return;
        const answer = await (revision === null
          ? this.file(address)
          : fetch(address, { cache: 'reload' }));
        if (!answer.ok) throw new Error(`${address} was answered ${answer.status}.`);
        if (answer.redirected) throw new Error(`${address} was answered from elsewhere.`);
        if (address === page && !(await this.isOwnPage(answer))) {
          throw new Error('The page is of another build.');
        }
        await cache.put(address, answer);
      }),
    );
  }

  /**
   * Of this build or one before it; the names of files tell their content.
   * @param request a request, or an address
   */
  async file(request: Request | string): Promise<Response> {
    const address = typeof request === 'string' ? request : request.url;
    return (await caches.match(address, { ignoreVary: true })) ?? fetch(request);
  }

  /** At once from the device; the network is asked where there is nothing. */
  async page(request: Request): Promise<Response> {
    const cache = await caches.open(await this.name);
    return (await cache.match(page)) ?? fetch(request);
  }

  /**
   * The page's headers follow the server's settings, such as whose pictures may be shown. Takes the
   * page's newest answer, where it is of this build; another build comes with a worker of its own.
   */
  async renewPage(): Promise<void> {
    const answer = await fetch(page, { cache: 'no-cache' });
    if (!answer.ok || answer.redirected || !(await this.isOwnPage(answer))) return;
    await (await caches.open(await this.name)).put(page, answer);
  }

  /**
   * Forgets earlier builds; but nothing while another is on its way, since what it has fetched so far
   * looks the same.
   * @param scripts the addresses of the open pages' own scripts
   */
  async forgetAllBut(scripts: readonly string[], registration: Registration): Promise<void> {
    const own = await this.name;
    for (const name of await caches.keys()) {
      if (!name.startsWith(prefix) || name === own) continue;
      const cache = await caches.open(name);
      const used = await Promise.all(scripts.map((script) => cache.match(script)));
      if (registration.installing || registration.waiting) return;
      if (used.every((found) => !found)) await caches.delete(name);
    }
  }

  private async isOwnPage(answer: Response): Promise<boolean> {
    const [, script] = /<script[^>]* src="([^"]+)"/.exec(await answer.clone().text()) ?? [];
    return this.files.some(({ url }) => addressOf(url) === script);
  }
}

/** The page's own address is what people open. */
function addressOf(url: string): string {
  return url === 'index.html' ? page : `/${url}`;
}

async function nameOf(files: readonly BuiltFile[]): Promise<string> {
  const list = new TextEncoder().encode(JSON.stringify(files));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', list));
  const digits = Array.from(hash.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0'));
  return prefix + digits.join('');
}
