import { Injectable } from '@nestjs/common';
import { parse } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { Settings } from '../../../platform/config/settings';

/** The cookie that holds a session's token; scripts can't read it, nor can other sites send it. */
@Injectable()
export class SessionCookie {
  private readonly name: string;
  private readonly options: CookieOptions;

  constructor(private readonly settings: Settings) {
    const behindTls = settings.http.publicUrl?.startsWith('https:') ?? false;
    // The prefix makes browsers refuse it from any other host or path, or without TLS.
    this.name = behindTls ? '__Host-session' : 'session';
    this.options = { httpOnly: true, sameSite: 'lax', secure: behindTls, path: '/' };
  }

  read(request: Request): string | null {
    return parse(request.headers.cookie ?? '')[this.name] || null;
  }

  set(response: Response, token: string): void {
    const maxAge = this.settings.session.lifetimeMilliseconds;
    response.cookie(this.name, token, { ...this.options, maxAge });
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.options);
  }
}
