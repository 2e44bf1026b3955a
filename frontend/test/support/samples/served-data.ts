import type {
  Admin,
  FeedRun,
  FeedStatus,
  League,
  Location,
  Site,
  Sport,
  SubmissionReceipt,
  SubmissionSummary,
  Team,
} from '../../../src/api/types';

/** Kickball: one league with a location and teams. */
export const sports: Sport[] = [
  { id: 'flagfootball', name: 'Flag Football', icon: null },
  { id: 'kickball', name: 'Kickball', icon: null },
  { id: 'ultimate', name: 'Ultimate', icon: '🥏' },
  { id: 'shuffleboard', name: 'Shuffleboard', icon: null },
];
export const locations: Location[] = [
  { id: 'arrowhead', name: 'Arrowhead Fields', neighborhood: 'Northgate' },
  { id: 'riverbend', name: 'Riverbend Fields' },
];
export const leagues: League[] = [
  { id: 'thursday', name: 'Thursday Coed', location: 'Arrowhead Fields' },
  { id: 'monday', name: 'Monday Coed', location: 'Riverbend Fields' },
  { id: 'traveling', name: 'Traveling League', location: null },
];
export const teams: Team[] = [
  { id: 'herons', name: 'Northgate Herons' },
  { id: 'nandues', name: 'Los Ñandúes', division: 'Competitive' },
  { id: 'comets', name: 'Comets' },
];

export const site: Site = {
  name: 'Port Halden Social Sports',
  logoUrl: null,
  accentColor: '#17573a',
  publicSiteUrl: 'https://league.example.org',
  publicUrl: null,
  playerLoginUrl: 'https://players.example.org',
  injuryFormUrl: 'https://forms.example.org/injury',
  contactEmail: 'scores@example.org',
  contactPhone: '(555) 010-4477',
  socialLinks: [
    { network: 'facebook', url: 'https://facebook.example.org' },
    { network: 'instagram', url: 'https://instagram.example.org' },
    { network: 'x', url: 'https://x.example.org' },
  ],
  timeZone: 'America/New_York',
  season: { start: '04-01', end: '09-30' },
  features: [],
};

export const receipt: SubmissionReceipt = {
  id: '0c2e8a54-6b41-4b4e-9b43-2e8b6c3d9a10',
  reference: 'K7Q2-4MZP',
  submittedAt: '2026-10-02T01:15:00.000Z',
  status: 'received',
};

export const master: Admin = {
  id: '0b1f3c52-9a76-4a9e-8a40-2f0f6a1d7c01',
  username: 'dana.whitfield@example.org',
  isMaster: 1,
};
export const leagueAdmin: Admin = {
  id: '5d0c6a77-13be-4a55-9d6f-77c1a0f0e202',
  username: 'sam@example.org',
  isMaster: 0,
};

export function aRun(changes: Partial<FeedRun> & Pick<FeedRun, 'startedAt'>): FeedRun {
  const outcome = { error: null, heldBack: false, changes: null, unreadLeagues: 0 };
  return { durationMs: 10, ...outcome, ...changes };
}

export const feedStatus: FeedStatus = {
  status: 'OK',
  isRunning: false,
  database: 'Connected',
  leagueLabApi: {
    connectionStatus: 'Active',
    lastRefreshed: '2026-10-02T08:00:00.000Z',
    nextScheduledRefresh: '2026-10-03T08:00:00.000Z',
    scheduledTimeEST: '4:00 AM',
    currentServerTime: '2026-10-02T15:30:00.000Z',
  },
  timezone: { current: 'America/New_York', isDaylightSavingTime: true },
  lastError: null,
  lastDurationMs: 1_240,
  problems: [],
  counts: { sports: 15, locations: 9, leagues: 1, teams: 1_204 },
  recentRuns: [
    aRun({ startedAt: '2026-10-02T08:00:00.000Z', durationMs: 1_240 }),
    aRun({ startedAt: '2026-10-01T08:00:00.000Z', durationMs: 980 }),
    aRun({
      startedAt: '2026-09-30T08:00:00.000Z',
      durationMs: 30_000,
      error: 'No answer in 30 s.',
    }),
  ],
};

export const noSubmissions: SubmissionSummary = {
  total: 0,
  logged: 0,
  pending: 0,
  activeSports: 0,
  attention: 0,
  conflicts: 0,
  messages: 0,
  ready: 0,
  hasOutcomes: false,
  hasStandings: false,
};
