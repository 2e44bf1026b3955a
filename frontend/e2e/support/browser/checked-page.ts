import { readFileSync } from 'node:fs';
import type { run, RunOptions } from 'axe-core';
import type { Disposable, Page } from 'playwright-core';

export interface FakeResponse {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly json: unknown;
}

declare global {
  interface Window {
    /** Only there once `violationsIn` has loaded it. */
    axe: { run: typeof run };
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that another theme can break. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

type ColorScheme = 'light' | 'dark';

/** The minified script, which is half as long as the package's main file. */
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const judgement = {
  resultTypes: ['violations'],
  // Content of other sites in a frame is not checked.
  iframes: false,
} satisfies RunOptions;

/**
 * A page whose console must stay empty, like those of all pages in the same context. Violations of the
 * content security policy appear there.
 */
export class CheckedPage {
  private readonly complaints: string[] = [];
  private readonly expected: RegExp[] = [/Service Worker registration blocked by Playwright/];
  private readonly held = new Map<string, () => void>();
  /** The script that tells each new document that there is no network. */
  private saying: Disposable | undefined;
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

  /** The unexpected messages on the console. */
  said(): string[] {
    return this.complaints.filter((text) => !this.expected.some((words) => words.test(text)));
  }

  /** Allows the browser's message for a response with this status. */
  expectRefusal(status: number): void {
    this.expected.push(new RegExp(`responded with a status of ${status} `));
  }

  /** Allows the browser's messages about failed requests. */
  expectNoNetwork(): void {
    this.expected.push(/net::ERR_(FAILED|INTERNET_DISCONNECTED)/);
  }

  /** Allows an error that both the browser and React print. */
  expectMissingScript(): void {
    this.expected.push(/dynamically imported module|Unable to preload CSS/);
  }

  /** Responds to calls instead of the server and of earlier fake responses. */
  async respond(calls: string, { status = 200, headers = {}, json }: FakeResponse): Promise<void> {
    if (status >= 400) this.expectRefusal(status);
    // The app trusts an error only if it has a status and a request id.
    const ours = { statusCode: status, error: 'Refused', requestId: 'of-this-test' };
    const body = status >= 400 ? { ...ours, ...(json as object) } : json;
    await this.page.route(calls, (route) => route.fulfill({ status, headers, json: body }));
  }

  /** Makes calls fail as they do without a network. */
  async failCalls(calls: string): Promise<void> {
    this.expected.push(/net::ERR_FAILED/);
    await this.page.route(calls, (route) => route.abort());
  }

  /**
   * Disconnects the network. Chromium only tells the current document about it: the next one has no
   * network but `navigator.onLine` is true. So a script tells each new document.
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

  /** Reconnects the network after `loseNetwork`. */
  async regainNetwork(): Promise<void> {
    await this.saying?.dispose();
    await this.page.context().setOffline(false);
    await this.page.evaluate(() => {
      Reflect.deleteProperty(navigator, 'onLine');
    });
    await this.tellOfNetwork();
  }

  /** Fires the event `online`, so that waiting reports are sent now, if their timer has not already sent them. */
  async tellOfNetwork(): Promise<void> {
    await this.page.evaluate(() => dispatchEvent(new Event('online')));
  }

  /** Holds calls back until `letGo`. */
  async holdBack(calls: string): Promise<void> {
    const told = new Promise<void>((resolve) => this.held.set(calls, resolve));
    await this.page.route(calls, async (route) => {
      await told;
      await route.fallback();
    });
  }

  /** Calls that were held back continue as they would have. */
  release(calls: string): void {
    this.held.get(calls)?.();
  }

  /** Removes fake responses, so that calls reach the server again. */
  async restore(calls: string): Promise<void> {
    await this.page.unroute(calls);
  }

  /**
   * The violations of WCAG 2.2 AA on the page, as far as axe finds them.
   * @param partOfPage whether the landmarks are not on the page, as in an e-mail
   * @param inBothThemes for a few pages; the contrast of each theme's colours has a test of its own
   */
  async violations({ partOfPage = false, inBothThemes = false } = {}): Promise<string[]> {
    const apart = partOfPage ? ['region', 'landmark-one-main'] : [];
    const rules = Object.fromEntries(apart.map((rule) => [rule, { enabled: false }]));
    const found = await this.violationsIn('light', { runOnly: tags, rules });
    if (!inBothThemes) return found;
    const values = rulesOfColours;
    found.push(...(await this.violationsIn('dark', { runOnly: { type: 'rule', values } })));
    await this.page.emulateMedia({ colorScheme: 'light' });
    return found;
  }

  /**
   * Waits for the end of animations, since colours in a transition would be measured wrongly. An inherited
   * colour only starts its transition after that of the parent has ended.
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

  private async violationsIn(colorScheme: ColorScheme, rules: RunOptions): Promise<string[]> {
    await this.page.emulateMedia({ colorScheme });
    await this.comeToRest();
    // Later documents load these again.
    if (!this.hasAxe) await this.page.addInitScript(axeSource);
    this.hasAxe = true;
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.evaluate(axeSource);
    const all = { ...judgement, ...rules };
    // The results of other rules are as large as the page.
    const violations = await this.page.evaluate(async (how) => {
      const found = await window.axe.run(how);
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary = '' }) => `${id}: ${html}\n${failureSummary}`),
      );
    }, all);
    return violations.map((violation) => `${colorScheme}: ${violation}`);
  }

  /** At the end of the page, the bar covers nothing. Elsewhere, it may cover half of a button. */
  async scrollToEnd(): Promise<void> {
    await this.page.evaluate(() =>
      scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
    );
  }

  /** Whether anything is wider than the screen. */
  async scrollsSideways(): Promise<boolean> {
    return this.page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
  }
}
