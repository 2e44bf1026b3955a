import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { AssociationSettings } from '../config/association-settings';
import type { HttpSettings } from '../config/http-settings';
import type { EarlyMiddleware } from '../routing/early-middleware';

/** The headers of every response (docs/contract.md, section 8, "Other"). */
export function commonHeaders(
  { publicUrl }: HttpSettings,
  { logoUrl, injuryFormUrl }: AssociationSettings,
): readonly (readonly [string, string])[] {
  const behindTls = publicUrl?.startsWith('https:') ?? false;

  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Sport icons can be on the feed's own servers.
        imgSrc: ["'self'", 'data:', 'https:', ...originsOf(logoUrl)],
        frameSrc: injuryFormUrl ? originsOf(injuryFormUrl) : ["'none'"],
        frameAncestors: ["'none'"],
        // The service worker, and the manifest that installs the app.
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
    // Over plain HTTP, browsers ignore these headers and log a warning.
    crossOriginOpenerPolicy: behindTls,
    originAgentCluster: behindTls,
    xFrameOptions: { action: 'deny' },
  });

  return [
    ...headersSetBy(protect),
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ];
}

/** @param headers of every response */
export function securityHeaders(headers: readonly (readonly [string, string])[]): EarlyMiddleware {
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    // Responses are private unless their route says otherwise.
    response.setHeader('Cache-Control', 'no-store');
    next();
  };
}

/** Helmet's headers never change. Calling it for each response would compute them again. */
function headersSetBy(protect: ReturnType<typeof helmet>): (readonly [string, string])[] {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  protect(response.req, response, () => undefined);
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

function originsOf(address: string | null): string[] {
  return address && URL.canParse(address) ? [new URL(address).origin] : [];
}
