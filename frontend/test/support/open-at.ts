import { screen, waitFor } from '@testing-library/react';
import { makeIdempotencyKey } from '../../src/report/model/idempotency-key';
import { emptyDraft } from '../../src/report/model/report-draft';
import type { KeptDraft } from '../../src/report/stored/use-report-draft';
import { savedContact } from '../../src/report/stored/saved-contact';
import { dateIn, dayBefore } from '../../src/format/calendar';
import { aDraft } from './samples/a-draft';
import { site } from './samples/served-data';
import { openApp } from './open-app';

/** The headings of the steps after the first. */
const steps = { 'League Details': 2, 'Game Details': 3, 'Review Your Submission': 4 } as const;

/** Opens the wizard at a step, as a reload would: the earlier steps are filled in. */
export async function openAt(heading: keyof typeof steps): Promise<void> {
  const step = steps[heading];
  const none = emptyDraft(savedContact());
  const all = aDraft({ leagueDetails: { matchDate: dayBefore(dateIn(site.timeZone)) } });
  const id = makeIdempotencyKey();
  const values = {
    sportId: all.sportId,
    leagueDetails: step > 2 ? all.leagueDetails : none.leagueDetails,
    gameDetails: step > 3 ? all.gameDetails : none.gameDetails,
  };
  const draft = { id, values, idempotencyKey: makeIdempotencyKey() };
  sessionStorage.setItem('score-tracker-draft', JSON.stringify(draft));
  window.history.replaceState({ usr: { draft: id, step }, key: 'reached', idx: 0 }, '');
  openApp();
  await screen.findByRole('heading', { name: heading });
  if (step === 2) await screen.findByRole('combobox', { name: 'League' });
  if (step === 4) {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit Score' })).toBeEnabled());
  }
}

/** The draft that the page keeps in its tab. */
export function draftOfTab(): KeptDraft {
  return JSON.parse(sessionStorage.getItem('score-tracker-draft') ?? '') as KeptDraft;
}
