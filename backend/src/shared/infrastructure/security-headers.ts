import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import type { Settings } from '../../config/settings';
import { isApiPath } from './api-path';

/** The headers that every answer carries (contract, section 8, "Other"). */
export function securityHeaders(settings: Settings) {
  const behindTls = settings.http.publicUrl?.startsWith('https:') ?? false;
  const { logoUrl, injuryFormUrl } = settings.association;

  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Icons of sports may stand on the feed's own servers.
        imgSrc: ["'self'", 'data:', 'https:', ...originsOf(logoUrl)],
        frameSrc: injuryFormUrl ? originsOf(injuryFormUrl) : ["'none'"],
        frameAncestors: ["'none'"],
        // The worker that opens the screens without a network, and what installs them as an app.
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: behindTls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    // On plain http browsers ignore it, and say so in everyone's console.
    crossOriginOpenerPolicy: behindTls,
    originAgentCluster: behindTls,
    xFrameOptions: { action: 'deny' },
  });

  return (request: Request, response: Response, next: NextFunction): void => {
    response.setHeader(
      'Permissions-Policy',
      'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    );
    // Answers of the API are private unless a call says otherwise.
    if (isApiPath(request.path)) response.setHeader('Cache-Control', 'no-store');
    protect(request, response, next);
  };
}

function originsOf(address: string | null): string[] {
  return address && URL.canParse(address) ? [new URL(address).origin] : [];
}
