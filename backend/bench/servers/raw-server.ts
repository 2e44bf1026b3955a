import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { IncomingMessage, ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { raw } from '../rows/yardstick-tables';

/**
 * The baseline: plain node:http and pg with prepared statements, doing as little as possible.
 * Prints its port.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

type Answer = (request: IncomingMessage, response: ServerResponse, query: string) => Promise<void>;

const newest = '99999999-9999-7999-8999-999999999999';

const catalogue = JSON.stringify(
  Array.from({ length: 15 }, (_, n) => ({ id: `sport${n}`, name: `Sport ${n}`, icon: null })),
);
const catalogueTag = '"catalogue"';

const indexPage = readFileSync(join(__dirname, '../../../../frontend/dist/index.html.br'));

const answers: Record<string, Answer> = {
  'POST /reports': async (request, response) => {
    const { sportId, leagueDetails, gameDetails } = JSON.parse(await textOf(request)) as Record<
      string,
      Record<string, unknown>
    >;
    const id = randomUUID();
    await pool.query({
      name: 'report',
      text: `INSERT INTO ${raw.reports} VALUES
             ($1, now(), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
      values: [
        id,
        sportId,
        leagueDetails!['leagueId'],
        leagueDetails!['matchDate'],
        leagueDetails!['location'],
        leagueDetails!['winningTeamId'],
        leagueDetails!['losingTeamId'],
        ...ofGame.map((name) => gameDetails![name] ?? null),
      ],
    });
    response.statusCode = 201;
    send(response, JSON.stringify({ id }));
  },

  /** Starts after an id, or at the newest report. */
  'GET /page': async (_request, response, after) => {
    const { rows } = await pool.query({
      name: 'page',
      text: `SELECT * FROM ${raw.submissions} WHERE id < $1 ORDER BY id DESC LIMIT 50`,
      values: [after || newest],
    });
    send(response, JSON.stringify(rows));
  },

  'GET /page-in-sql': async (_request, response, after) => {
    const { rows } = await pool.query<{ json: string }>({
      name: 'page in SQL',
      text: `SELECT json_agg(page)::text AS json
               FROM (SELECT * FROM ${raw.submissions} WHERE id < $1 ORDER BY id DESC LIMIT 50) AS page`,
      values: [after || newest],
    });
    send(response, rows[0]!.json);
  },

  /** Planned for each search term, because the best plan depends on it. */
  'GET /search': async (_request, response, term) => {
    const columns = ['sport_name', 'league_name', 'winning_team_name', 'losing_team_name'];
    const { rows } = await pool.query(
      `SELECT * FROM ${raw.submissions}
        WHERE ${[...columns, 'captain_name'].map((name) => `${name} ILIKE $1`).join(' OR ')}
        ORDER BY id DESC LIMIT 50`,
      [`%${decodeURIComponent(term)}%`],
    );
    send(response, JSON.stringify(rows));
  },

  'GET /csv': async (_request, response) => {
    const client = await pool.connect();
    response.setHeader('content-type', 'text/csv');
    const rows = `SELECT * FROM ${raw.submissions} ORDER BY id DESC`;
    await pipeline(
      client.query(copyTo(`COPY (${rows}) TO STDOUT WITH (FORMAT csv, HEADER)`)),
      response,
    );
    client.release();
  },

  /** Reads the product's stored counts, because counting gets slower with more rows. */
  'GET /summary': async (_request, response) => {
    const { rows } = await pool.query({
      name: 'summary',
      text: `SELECT sum(total)::int AS total, sum(logged)::int AS logged,
                    count(DISTINCT sport_id)::int AS sports
               FROM submission_count`,
    });
    send(response, JSON.stringify(rows[0]));
  },

  'GET /ratings-summary': async (_request, response) => {
    const { rows } = await pool.query({
      name: 'ratings',
      text: `SELECT count(*)::int AS rated,
                    count(field_condition_rating)::int, sum(field_condition_rating)::int,
                    count(ref_rating)::int, sum(ref_rating)::int,
                    count(sportsmanship_rating)::int, sum(sportsmanship_rating)::int,
                    count(competition_rating)::int, sum(competition_rating)::int
               FROM submission
              WHERE num_nonnulls(field_condition_rating, ref_rating, sportsmanship_rating,
                                 competition_rating) > 0`,
    });
    send(response, JSON.stringify(rows[0]));
  },

  'GET /index': (_request, response) => {
    response.setHeader('content-type', 'text/html;charset=utf-8');
    response.setHeader('content-encoding', 'br');
    response.end(indexPage);
    return Promise.resolve();
  },

  'GET /catalogue': (request, response) => {
    response.setHeader('etag', catalogueTag);
    if (request.headers['if-none-match'] === catalogueTag) {
      response.statusCode = 304;
      response.end();
    } else send(response, catalogue);
    return Promise.resolve();
  },
};

const ofGame = [
  'winningScore',
  'losingScore',
  'fieldConditionRating',
  'refRating',
  'sportsmanshipRating',
  'competitionRating',
  'ratingComments',
  'captainName',
  'captainEmail',
];

const server = createServer((request, response) => {
  const [path = '', query = ''] = request.url!.split('?');
  const answer = answers[`${request.method!} ${path}`];
  if (!answer) {
    response.statusCode = 404;
    response.end();
    return;
  }
  answer(request, response, query).catch((error: unknown) => {
    response.statusCode = 500;
    response.end(String(error));
  });
});

function textOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      resolve(Buffer.concat(chunks).toString());
    });
    request.on('error', reject);
  });
}

function send(response: ServerResponse, json: string): void {
  response.setHeader('content-type', 'application/json');
  response.end(json);
}

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
