import type { Started } from './global-setup';

export default async function globalTeardown(): Promise<void> {
  const { server, browser } = globalThis as Started;
  await browser?.close();
  await server?.stop();
}
