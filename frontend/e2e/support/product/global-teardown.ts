import { deleteTemporaryFolder } from '../../../../backend/test/support/temporary-files';
import type { Started } from './global-setup';

export default async function globalTeardown(): Promise<void> {
  const { server, browser, temporaryFolder } = globalThis as Started;
  try {
    await browser?.close();
    await server?.stop();
  } finally {
    if (temporaryFolder) deleteTemporaryFolder(temporaryFolder);
  }
}
