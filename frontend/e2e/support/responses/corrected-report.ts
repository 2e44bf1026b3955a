import type { Page, Route } from 'playwright-core';
import type { SubmissionRevision } from '../../../src/api/types';
import { aSubmission } from '../../../test/support/samples/a-submission';
import type { FakeResponse } from '../browser/checked-page';
import { unavailable } from './fake-responses';
import { endless, long } from '../long-names';

const calls = '**/api/score-submissions';

const notes =
  'The game began half an hour late, because the field was still under water after the storm. ' +
  'Both captains agreed to play seven innings.\n\nThe scorer’s book is with the Herons.';

/** Newest first. */
const revisions: readonly SubmissionRevision[] = [
  {
    revision: 3,
    at: '2026-10-02T12:40:00.000Z',
    by: 'captain',
    changes: [
      { field: 'gameDetails.winningScore', from: 12, to: 21 },
      { field: 'gameDetails.refRating', from: 2, to: 4 },
      { field: 'gameDetails.sportsmanshipRating', from: null, to: 5 },
      { field: 'gameDetails.notes', from: null, to: notes },
    ],
  },
  {
    revision: 2,
    at: '2026-10-02T01:20:00.000Z',
    by: `maximiliane.von.hohenstein-rabenau@${endless.slice(0, 60)}.example.org`,
    changes: [
      { field: 'leagueDetails.winningTeamId', from: 'Comets', to: long },
      { field: 'leagueDetails.losingTeamId', from: long, to: 'Comets' },
      { field: 'leagueDetails.matchDate', from: '2026-09-30', to: '2026-10-01' },
      { field: 'gameDetails.outcome', from: 'forfeit', to: null },
      { field: 'gameDetails.outcomeReason', from: 'no-show', to: null },
      { field: 'gameDetails.ratingComments', from: `Less mud. ${endless}`, to: 'Less mud.' },
    ],
  },
  { revision: 1, at: '2026-10-02T01:15:00.000Z', by: 'captain', changes: [] },
];

const messages = [
  { at: '2026-10-05T14:00:00.000Z', text: 'The date is wrong, too.', seen: true },
  {
    at: '2026-10-05T15:30:00.000Z',
    text: `It was the 30th.\nSorry for the trouble! ${endless}`,
    seen: false,
  },
];

/**
 * A list with one report, which was corrected twice and whose captain wrote two messages. Responds to
 * the calls that read it instead of the server.
 */
export class CorrectedReport {
  private readonly row = aSubmission({
    winningTeamName: long,
    refRating: 4,
    sportsmanshipRating: 5,
    notes,
    revision: 3,
    correctedAt: '2026-10-02T12:40:00.000Z',
    messages,
  });
  private revisionsFail = false;

  async serve(page: Page): Promise<void> {
    const answer = (path: string, respond: () => FakeResponse) =>
      page.route(`${calls}${path}`, (route: Route) => route.fulfill(respond()));
    const one = `/${this.row.id}`;
    await answer('?*', () => ({ json: [this.row], headers: { 'x-total-count': '1' } }));
    await answer(one, () => ({ json: this.row }));
    await answer(`${one}/revisions`, () =>
      this.revisionsFail ? unavailable : { json: revisions },
    );
  }

  /** Whether the revisions can't be read. */
  failToReadRevisions(fail: boolean): void {
    this.revisionsFail = fail;
  }
}
