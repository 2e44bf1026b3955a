import { dirname } from 'node:path';
import { INestApplication, MethodNotAllowedException } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Application, NextFunction, Request, Response } from 'express';
import sirv from 'sirv';
import { describeCommonErrors } from './common-error-responses';

const cookieNames =
  'The cookie that signing in sets. Behind TLS, where `PUBLIC_URL` begins with https, it is called ' +
  '`__Host-session`.';

/** The description of the whole API, made from the controllers and what is answered around them. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const document = SwaggerModule.createDocument(
    app,
    new DocumentBuilder()
      .setTitle('Score Tracker')
      .setDescription('Reports of games: captains send them, administrators review them.')
      .setVersion('1')
      .addCookieAuth(
        'session',
        { type: 'apiKey', in: 'cookie', description: cookieNames },
        'session',
      )
      .addSecurityRequirements('session')
      .build(),
  );
  describeCommonErrors(document);
  return document;
}

/** Swagger UI's own start script names a public example; ours names this API. */
const startScript = `window.ui = SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  validatorUrl: null,
});
`;

/** What the page is made of; Swagger UI's package has its sources, maps and other pages besides. */
const pageFiles = [
  '/',
  '/index.css',
  '/swagger-ui.css',
  '/swagger-ui-bundle.js',
  '/swagger-ui-standalone-preset.js',
  '/favicon-16x16.png',
  '/favicon-32x32.png',
];

/** Serves the description at `/api/openapi.json` and a page to browse it at `/api/docs`. */
export function serveApiDescription(app: NestExpressApplication): void {
  const description = JSON.stringify(describeApi(app));
  const express = app.getHttpAdapter().getInstance() as Application;
  express.get('/api/openapi.json', (_request: Request, response: Response) => {
    response.type('application/json').send(description);
  });
  const serve = sirv(dirname(require.resolve('swagger-ui-dist/package.json')), { etag: true });
  app.use('/api/docs', (request: Request, response: Response, next: NextFunction) => {
    if (!['GET', 'HEAD'].includes(request.method)) {
      response.setHeader('Allow', 'GET, HEAD');
      next(new MethodNotAllowedException());
      return;
    }
    // The page names its files relative to itself.
    if (request.originalUrl === '/api/docs') response.redirect(301, '/api/docs/');
    else if (request.path === '/swagger-initializer.js') response.type('js').send(startScript);
    else if (pageFiles.includes(request.path)) serve(request, response, next);
    else next();
  });
}
