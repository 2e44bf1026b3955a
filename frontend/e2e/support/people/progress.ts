import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Captain } from './captain';

/** A screen of the wizard, by its heading. */
export type Screen = 'League Details' | 'Game Details' | 'Review Your Submission';

/** What the browser stores about a captain's progress, in whatever form. */
interface Progress {
  /** Keys and values of the tab's storage. */
  readonly kept: readonly (readonly [string, string])[];
  /** The state of the history entry. */
  readonly entry: unknown;
}

export type Walk = Readonly<Record<Screen, Progress>>;

/** Goes from the first step to the review, without ratings. */
export async function walk(captain: Captain): Promise<Walk> {
  const { page } = captain;
  const arrive = async (heading: Screen): Promise<Progress> => {
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
    return page.evaluate(() => ({
      kept: Object.entries(sessionStorage) as [string, string][],
      entry: history.state as unknown,
    }));
  };
  await captain.chooseSport('Kickball');
  await captain.press('Next: League Details');
  const leagueDetails = await arrive('League Details');
  await captain.fillLeagueDetails();
  await captain.press('Next: Game Details');
  const gameDetails = await arrive('Game Details');
  await captain.fillGameDetails();
  await captain.press('Review Submission');
  return {
    'League Details': leagueDetails,
    'Game Details': gameDetails,
    'Review Your Submission': await arrive('Review Your Submission'),
  };
}

/** Makes the page's first load continue from there, as a reload would, but as a new report. */
export async function goOnFrom(progress: Progress, page: Page): Promise<void> {
  const own = { ...progress, kept: progress.kept.map(([key, value]) => [key, ofItsOwn(value)]) };
  await page.addInitScript(({ kept, entry }) => {
    if (window !== window.top || location.protocol === 'about:' || sessionStorage.length > 0)
      return;
    for (const [key = '', value = ''] of kept) sessionStorage.setItem(key, value);
    history.replaceState(entry, '');
  }, own);
}

/** With the same key, the server would take two reports for one. */
function ofItsOwn(draft: string): string {
  const kept = JSON.parse(draft) as Record<string, unknown>;
  return JSON.stringify({ ...kept, idempotencyKey: randomUUID() });
}
