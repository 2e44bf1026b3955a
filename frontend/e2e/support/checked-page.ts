import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';

/** A page whose console must stay silent. Breaches of the content security policy end up there. */
export class CheckedPage {
  private readonly complaints: string[] = [];

  private constructor(readonly page: Page) {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
  }

  static async in(context: BrowserContext): Promise<CheckedPage> {
    return new CheckedPage(await context.newPage());
  }

  /** What was said so far, which is then forgotten. */
  said(): string[] {
    return this.complaints.splice(0);
  }

  /** What keeps people with disabilities out, by WCAG 2.2 AA, as far as a machine can tell. */
  async barriers(): Promise<string[]> {
    // Colours on their way would be measured half-way.
    await this.page.evaluate(() =>
      Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
    );
    const { violations } = await new AxeBuilder({ page: this.page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
    );
  }

  /** Whether anything is wider than the screen. */
  async scrollsSideways(): Promise<boolean> {
    return this.page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
  }
}
