import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, NestExpressApplication } from '@nestjs/platform-express';
import createExpress, { Application } from 'express';
import { AppModule } from './app.module';
import { AssociationSettings } from './platform/config/association-settings';
import { HttpSettings } from './platform/config/http-settings';
import { OperationSettings } from './platform/config/operation-settings';
import { Settings } from './platform/config/settings';
import { CachedResponses } from './league-feed/infrastructure/http/cached-responses';
import { directReportRoute, reportsAreDirect } from './direct-report-route';
import { LinkNotValidFilter } from './links/infrastructure/http/link-not-valid.filter';
import { ResultResponses } from './results/infrastructure/http/result-responses';
import { HttpReportChanges } from './results/infrastructure/http/http-report-changes';
import type { DatabaseAddress } from './platform/postgres/connections/database-address';
import type { OpenDatabase } from './platform/postgres/open-database';
import { ErrorFilter } from './platform/http/error-filter';
import { raiseEarlyErrors, runBeforeExpress } from './platform/http/before-express';
import { composeMiddleware } from './platform/http/compose-middleware';
import { jsonBody } from './platform/http/json-body';
import { Metrics, serveMetrics } from './platform/metrics/metrics';
import type { EarlyMiddleware } from './platform/routing/early-middleware';
import { NestLog } from './platform/logging/nest-log';
import { serveApiDescription } from './platform/http/open-api';
import { installation } from './platform/config/installation';
import { Readiness } from './platform/health/readiness';
import { RequestLevel, createLog, requestLog } from './platform/logging/request-log';
import { sameSiteOnly } from './platform/http/same-site';
import { handleClientErrors } from './platform/http/client-errors';
import { commonHeaders, securityHeaders } from './platform/http/security-headers';
import { requireTagForFreshness } from './platform/http/fresh-responses';
import { singlePageApp } from './platform/screens/single-page-app';
import { wellFormed } from './platform/http/well-formed';

/** Mail services send a form to it, whose content does not matter (RFC 8058). */
const mailStopPath = '/api/mail-stop/';

const builtScreens = join(installation, 'frontend/dist');

/**
 * Time limits for receiving a request, in milliseconds. They are long enough for 64 KiB over a bad
 * mobile network, and short enough that slow clients do not pile up. Node.js would check
 * connections only every 30 seconds.
 */
const slowest = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 1_000,
  timeout: 75_000,
};

interface AppOptions {
  /** The folder with the built screens. */
  readonly screens?: string | undefined;
  /** Whether reports bypass Nest's router. */
  readonly isDirect?: boolean;
  /** Whether the server does what is due at a time of day, or every now and then. */
  readonly runsJobs?: boolean;
  /** The level at which requests are logged. */
  readonly requestLevel?: RequestLevel;
}

/**
 * Creates the server, without listening. Middleware runs in this order.
 * @throws if the database can't be reached or the first catalogue can't be read
 */
export async function createApp(
  settings: Settings,
  database: DatabaseAddress & Pick<OpenDatabase, 'dataFolder' | 'programs'>,
  {
    screens = builtScreens,
    isDirect = reportsAreDirect,
    runsJobs = true,
    requestLevel = 'info',
  }: AppOptions = {},
): Promise<NestExpressApplication> {
  const http = settings.of(HttpSettings);
  const { logLevel, metricsEnabled } = settings.of(OperationSettings);
  const log = createLog(logLevel);
  const express = ourExpress();
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with(settings, database, runsJobs),
    new ExpressAdapter(express),
    { bodyParser: false, abortOnError: false, logger: new NestLog(log) },
  );
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', http.proxies);
  // `wellFormed` rejects requests without a host, with our error format.
  const server = Object.assign(app.getHttpServer(), slowest, { requireHostHeader: false });
  const association = settings.of(AssociationSettings);
  const headers = commonHeaders(http, association);
  handleClientErrors(server, headers, log, requestLevel);

  const screensAreBuilt = existsSync(screens);
  if (!screensAreBuilt) {
    log.warn('The screens are not built; only the API is served. Build them: npm run build');
  }
  runBeforeExpress(
    server,
    express,
    requestLog(log, requestLevel),
    closeConnectionsWhenStopping(app.get(Readiness)),
    securityHeaders(headers),
    wellFormed,
    ...(metricsEnabled ? [serveMetrics(app.get(Metrics))] : []),
    ...(screensAreBuilt ? [singlePageApp(screens, association.languages)] : []),
    app.get(HttpReportChanges).watch,
    ...(isDirect ? [app.get(CachedResponses).sendAgain, app.get(ResultResponses).sendAgain] : []),
  );
  app.use(
    composeMiddleware(
      raiseEarlyErrors,
      sameSiteOnly(http.publicUrl, mailStopPath),
      jsonBody(mailStopPath),
      ...(isDirect ? [directReportRoute(app)] : []),
    ),
  );

  // The last one that knows an error answers it.
  app.useGlobalFilters(new ErrorFilter(), app.get(LinkNotValidFilter));
  serveApiDescription(app);
  try {
    await app.init();
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

function ourExpress(): Application {
  const app = createExpress();
  // Guards and routes must agree that `/API/sports` is not a route.
  app.enable('case sensitive routing');
  requireTagForFreshness(app);
  return app;
}

/** While the server stops, closes connections, so that clients connect to another server. */
function closeConnectionsWhenStopping(readiness: Readiness): EarlyMiddleware {
  return (_request, response, next) => {
    if (readiness.stopping) response.setHeader('Connection', 'close');
    next();
  };
}
