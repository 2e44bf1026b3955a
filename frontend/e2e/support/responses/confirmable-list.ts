import type { Page } from 'playwright-core';
import type { Submission } from '../../../src/api/types';
import { aSubmission } from '../../../test/support/samples/a-submission';
import { aConfirmedReport } from '../../../test/support/responses/confirmable-reports';
import { endless, long } from '../long-names';

const calls = '**/api/score-submissions';
const at = '2026-10-02T02:00:00.000Z';

/** One report of each standing, and of each kind of agreement. */
export const confirmable: readonly Submission[] = [
  aConfirmedReport({
    winningTeamName: long,
    standingReason: 'The other team confirmed it with its link.',
    agreements: [
      { by: 'link', name: `Alex ${endless}`, at },
      { by: 'team-link', name: 'Kim Okafor', at },
      { by: 'second-report', name: 'Robin', at },
      { by: 'mailbox', name: '', at },
    ],
    reporterTeamId: 'no-longer-there',
    reporterProof: 'roster',
  }),
  aSubmission({
    winningTeamName: 'Rovers',
    standing: 'unopposed',
    standingReason: 'The other side was asked by e-mail 48 hours ago and did not object.',
  }),
  aSubmission({
    winningTeamName: 'Owls',
    agreements: [{ by: 'link', name: 'Alex', at }],
    standingReason: 'Someone with the link agreed, which proves nothing.',
  }),
  aSubmission({ winningTeamName: 'Sole Mates' }),
  aSubmission({
    winningTeamName: 'Gulls',
    standing: 'conflict',
    standingReason: 'Two reports of this game differ.',
    reportStatus: 'conflict',
    messages: [{ at, text: 'It was 22.', seen: false }],
  }),
  aConfirmedReport({
    winningTeamName: 'Herons',
    logged: true,
    loggedAt: at,
    loggedBy: 'dana@example.org',
  }),
];

/** Responds to all calls about these reports instead of the server. */
export async function serveConfirmable(page: Page): Promise<void> {
  await page.route(`${calls}?*`, (route) => {
    const standing = new URL(route.request().url()).searchParams.get('standing');
    const rows = confirmable.filter((row) => standing === null || row.standing === standing);
    return route.fulfill({ json: rows, headers: { 'x-total-count': String(rows.length) } });
  });
  for (const row of confirmable) {
    await page.route(`${calls}/${row.id}`, (route) => route.fulfill({ json: row }));
  }
  await page.route(`${calls}/summary`, (route) =>
    route.fulfill({
      json: { total: 6, logged: 1, pending: 5, activeSports: 1, attention: 3, ready: 14 },
    }),
  );
}
