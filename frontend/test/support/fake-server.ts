import type {
  ErrorBody,
  League,
  Location,
  ReportScore,
  Site,
  Sport,
  SubmissionReceipt,
  Team,
} from '../../src/api/types';

interface Answer {
  readonly status?: number;
  readonly body?: unknown;
}

export interface SentReport {
  readonly body: ReportScore;
  readonly idempotencyKey: string;
}

/** Kickball: one league with a location and teams. */
const sports: Sport[] = [
  { id: 'flagfootball', name: 'Flag Football', icon: null },
  { id: 'kickball', name: 'Kickball', icon: null },
  { id: 'ultimate', name: 'Ultimate', icon: '🥏' },
  { id: 'shuffleboard', name: 'Shuffleboard', icon: null },
];
const locations: Location[] = [
  { id: 'arrowhead', name: 'Arrowhead Fields', neighborhood: 'Northgate' },
  { id: 'riverbend', name: 'Riverbend Fields' },
];
const leagues: League[] = [
  { id: 'thursday', name: 'Thursday Coed', location: 'Arrowhead Fields' },
  { id: 'monday', name: 'Monday Coed', location: 'Riverbend Fields' },
  { id: 'traveling', name: 'Traveling League', location: null },
];
const teams: Team[] = [
  { id: 'herons', name: 'Northgate Herons' },
  { id: 'nandues', name: 'Los Ñandúes', division: 'Competitive' },
  { id: 'comets', name: 'Comets' },
];

export const site: Site = {
  name: 'Port Halden Social Sports',
  logoUrl: null,
  accentColor: '#17573a',
  publicSiteUrl: 'https://league.example.org',
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
};

export const receipt: SubmissionReceipt = {
  id: '0c2e8a54-6b41-4b4e-9b43-2e8b6c3d9a10',
  reference: 'K7Q2-4MZP',
  submittedAt: '2026-10-02T01:15:00.000Z',
  status: 'received',
};

/**
 * The public calls, in memory. Answers are changed by path; a promise holds the answer back, a
 * thrown error is a network that fails.
 */
export class FakeServer {
  readonly reports: SentReport[] = [];
  readonly asked: string[] = [];
  private readonly reportAnswers: (() => Answer | Promise<Answer>)[] = [];
  private readonly answers = new Map<string, () => Answer | Promise<Answer>>(
    Object.entries({
      '/api/site': site,
      '/api/sports': sports,
      '/api/sports/kickball/locations': locations,
      '/api/sports/kickball/leagues': leagues,
      '/api/sports/flagfootball/locations': locations,
      '/api/sports/flagfootball/leagues': leagues,
      '/api/locations/arrowhead/leagues?sportId=kickball': leagues.slice(0, 1),
      '/api/leagues/thursday/teams': teams,
      '/api/leagues/monday/teams': teams,
      '/api/leagues/traveling/teams': teams,
    }).map(([path, body]) => [path, () => ({ body })]),
  );

  /** Stands in for the browser's `fetch` from now on. */
  install(): this {
    globalThis.fetch = (address, init) => this.fetch(address as string, init ?? {});
    return this;
  }

  answer(path: string, body: unknown, status = 200): void {
    this.answers.set(path, () => ({ status, body }));
  }

  /** Never answers, as a network that hangs. */
  hang(path: string): void {
    this.answers.set(path, () => new Promise(() => undefined));
  }

  /** What the next report is answered with; without it, reports are received. */
  answerReport(answer: () => Answer | Promise<Answer>): void {
    this.reportAnswers.push(answer);
  }

  private async fetch(address: string, init: RequestInit): Promise<Response> {
    const path = decodeURI(address);
    this.asked.push(path);
    const answer = init.method === 'POST' ? this.take(init) : this.answers.get(path);
    const { status = 200, body } = (await answer?.()) ?? refusal(404, `Cannot GET ${path}`);
    return new Response(JSON.stringify(body), { status });
  }

  private take({ body, headers }: RequestInit) {
    this.reports.push({
      body: JSON.parse(body as string) as ReportScore,
      idempotencyKey: new Headers(headers).get('idempotency-key') ?? '',
    });
    return this.reportAnswers.shift() ?? (() => ({ status: 201, body: receipt }));
  }
}

export function refusal(
  status: number,
  message: string,
  details?: ErrorBody['details'],
): Answer & { body: ErrorBody } {
  return {
    status,
    body: {
      statusCode: status,
      error: 'Refused',
      message,
      requestId: 'e0f0c4f6-55e0-4a3f-9c0a-0d4d6b1f0c11',
      ...(details ? { details } : {}),
    },
  };
}
