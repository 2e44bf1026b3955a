import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server as TcpServer } from 'node:net';
import { Client } from 'pg';
import { SMTPServer } from 'smtp-server';
import type { Bench } from '../bench';
import { median, percentile } from '../measures/statistics';
import { figure, table, times as ratio } from '../report/markdown';
import { startProduct } from '../servers/product';

const rounds = 6;
const reportsPerRound = 200;
const connections = 10;

type MailServer = Pick<TcpServer, 'close' | 'address'>;

/** Measures whether captains wait when the mail server does not respond. */
export async function mail({ client }: Bench): Promise<string> {
  const mailServers: Record<string, MailServer> = { takes: await taking(), hangs: await hanging() };
  const variants = await Promise.all(
    Object.entries(mailServers).map(async ([name, mailServer]) => {
      const { port } = mailServer.address() as AddressInfo;
      const database = `bench_mail_${name}`;
      await client.query(`CREATE DATABASE ${database}`);
      const product = await startProduct(urlOf(client, database), {
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        MAIL_FROM: 'scores@example.org',
        DEFAULT_RECIPIENTS: 'office@example.org',
      });
      return { name, database, product, times: [] as number[][] };
    }),
  );
  // The first round warms up and is not counted.
  for (let round = 0; round <= rounds; round++) {
    // The order is reversed in each round.
    for (const { product, times } of round % 2 ? variants : variants.toReversed()) {
      times[round] = await report(product.url, round * reportsPerRound);
    }
  }
  const [takes, hangs] = variants.map(({ times }) => {
    const counted = times.slice(1);
    return {
      half: median(counted.map(median)),
      most: median(counted.map((round) => percentile(round, 0.99))),
    };
  });
  for (const { product, database } of variants) {
    await product.stop();
    await client.query(`DROP DATABASE ${database}`);
  }
  for (const mailServer of Object.values(mailServers)) mailServer.close();
  const line = (name: string, part: 'half' | 'most') => [
    name,
    `${figure(takes![part])} ms`,
    `${figure(hangs![part])} ms`,
    ratio(hangs![part] / takes![part]),
  ];
  return table(
    ['a report, 10 at a time', 'mail server takes mail', 'mail server hangs', 'ratio'],
    [line('p50', 'half'), line('p99', 'most')],
  );
}

/** @returns the duration of each report in milliseconds */
async function report(url: string, first: number): Promise<number[]> {
  const game = await findGame(url);
  const times: number[] = [];
  let next = first;
  const captain = async () => {
    while (next < first + reportsPerRound) {
      const number = next++;
      const body = JSON.stringify(aReport(game, number));
      const started = performance.now();
      const answer = await fetch(`${url}/api/score-submissions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      if (answer.status !== 201) throw new Error(await answer.text());
      await answer.arrayBuffer();
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, captain));
  return times;
}

async function findGame(url: string) {
  const read = async (path: string) =>
    (await fetch(url + path)).json() as Promise<{ id: string }[]>;
  const [league] = await read('/api/sports/kickball/leagues');
  const [one, other] = await read(`/api/leagues/${league!.id}/teams`);
  return { leagueId: league!.id, winningTeamId: one!.id, losingTeamId: other!.id };
}

/** Each report is of another day, by another captain. */
function aReport(game: Awaited<ReturnType<typeof findGame>>, number: number) {
  const matchDate = new Date(Date.UTC(2001, 0, number)).toISOString().slice(0, 10);
  return {
    sportId: 'kickball',
    leagueDetails: { ...game, matchDate, location: 'Riverside Park' },
    gameDetails: {
      winningScore: 21,
      losingScore: 14,
      captainName: 'Dana Smith',
      captainEmail: `captain${number}@example.org`,
      verification: true,
    },
  };
}

async function taking(): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream.on('end', done).resume();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    close: () => {
      server.close();
      return server.server;
    },
    address: () => server.server.address(),
  };
}

/** A mail server that accepts connections and never responds. */
async function hanging(): Promise<MailServer> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function urlOf({ host, port, user, password }: Client, database: string): string {
  const url = new URL(`postgres://${host}:${port}/${database}`);
  url.username = user ?? '';
  url.password = typeof password === 'string' ? password : '';
  return url.href;
}
