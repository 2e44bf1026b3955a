import { Injectable } from '@nestjs/common';
import { parse } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { HttpSettings } from '../../../platform/config/http-settings';
import { SessionSettings } from '../config/session-settings';

/**
 * The cookie that contains a session's token. Scripts can't read it, and other sites can't send it.
 */
@Injectable()
export class SessionCookie {
  private readonly name: string;
  private readonly options: CookieOptions;

  constructor(
    { publicUrl }: HttpSettings,
    private readonly settings: SessionSettings,
  ) {
    const behindTls = publicUrl?.startsWith('https:') ?? false;
    // With this prefix, browsers reject the cookie from another host or path, or without TLS.
    this.name = behindTls ? '__Host-session' : 'session';
    this.options = { httpOnly: true, sameSite: 'lax', secure: behindTls, path: '/' };
  }

  read(request: Request): string | null {
    return parse(request.headers.cookie ?? '')[this.name] || null;
  }

  set(response: Response, token: string): void {
    const maxAge = this.settings.lifetimeMilliseconds;
    response.cookie(this.name, token, { ...this.options, maxAge });
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.options);
  }
}
