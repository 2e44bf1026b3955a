import { randomUUID } from 'node:crypto';
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
  if (request.method === 'POST') {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { sportId, leagueDetails, gameDetails } = JSON.parse(
        Buffer.concat(chunks).toString(),
      ) as Record<string, Record<string, unknown>>;
      const id = randomUUID();
      pool
        .query({
          name: 'report',
          text: `INSERT INTO raw_report VALUES
                 ($1, now(), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
          values: [
            id,
            sportId,
            leagueDetails!['leagueId'],
            leagueDetails!['matchDate'],
            leagueDetails!['location'],
            leagueDetails!['winningTeamId'],
            leagueDetails!['losingTeamId'],
            ...[
              'winningScore',
              'losingScore',
              'fieldConditionRating',
              'refRating',
              'sportsmanshipRating',
              'competitionRating',
              'ratingComments',
              'captainName',
              'captainEmail',
            ].map((name) => gameDetails![name] ?? null),
          ],
        })
        .then(() => {
          response.statusCode = 201;
          response.setHeader('content-type', 'application/json');
          response.end(JSON.stringify({ id }));
        })
        .catch((error: unknown) => {
          response.statusCode = 500;
          response.end(String(error));
        });
    });
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
