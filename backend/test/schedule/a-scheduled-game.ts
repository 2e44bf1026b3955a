import { randomUUID } from 'node:crypto';
import { ImportNotes } from '../../src/schedule/application/ports';
import { SubmissionRepository } from '../../src/submissions/application/ports';
import { Submission, acceptReport } from '../../src/submissions/domain/submission';
import { aGame, aReport } from '../submissions/a-report';
import { ScheduledGame } from '../../src/schedule/domain/scheduled-game';

/** What an import without problems says. */
export const notes: ImportNotes = {
  source: 'feed',
  lastError: null,
  notUnderstood: [],
  notUnderstoodCount: 0,
  withoutOpponentCount: 2,
};

export const aScheduledGame = (changes: Partial<ScheduledGame> = {}): ScheduledGame => ({
  id: randomUUID(),
  leagueId: 'thu',
  leagueName: 'Thursday',
  sportId: 'kickball',
  sportName: 'Kickball',
  date: '2026-05-14',
  time: '19:00',
  dueAt: new Date('2026-05-14T23:00:00Z'),
  home: { id: 'red', name: 'Red' },
  away: { id: 'blue', name: 'Blue' },
  location: 'Field 2',
  status: 'scheduled',
  stage: 'season',
  reachable: true,
  ...changes,
});

/** Stores a report of the game above, in the open transaction. */
export async function addReport(
  submissions: SubmissionRepository,
  changes: Partial<Submission> = {},
): Promise<Submission> {
  const given = aReport({ matchDate: '2026-05-14', winningScore: 3, losingScore: 1 });
  const report = { ...acceptReport(given, aGame(), new Date()), leagueId: 'thu', ...changes };
  await submissions.earlierReportsOfSameGame(report);
  await submissions.add(report);
  return report;
}
