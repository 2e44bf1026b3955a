interface FeedState {
  /** Why the last refresh failed. Null if it did not. */
  readonly error?: string | null;
  readonly heldBack?: boolean;
  readonly problems?: readonly { readonly league: string; readonly message: string }[];
}

/** The server's response about the feed, in states that are hard to cause. */
export function feedOf({ error = null, heldBack = false, problems = [] }: FeedState) {
  const before = '2026-10-01T08:00:00.000Z';
  const startedAt = '2026-10-02T08:00:00.000Z';
  return {
    status: error === null ? 'OK' : 'Failing',
    database: 'Connected',
    leagueLabApi: {
      connectionStatus: error === null ? 'Active' : 'Unknown',
      lastRefreshed: error === null ? startedAt : before,
      nextScheduledRefresh: '2026-10-03T08:00:00.000Z',
      scheduledTimeEST: '4:00 AM',
      currentServerTime: '2026-10-02T15:30:00.000Z',
    },
    timezone: { current: 'America/New_York', isDaylightSavingTime: true },
    lastError: error,
    lastDurationMs: 900,
    problems,
    isRunning: false,
    counts: { sports: 13, locations: 8, leagues: 21, teams: 164 },
    recentRuns: [
      {
        startedAt,
        durationMs: 900,
        error,
        heldBack,
        changes: null,
        unreadLeagues: problems.length,
      },
      {
        startedAt: before,
        durationMs: 1_200,
        error: null,
        heldBack: false,
        changes: null,
        unreadLeagues: 0,
      },
    ],
  };
}

/** E-mails that the mail server has rejected, or not accepted yet. */
export const undeliveredMail = [
  {
    id: '1',
    kind: 'report',
    subject: 'Kickball: Northgate Herons 21 – 14 Riverside Comets',
    recipients: ['dana.whitfield@example.org', 'kim@example.org'],
    createdAt: '2026-10-02T15:00:00.000Z',
    attempts: 12,
    state: 'given-up',
    nextAttemptAt: null,
    lastError: '550 5.1.1 <kim@example.org>: Recipient address rejected: User unknown',
  },
  {
    id: '2',
    kind: 'receipt',
    subject: 'Your report K7Q2-4MZP',
    recipients: [`${'a.very.long.name.'.repeat(6)}of.a.captain@example.org`],
    createdAt: '2026-10-02T14:10:00.000Z',
    attempts: 2,
    state: 'waiting',
    nextAttemptAt: '2026-10-02T15:40:00.000Z',
    lastError: 'connect ECONNREFUSED',
  },
];
