import { ReportSnapshot } from '../../src/report-mail/domain/report-snapshot';

/** A report snapshot with these changes. */
export function aReportSnapshot(changes: Partial<ReportSnapshot> = {}): ReportSnapshot {
  return {
    id: '01970000-0000-7000-8000-000000000001',
    reference: 'K7Q2-4MZP',
    submittedAt: '2026-06-02T01:30:00.000Z',
    status: 'received',
    game: '0123456789abcdef01234567',
    teamNames: ['Lions', 'Tigers'],
    earlier: [],
    earlierCount: changes.earlier?.length ?? 0,
    sportId: 'kickball',
    sportName: 'Kickball',
    leagueName: 'Thursday Coed',
    division: null,
    location: 'Riverside Park',
    matchDate: '2026-06-01',
    winningTeamName: 'Tigers',
    losingTeamName: 'Lions',
    winningScore: 21,
    losingScore: 14,
    fieldConditionRating: null,
    refRating: null,
    sportsmanshipRating: null,
    competitionRating: null,
    ratingComments: null,
    notes: null,
    captainName: 'Dana Smith',
    captainEmail: 'dana@example.org',
    captainPhone: null,
    ...changes,
  };
}
