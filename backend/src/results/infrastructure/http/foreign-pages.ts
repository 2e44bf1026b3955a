import { Injectable } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ResultsSettings } from '../config/results-settings';

/** The paths of the calls about a league. Express takes them with a slash at the end, too. */
export const leaguePath =
  /^\/api\/leagues\/[^/]+(?:\/(?:calendar\.ics|(?<list>results|standings)))?\/?$/;

/** Lets pages of other sites read results and standings, without cookies. */
@Injectable()
export class ForeignPages {
  constructor(private readonly settings: ResultsSettings) {}

  /**
   * Sets the headers of a response, also of one that says that there is nothing.
   * @param path the whole one, without the query
   */
  allow(path: string, request: IncomingMessage, response: ServerResponse): void {
    // The name of a league is for the association's own page, and calendars are for programs.
    if (leaguePath.exec(path)?.groups?.['list'] === undefined) return;
    response.setHeader('Vary', 'Origin');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    const { origin } = request.headers;
    if (origin === undefined || !this.settings.embedOrigins.includes(origin)) return;
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Expose-Headers', 'ETag, Link, X-Total-Count');
  }
}
