import { Injectable } from '@nestjs/common';

/** What a check found. */
export interface Finding {
  /** Null if that is not known, or between the limits. */
  readonly isProblem: boolean | null;
  /** When the newest problem occurred, if each of them is told. */
  readonly newestAt?: Date | null;
}

export interface EmailText {
  readonly subject: string;
  /** One paragraph each. */
  readonly lead: readonly string[];
}

/** What a check found, and what e-mails say about it. */
export interface Condition extends Finding {
  /** Says that the problem began. */
  readonly begin: EmailText;
  /** Says that the problem ended. */
  readonly end: EmailText;
}

/** The page of the app that shows the league feed, the schedule and undelivered mail. */
export const statusPage = { label: 'Open the API status', path: '/admin?tab=api-status' };

/** A kind of problem. The module that can see it adds it to `AlertSources`. */
export abstract class AlertSource {
  /** Under which the state of the alert is stored. */
  abstract readonly kind: string;
  /** Where administrators see more; the path starts with a slash. Null if nowhere. */
  abstract readonly page: typeof statusPage | null;

  /** @returns null if this server can't have such a problem */
  abstract read(now: Date): Promise<Condition | null>;
}

/** All kinds of problems, in no order. Modules add theirs when they are built. */
@Injectable()
export class AlertSources {
  readonly all: AlertSource[] = [];

  add(source: AlertSource): void {
    this.all.push(source);
  }
}

/** Whole hours. */
export function hoursBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / 3_600_000);
}

/** The paragraph about the last error, if there is one. */
export function lastErrorOf(error: string | null): string[] {
  return error === null ? [] : [`The last error: ${error}`];
}
