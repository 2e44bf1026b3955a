import { expectAccessible, type Row } from './expect-accessible';
import { association } from './product/association';
import type { Visit } from './product/product';
import { PseudoLanguage } from './pseudo-language';

/** Settings with which `expectForEveryone` can change the language. */
export const inLanguages = { ...association, ASSOCIATION_LANGUAGES: 'en,es' };

/**
 * Checks that each screen is accessible, and says everything in the captain's language.
 * @param names what the first screen shows that is no part of the catalogue of leagues
 */
export async function expectForEveryone(
  visit: Visit,
  rows: readonly Row[],
  names: unknown = null,
): Promise<void> {
  const language = await PseudoLanguage.on(visit.page, names);
  await expectAccessible(visit, rows, () => language.problemsOn(visit));
}
