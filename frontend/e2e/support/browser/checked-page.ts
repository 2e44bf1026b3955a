import { readFileSync } from 'node:fs';
import type { run, RunOptions } from 'axe-core';
import type { Disposable, Page } from 'playwright-core';

interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly json: unknown;
}

declare global {
  interface Window {
    /** Only where `violations` has put it. */
    axe: { run: typeof run };
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that another theme can break. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

type ColorScheme = 'light' | 'dark';

/** Half as long as what the package exports. */
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const judgement = {
  resultTypes: ['violations'],
  // What another site shows within a frame is its own.
  iframes: false,
} satisfies RunOptions;

/**
 * A page whose console must stay silent, as must those of the pages that are opened beside it.
 * Breaches of the content security policy end up there.
 */
export class CheckedPage {
  private readonly complaints: string[] = [];
  private readonly expected: RegExp[] = [/Service Worker registration blocked by Playwright/];
  private readonly held = new Map<string, () => void>();
  /** What tells each new document that there is no network. */
  private saying: Disposable | undefined;
  private colorScheme: ColorScheme = 'light';
  private hasAxe = false;

  constructor(readonly page: Page) {
    const context = page.context();
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) {
        this.complaints.push(`${message.text()} ${message.location().url}`.trim());
      }
    });
    context.on('weberror', (error) => this.complaints.push(error.error().message));
  }

  /** What was said that no one expected. */
  said(): string[] {
    return this.complaints.filter((text) => !this.expected.some((words) => words.test(text)));
  }

  /** The browser itself says each refusal in the console. */
  expectRefusal(status: number): void {
    this.expected.push(new RegExp(`responded with a status of ${status} `));
  }

  /** The browser says each call that fails. */
  expectNoNetwork(): void {
    this.expected.push(/net::ERR_(FAILED|INTERNET_DISCONNECTED)/);
  }

  /** The browser says it at once, and React says it again. */
  expectMissingScript(): void {
    this.expected.push(/dynamically imported module|Unable to preload CSS/);
  }

  /** Answers calls in place of the server, and of whatever answered them before. */
  async answer(calls: string, { status = 200, headers = {}, json }: Answer): Promise<void> {
    if (status >= 400) this.expectRefusal(status);
    // Only what names its own status and request is our server's word.
    const ours = { statusCode: status, error: 'Refused', requestId: 'of-this-test' };
    const body = status >= 400 ? { ...ours, ...(json as object) } : json;
    await this.page.route(calls, (route) => route.fulfill({ status, headers, json: body }));
  }

  /** Lets calls fail as they do without a network. */
  async cutOff(calls: string): Promise<void> {
    this.expected.push(/net::ERR_FAILED/);
    await this.page.route(calls, (route) => route.abort());
  }

  /**
   * Takes the network away. Chromium forgets to say so when the document is gone that was told it: the
   * next one has no network, and believes to have one. Hence each is told by itself.
   */
  async loseNetwork(): Promise<void> {
    const sayOffline = () => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    };
    this.expectNoNetwork();
    this.saying = await this.page.addInitScript(sayOffline);
    await this.page.evaluate(sayOffline);
    await this.page.context().setOffline(true);
  }

  /** Gives back what `loseNetwork` took. */
  async regainNetwork(): Promise<void> {
    await this.saying?.dispose();
    await this.page.context().setOffline(false);
    await this.page.evaluate(() => {
      Reflect.deleteProperty(navigator, 'onLine');
    });
    await this.tellOfNetwork();
  }

  /** Says that the network is back: what waits is sent now, unless its own clock was faster. */
  async tellOfNetwork(): Promise<void> {
    await this.page.evaluate(() => dispatchEvent(new Event('online')));
  }

  /** Leaves calls without an answer, until they are let go. */
  async holdBack(calls: string): Promise<void> {
    const told = new Promise<void>((resolve) => this.held.set(calls, resolve));
    await this.page.route(calls, async (route) => {
      await told;
      await route.fallback();
    });
  }

  /** What was held back goes where it would have gone. */
  letGo(calls: string): void {
    this.held.get(calls)?.();
  }

  /** Calls reach the server again, whatever answered them before. */
  async restore(calls: string): Promise<void> {
    await this.page.unroute(calls);
  }

  /**
   * What keeps people with disabilities out of what the page shows, by day and at night, by WCAG
   * 2.2 AA, as far as a machine can tell.
   * @param partOfPage the landmarks are another's, as around a mail
   */
  async barriers({ partOfPage = false } = {}): Promise<string[]> {
    const apart = partOfPage ? ['region', 'landmark-one-main'] : [];
    const rules = Object.fromEntries(apart.map((rule) => [rule, { enabled: false }]));
    const byDay = () => this.violations('light', { runOnly: tags, rules });
    const atNight = () =>
      this.violations('dark', { runOnly: { type: 'rule', values: rulesOfColours } });
    // To draw the page in the other colours takes longer than to look at it.
    const [first, second] = this.colorScheme === 'light' ? [byDay, atNight] : [atNight, byDay];
    return [...(await first()), ...(await second())];
  }

  /**
   * Waits for what moves; colours on their way would be measured half-way. What inherits a colour
   * moves when what it inherits from has come to rest.
   */
  async comeToRest(): Promise<void> {
    await this.page.evaluate(async () => {
      for (;;) {
        const moving = document.getAnimations();
        if (moving.length === 0) return;
        await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
        await new Promise(requestAnimationFrame);
      }
    });
  }

  private async violations(colorScheme: ColorScheme, rules: RunOptions): Promise<string[]> {
    await this.page.emulateMedia({ colorScheme });
    this.colorScheme = colorScheme;
    await this.comeToRest();
    // What was asked for once is asked for again in the documents that follow.
    if (!this.hasAxe) await this.page.addInitScript(axeSource);
    this.hasAxe = true;
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.evaluate(axeSource);
    const { violations } = await this.page.evaluate((how) => window.axe.run(how), {
      ...judgement,
      ...rules,
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) => `${colorScheme}: ${id}: ${html}\n${failureSummary ?? ''}`,
      ),
    );
  }

  /** At the end no bar stands before anything; elsewhere it happens to cover a button by half. */
  async scrollToEnd(): Promise<void> {
    await this.page.evaluate(() => {
      scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    });
  }

  /** Whether anything is wider than the screen. */
  async scrollsSideways(): Promise<boolean> {
    return this.page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
  }
}
