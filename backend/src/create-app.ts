import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, NestExpressApplication } from '@nestjs/platform-express';
import express, { Application, NextFunction, Request, Response } from 'express';
import { AppModule } from './app.module';
import { AssociationSettings } from './platform/config/association-settings';
import { HttpSettings } from './platform/config/http-settings';
import { OperationSettings } from './platform/config/operation-settings';
import { Settings } from './platform/config/settings';
import type { OpenDatabase } from './platform/postgres/open-database';
import { ErrorFilter } from './platform/http/error-filter';
import { inTurn } from './platform/http/in-turn';
import { jsonBody } from './platform/http/json-body';
import { Metrics, serveMetrics } from './platform/metrics/metrics';
import { NestLog } from './platform/logging/nest-log';
import { serveApiDescription } from './platform/http/open-api';
import { installation } from './platform/config/installation';
import { Readiness } from './platform/http/readiness';
import { createLog, requestLog } from './platform/logging/request-log';
import { sameSiteOnly } from './platform/http/same-site';
import { answerWhatNodeRefuses } from './platform/http/refused-by-node';
import { headersOfEveryAnswer, securityHeaders } from './platform/http/security-headers';
import { onlyTaggedAnswersAreFresh } from './platform/http/tagged-answers';
import { singlePageApp } from './platform/http/single-page-app';
import { wellFormed } from './platform/http/well-formed';

const builtScreens = join(installation, 'frontend/dist');

/**
 * What a request may take to arrive, in milliseconds: long enough for 64 KiB from a phone at the
 * edge of its network, and short enough that dribbling clients do not pile up. Node looks at its
 * connections every half minute unless it is told otherwise, and hangs up on them only then.
 */
const slowest = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 1_000,
};

/**
 * The whole server, not yet listening. Middleware runs in the order given here.
 * @throws when the database can't be reached or the first catalogue can't be read
 */
export async function createApp(
  settings: Settings,
  database: Pick<OpenDatabase, 'url' | 'dataFolder'>,
  screens = builtScreens,
): Promise<NestExpressApplication> {
  const http = settings.of(HttpSettings);
  const { logLevel, metricsEnabled } = settings.of(OperationSettings);
  const log = createLog(logLevel);
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with(settings, database),
    new ExpressAdapter(ourExpress()),
    { bodyParser: false, abortOnError: false, logger: new NestLog(log) },
  );
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', http.proxies);
  // Node refuses a request without a host in its own words; `wellFormed` does it in ours.
  const server = Object.assign(app.getHttpServer(), slowest, { requireHostHeader: false });
  const headers = headersOfEveryAnswer(http, settings.of(AssociationSettings));
  answerWhatNodeRefuses(server, headers, log);

  const screensAreBuilt = existsSync(screens);
  if (!screensAreBuilt) {
    log.warn('The screens are not built; only the API is served. Build them: npm run build');
  }
  app.use(
    inTurn(
      requestLog(log),
      lastAnswers(app.get(Readiness)),
      securityHeaders(headers),
      wellFormed,
      ...(metricsEnabled ? [serveMetrics(app.get(Metrics))] : []),
      ...(screensAreBuilt ? [singlePageApp(screens)] : []),
      sameSiteOnly(http.publicUrl),
      jsonBody(),
    ),
  );

  app.useGlobalFilters(new ErrorFilter());
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
  const app = express();
  // `/API/sports` is no call, for those who serve it as for those who protect it.
  app.enable('case sensitive routing');
  onlyTaggedAnswersAreFresh(app);
  return app;
}

/** While the server stops, a client that asks for more is sent to a new connection, elsewhere. */
function lastAnswers(readiness: Readiness) {
  return (_request: Request, response: Response, next: NextFunction): void => {
    if (readiness.stopping) response.setHeader('Connection', 'close');
    next();
  };
}
