import type { ErrorBody, ReportScore, SignedInAdmin } from '../../src/api/types';
import type { ResponseTo, BodyOf, Known, RefusalOf } from './api-calls';
import {
  sports,
  locations,
  leagues,
  teams,
  site,
  receipt,
  feedStatus,
  noSubmissions,
} from './samples/served-data';

/** A response to any call. */
interface FakeResponse {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Respond<Given = FakeResponse> = (request: RequestInit) => Given | Promise<Given>;
type ReportResponse = ResponseTo<'POST /api/score-submissions'>;

export interface SentReport {
  readonly body: ReportScore;
  readonly idempotencyKey: string;
}

/** A call with another method than GET. */
export interface SentCall {
  /** Such as `POST /api/login`. */
  readonly call: string;
  readonly body: unknown;
  /** Only of calls that have one. */
  readonly idempotencyKey?: string;
}

/**
 * The server in memory, with nobody signed in. Tests set the response of each address, or of a method
 * and address. A promise delays the response, and a thrown error simulates a network failure. A response
 * that the API can't send does not compile, except with `unexpectedResponse`.
 */
export class FakeServer {
  readonly reports: SentReport[] = [];
  readonly sent: SentCall[] = [];
  readonly asked: string[] = [];
  private readonly reportAnswers: Respond[] = [];
  private answerToReports: Respond = accept;
  private readonly answers = new Map<string, Respond>();

  constructor() {
    this.answer('/api/site', site);
    this.answer('/api/sports', sports);
    this.answer('/api/sports/kickball/locations', locations);
    this.answer('/api/sports/kickball/leagues', leagues);
    this.answer('/api/sports/flagfootball/locations', locations);
    this.answer('/api/sports/flagfootball/leagues', leagues);
    this.answer('/api/locations/arrowhead/leagues?sportId=kickball', leagues.slice(0, 1));
    this.answer('/api/leagues/thursday/teams', teams);
    this.answer('/api/leagues/monday/teams', teams);
    this.answer('/api/leagues/traveling/teams', teams);
    this.signOut();
    this.answer('/api/admin/leaguelab-status', feedStatus);
    this.answer('POST /api/logout', undefined, 204);
    this.answer('/api/score-submissions/summary', noSubmissions);
    this.answer('/api/score-submissions/volume', { reports: 3, usualDay: 20, isUnusual: false });
    this.answer('/api/score-submissions?logged=unlogged', []);
    this.answer('/api/sport-admins/coverage', { defaultRecipients: [], uncovered: [] });
    this.answer('/api/admin/undelivered-mail', []);
  }

  /** Replaces the browser's `fetch` from now on. */
  install(): this {
    globalThis.fetch = (address, init) => this.fetch(address as string, init ?? {});
    return this;
  }

  answer<const Call extends string, Status extends number = 200>(
    call: Call & Known<Call>,
    body: BodyOf<Call, Status>,
    status?: Status,
  ): void {
    this.answers.set(call, () => ({ status: status ?? 200, body }));
  }

  /** A function that makes the response to each request. */
  respond<const Call extends string>(
    call: Call & Known<Call>,
    respond: Respond<ResponseTo<Call>>,
  ): void {
    this.answers.set(call, respond);
  }

  refuse<const Call extends string>(
    call: Call & Known<Call>,
    status: RefusalOf<Call>,
    message: string,
    details?: ErrorBody['details'],
  ): void {
    this.answers.set(call, () => refusal(status, message, details));
  }

  /** The response to calls about a report whose link a captain has. */
  respondToLink(what: 'open' | 'correct' | 'message', respond: Respond): void {
    this.answers.set(`POST /api/report-links/${what}`, respond);
  }

  /** What was sent to such calls. */
  sentToLink(what: 'open' | 'correct' | 'message'): readonly SentCall[] {
    return this.sent.filter(({ call }) => call === `POST /api/report-links/${what}`);
  }

  /** The response to the call of a link that stops e-mails. */
  respondToMailStop(token: string, respond: Respond): void {
    this.answers.set(`POST /api/mail-stop/${token}`, respond);
  }

  /** Signs this admin in. */
  signIn(user: SignedInAdmin): this {
    this.answer('/api/user', user);
    return this;
  }

  signOut(): void {
    this.refuse('/api/user', 401, 'Please sign in.');
  }

  /** The server can't be reached. */
  cutOff<const Call extends string>(call: Call & Known<Call>): void {
    this.answers.set(call, () => {
      throw new TypeError('Failed to fetch');
    });
  }

  /** The server never responds, as if the network hangs. */
  hang<const Call extends string>(call: Call & Known<Call>): void {
    this.answers.set(call, () => new Promise(() => undefined));
  }

  /**
   * The response to the next report. By default, reports are accepted. If the page may try again at any
   * moment, use `answerReports`.
   */
  answerReport(respond: Respond<ReportResponse>): void {
    this.reportAnswers.push(respond);
  }

  /** The response to each report from now on. */
  answerReports(respond: Respond<ReportResponse> = accept): void {
    this.answerToReports = respond;
  }

  private async fetch(address: string, init: RequestInit): Promise<Response> {
    const path = decodeURI(address);
    this.asked.push(path);
    const answer = this.responseTo(init.method ?? 'GET', path, init);
    const unknown: FakeResponse = refusal(404, `Cannot ${init.method ?? 'GET'} ${path}`);
    const { status = 200, body, headers = {} } = (await answer?.(init)) ?? unknown;
    return new Response(status === 204 ? null : JSON.stringify(body), { status, headers });
  }

  private responseTo(method: string, path: string, init: RequestInit): Respond | undefined {
    if (method === 'GET') return this.answers.get(path);
    const call = `${method} ${path}`;
    if (call === 'POST /api/score-submissions') return this.take(init);
    const idempotencyKey = new Headers(init.headers).get('idempotency-key');
    this.sent.push({
      call,
      body: contentOf(init.body),
      ...(idempotencyKey !== null && { idempotencyKey }),
    });
    return this.answers.get(call);
  }

  private take({ body, headers }: RequestInit) {
    this.reports.push({
      body: JSON.parse(body as string) as ReportScore,
      idempotencyKey: new Headers(headers).get('idempotency-key') ?? '',
    });
    return this.reportAnswers.shift() ?? this.answerToReports;
  }
}

const accept = () => ({ status: 201, body: receipt }) as const;

/** Of a form, its text. */
function contentOf(body: RequestInit['body']): unknown {
  if (body instanceof URLSearchParams) return body.toString();
  return JSON.parse((body ?? 'null') as string);
}

interface Page {
  /** The number of all rows, not only of these. */
  readonly total?: number;
  /** The address of the next page. */
  readonly next?: string;
  /** Whether there are more rows than the total. */
  readonly capped?: boolean;
}

/** One page of a list. */
export function pageOf<Row>(
  rows: readonly Row[],
  { total = rows.length, next, capped = false }: Page = {},
) {
  return {
    body: rows,
    headers: {
      'x-total-count': String(total),
      ...(capped ? { 'x-total-count-capped': 'true' } : {}),
      ...(next === undefined ? {} : { link: `<${next}>; rel="next"` }),
    },
  };
}

/** A response that is sent when the test says so, which may be before the request. */
export interface HeldResponse<Call extends string> {
  readonly answer: Promise<ResponseTo<Call>>;
  readonly give: (answer: ResponseTo<Call>) => void;
  readonly fail: (error: Error) => void;
}

export function heldResponse<Call extends string>(): HeldResponse<Call> {
  let give!: (answer: ResponseTo<Call>) => void;
  let fail!: (error: Error) => void;
  const answer = new Promise<ResponseTo<Call>>((resolve, reject) => {
    give = resolve;
    fail = reject;
  });
  return { answer, give, fail };
}

export function refusal<Status extends number>(
  status: Status,
  message: string,
  details?: ErrorBody['details'],
): { readonly status: Status; readonly body: ErrorBody } {
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
