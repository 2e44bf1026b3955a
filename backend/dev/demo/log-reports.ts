import { INestApplicationContext } from '@nestjs/common';
import { SignedInAdmin } from '../../src/kernel/signed-in-admin';
import { LogSubmissions } from '../../src/reviewing/application/log-submissions';

/** Marks reports as logged, as many in a call as the API allows. */
export async function logReports(
  app: INestApplicationContext,
  actor: SignedInAdmin,
  ids: readonly string[],
): Promise<void> {
  for (let first = 0; first < ids.length; first += 200) {
    await app.get(LogSubmissions).execute({ actor, ids: ids.slice(first, first + 200) });
  }
}
