import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/**
 * The yardstick: bare node:http and pg with prepared statements, which answers with the least
 * possible. It prints its port.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

const server = createServer((request, response) => {
  if (request.url === '/hello') {
    response.setHeader('content-type', 'application/json');
    response.end('{"status":"ok"}');
    return;
  }
  pool
    .query({
      name: 'page',
      text: 'SELECT * FROM submission ORDER BY id DESC LIMIT 50',
    })
    .then(({ rows }) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(rows));
    })
    .catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
});

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
