import { Injectable } from '@nestjs/common';
import { parse } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { HttpSettings } from '../../../platform/config/http-settings';
import { ticketMilliseconds } from '../../application/ports';
import { SessionSettings } from '../config/session-settings';

/** A cookie with a token. Scripts can't read it, and other sites can't send it. */
class TokenCookie {
  private readonly name: string;
  private readonly options: CookieOptions;

  constructor(
    { publicUrl }: HttpSettings,
    name: string,
    sameSite: 'lax' | 'strict',
    private readonly maxAge: number,
  ) {
    const behindTls = publicUrl?.startsWith('https:') ?? false;
    // With this prefix, browsers reject the cookie from another host or path, or without TLS.
    this.name = behindTls ? `__Host-${name}` : name;
    this.options = { httpOnly: true, sameSite, secure: behindTls, path: '/' };
  }

  read(request: Request): string | null {
    return parse(request.headers.cookie ?? '')[this.name] || null;
  }

  set(response: Response, token: string): void {
    response.cookie(this.name, token, { ...this.options, maxAge: this.maxAge });
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.options);
  }
}

@Injectable()
export class SessionCookie extends TokenCookie {
  constructor(http: HttpSettings, { lifetimeMilliseconds }: SessionSettings) {
    super(http, 'session', 'lax', lifetimeMilliseconds);
  }
}

/** Of the ticket for the second step of signing in. */
@Injectable()
export class TicketCookie extends TokenCookie {
  constructor(http: HttpSettings) {
    super(http, 'sign-in-ticket', 'strict', ticketMilliseconds);
  }
}
