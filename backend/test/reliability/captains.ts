import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { SampleGame, aBodyOf, dayNumber } from '../support/a-sample-game';

/** The response to a report. */
interface Receipt {
  readonly id: string;
  readonly reference: string;
  readonly submittedAt: string;
  readonly status: 'received' | 'duplicate' | 'conflict';
}

interface Answer extends Receipt {
  readonly manageToken?: string;
}

interface Form {
  readonly key: string;
  readonly body: string;
}

/** In milliseconds. Longer than any response may take, whatever fails. */
export const timeoutMs = 40_000;

const days = 9_000;

const outcomes = [
  {},
  { outcome: 'forfeit', winningScore: undefined, losingScore: undefined },
  { outcome: 'abandoned', outcomeReason: 'weather' },
];

/**
 * Captains who report thousands of games. Each form has its own key and is sent again until it has
 * a response. All responses are recorded.
 */
export class Captains {
  readonly answered = new Map<string, Receipt>();
  /** The receipts, each once, newest last. */
  readonly receipts: Receipt[] = [];
  /** Keys that got different responses at different times. */
  readonly contradictions: string[] = [];
  /** How often a request got a 503, was cut off, or got another response. */
  readonly failed = { refused: 0, brokeOff: 0, otherwise: [] as string[] };
  /** The longest time until any response, in milliseconds. */
  slowest = 0;
  /** Called for each response. */
  onAnswer: () => void = () => undefined;

  private readonly open: Form[] = [];
  private readonly bodies = new Map<string, Form>();
  private readonly formsById = new Map<string, Form>();
  private readonly tokens = new Map<string, string>();
  private count = 0;

  constructor(
    private readonly game: SampleGame,
    /** Called for each request. */
    private readonly url: () => string,
    /** Whether some games are forfeits or were abandoned. */
    private readonly haveOutcomes = false,
  ) {}

  /** This many captains report one form after the other until they are told to stop. */
  async report(stop: AbortSignal, atOnce = 16, pauseMilliseconds = 0): Promise<void> {
    await Promise.all(
      Array.from({ length: atOnce }, () => this.reportOneByOne(stop, pauseMilliseconds)),
    );
  }

  /**
   * Sends all reports with a response once more, and those without one until they get one, for a
   * limited time.
   */
  async resendAll(): Promise<void> {
    this.open.splice(0);
    let forms: readonly Form[] = [...this.bodies.values()];
    const deadline = Date.now() + timeoutMs;
    while (forms.length > 0 && Date.now() < deadline) {
      for (let first = 0; first < forms.length; first += 20) {
        await Promise.all(forms.slice(first, first + 20).map((form) => this.submit(form)));
      }
      forms = this.open.splice(0);
      if (forms.length > 0) await sleep(200);
    }
    this.open.push(...forms);
  }

  /** The token of the link that manages a stored report. */
  tokenOf(id: string): string | undefined {
    return this.tokens.get(id);
  }

  /** The body of a stored report. */
  reportOf(id: string): ReturnType<typeof aBodyOf> {
    return JSON.parse(this.formsById.get(id)!.body) as ReturnType<typeof aBodyOf>;
  }

  get forms(): number {
    return this.bodies.size;
  }

  get unanswered(): readonly string[] {
    return this.open.map(({ key }) => key);
  }

  private async reportOneByOne(stop: AbortSignal, pauseMilliseconds: number): Promise<void> {
    while (!stop.aborted) {
      // Sometimes sends an old report again, like a phone that missed the response.
      const form = this.count % 10 === 9 ? this.nextForm(this.randomStored()) : this.nextForm();
      const isAnswered = await this.submit(form);
      if (!isAnswered || pauseMilliseconds > 0) await sleep(pauseMilliseconds || 50);
    }
  }

  private nextForm(again?: Form): Form {
    const form = this.open.shift() ?? again;
    if (form) {
      if (form === again) this.count += 1;
      return form;
    }
    const number = this.count++;
    const made = { key: randomUUID(), body: JSON.stringify(this.bodyOf(number)) };
    this.bodies.set(made.key, made);
    return made;
  }

  private randomStored(): Form | undefined {
    const receipt = this.receipts[Math.floor(this.receipts.length / 2)];
    return receipt && this.formsById.get(receipt.id);
  }

  /**
   * Every eighth report is about the same game as the one before, and every sixteenth disagrees
   * with it.
   */
  private bodyOf(number: number) {
    const gameNumber = number % 8 === 7 ? number - 1 : number;
    const round = Math.floor(gameNumber / days);
    const { teams } = this.game;
    const winner = teams[(2 * round) % teams.length]!;
    const loser = teams[(2 * round + 1) % teams.length]!;
    return aBodyOf(this.game, dayNumber(gameNumber % days), {
      league: { winningTeamId: winner.id, losingTeamId: loser.id },
      details: {
        captainEmail: `captain${number}@example.org`,
        captainName: `Captain ${number % 50}`,
        losingScore: number % 16 === 15 ? 3 : 14,
        fieldConditionRating: number % 6,
        refRating: (number + 2) % 6,
        ...(this.haveOutcomes && outcomes[number % outcomes.length]),
      },
    });
  }

  /** @returns whether it got a receipt */
  private async submit(form: Form): Promise<boolean> {
    const began = performance.now();
    try {
      const response = await fetch(`${this.url()}/api/score-submissions`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': form.key },
        body: form.body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer = await response.text();
      if (response.status === 201) {
        // The link is made anew each time.
        const { id, reference, submittedAt, status, manageToken } = JSON.parse(answer) as Answer;
        if (manageToken !== undefined) this.tokens.set(id, manageToken);
        this.remember(form, { id, reference, submittedAt, status });
        return true;
      }
      if (response.status === 503 && response.headers.has('Retry-After')) this.failed.refused += 1;
      else this.failed.otherwise.push(`${response.status} ${answer}`);
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') this.failed.otherwise.push('no answer in time');
      this.failed.brokeOff += 1;
    } finally {
      this.slowest = Math.max(this.slowest, performance.now() - began);
    }
    if (!this.answered.has(form.key)) this.open.push(form);
    return false;
  }

  private remember(form: Form, receipt: Receipt): void {
    const { key } = form;
    const earlier = this.answered.get(key);
    if (earlier && !isDeepStrictEqual(earlier, receipt)) this.contradictions.push(key);
    if (!earlier) {
      this.answered.set(key, receipt);
      this.receipts.push(receipt);
      this.formsById.set(receipt.id, form);
    }
    this.onAnswer();
  }
}
