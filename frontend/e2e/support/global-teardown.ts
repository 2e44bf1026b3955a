import type { SharedServer } from './global-setup';

export default async function globalTeardown(): Promise<void> {
  await (globalThis as SharedServer).sharedServer?.stop();
}
