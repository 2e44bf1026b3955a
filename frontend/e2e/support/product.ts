import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { openBrowser } from './browser';
import { startServer, type RunningServer } from './server';

export interface Product {
  readonly server: RunningServer;
  /** A fresh visitor, who goes to addresses of the product. */
  visit(options?: BrowserContextOptions): Promise<BrowserContext>;
}

/** The running product and a browser, for all tests of a file. */
export function startProduct(settings: Record<string, string> = {}): Product {
  let server: RunningServer | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    server = await startServer(settings);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  return {
    get server() {
      return server!;
    },
    visit: (options) => browser!.newContext({ baseURL: server!.address, ...options }),
  };
}
