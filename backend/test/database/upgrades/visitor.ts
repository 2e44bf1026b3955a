import { password } from '../../support/admins';

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly next: string | null;
}

/** A browser user who records which calls succeeded. */
export class Visitor {
  private cookie = '';

  constructor(
    readonly url: string,
    private readonly done: Set<string>,
  ) {}

  another(): Visitor {
    return new Visitor(this.url, this.done);
  }

  async call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    sent?: object,
    headers = {},
  ): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        cookie: this.cookie,
        ...headers,
        ...(sent && { 'Content-Type': 'application/json' }),
      },
      ...(sent && { body: JSON.stringify(sent) }),
    });
    const text = await response.text();
    if (response.status >= 500) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    if (response.ok) this.done.add(`${method} ${path.replace(/\?.*/, '')}`);
    this.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? this.cookie;
    const isJson = response.headers.get('content-type')?.includes('json');
    const [, next = null] = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? [];
    return { status: response.status, body: isJson ? JSON.parse(text) : text, next };
  }

  get = (path: string) => this.call('GET', path);
  post = (path: string, sent: object = {}) => this.call('POST', path, sent);
  delete = (path: string, sent: object = {}) => this.call('DELETE', path, sent);

  async signIn(username: string, given = password): Promise<void> {
    await this.post('/api/login', { username, password: given });
  }

  /** Reads a list up to its second page. */
  async turn(path: string): Promise<void> {
    const { next } = await this.get(path);
    if (next !== null) await this.get(next.replace(/^https?:\/\/[^/]+/, ''));
  }
}
