import { Injectable } from '@nestjs/common';
import { parse } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { HttpSettings } from '../../../platform/config/http-settings';
import { ticketMilliseconds } from '../../domain/sign-in-ticket';

/** The cookie that contains the ticket for the second step of signing in. */
@Injectable()
export class TicketCookie {
  private readonly name: string;
  private readonly options: CookieOptions;

  constructor({ publicUrl }: HttpSettings) {
    const behindTls = publicUrl?.startsWith('https:') ?? false;
    // With this prefix, browsers reject the cookie from another host or path, or without TLS.
    this.name = behindTls ? '__Host-sign-in-ticket' : 'sign-in-ticket';
    this.options = { httpOnly: true, sameSite: 'strict', secure: behindTls, path: '/' };
  }

  read(request: Request): string | null {
    return parse(request.headers.cookie ?? '')[this.name] || null;
  }

  set(response: Response, ticket: string): void {
    response.cookie(this.name, ticket, { ...this.options, maxAge: ticketMilliseconds });
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.options);
  }
}
