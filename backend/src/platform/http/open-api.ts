import { dirname } from 'node:path';
import { INestApplication, MethodNotAllowedException } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Application, NextFunction, Request, Response } from 'express';
import { StaticFile } from '../screens/static-files';
import { describeCommonErrors } from './common-error-responses';

const cookieNames =
  'The cookie that signing in sets. Behind TLS, where `PUBLIC_URL` begins with https, it is called ' +
  '`__Host-session`.';

/** The OpenAPI document, from the controllers and the common error responses. */
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

/** Replaces Swagger UI's start script, which loads a public example. */
const startScript = `window.ui = SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  validatorUrl: null,
});
`;

/**
 * The files of the page. The Swagger UI package also contains sources, source maps and other pages.
 */
const pageFiles = [
  '/index.html',
  '/index.css',
  '/swagger-ui.css',
  '/swagger-ui-bundle.js',
  '/swagger-ui-standalone-preset.js',
  '/favicon-16x16.png',
  '/favicon-32x32.png',
];

/**
 * Serves the document at `/api/openapi.json`, and a page that shows it at `/api/docs`. The document
 * is made for the first request, because most servers are never asked for it.
 */
export function serveApiDescription(app: NestExpressApplication): void {
  let description: Buffer | null = null;
  const express = app.getHttpAdapter().getInstance() as Application;
  express.get('/api/openapi.json', (_request: Request, response: Response) => {
    description ??= Buffer.from(JSON.stringify(describeApi(app)));
    response.type('application/json').send(description);
  });
  const folder = dirname(require.resolve('swagger-ui-dist/package.json'));
  const files = new Map(pageFiles.map((path) => [path, new StaticFile(folder, path)]));
  app.use('/api/docs', (request: Request, response: Response, next: NextFunction) => {
    if (!['GET', 'HEAD'].includes(request.method)) {
      response.setHeader('Allow', 'GET, HEAD');
      next(new MethodNotAllowedException());
      return;
    }
    // The page refers to its files by relative paths.
    if (request.originalUrl === '/api/docs') response.redirect(301, '/api/docs/');
    else if (request.path === '/swagger-initializer.js') response.type('js').send(startScript);
    else {
      const file = files.get(request.path === '/' ? '/index.html' : request.path);
      if (file) file.send(request, response, next, 'no-cache');
      else next();
    }
  });
}
