import type { Bench } from '../bench';
import { DatabaseCpu } from '../measures/database-cpu';
import { interleaved } from '../measures/interleaved';
import type { Measured } from '../measures/measure';
import { count, times } from '../report/markdown';
import { makeReports } from '../rows/sent-reports';
import { startProduct } from '../servers/product';

/** Pairs of measurements, one with and one without. */
const pairs = 30;
/** Long enough that the messages about most reports are made while they are measured. */
const millisecondsOfAMeasure = 5_000;
/** Enough for all pairs. */
const budgetMilliseconds = 600_000;

const allOff = { OUTCOMES: 'off', CORRECTION_HOURS: '0' };

/**
 * Compares a report to a server with all extensions (docs/extensions.md) with the same report to
 * one on which they are off. Each server has its own new database.
 */
export async function extensions(bench: Bench): Promise<string> {
  const { client, databaseUrl } = bench;
  const startOn = async (name: string, environment: Record<string, string>) => {
    await client.query(`CREATE DATABASE ${name}`);
    return startProduct(new URL(`/${name}`, databaseUrl).href, environment);
  };
  const withAll = await startOn('with_extensions', {});
  const without = await startOn('without_extensions', allOff);
  try {
    const sent = { path: '/api/score-submissions', status: 201 };
    const compared = await interleaved(
      {
        with: { server: withAll, next: await makeReports(withAll.url), ...sent },
        without: { server: without, next: await makeReports(without.url), ...sent },
      },
      {
        connections: 10,
        rounds: pairs,
        database: await DatabaseCpu.of(client),
        budgetMilliseconds,
        millisecondsOfAMeasure,
      },
    );
    const line = (what: string, part: keyof Measured) => {
      const of = (share: number) => times(compared.ratio('with', 'without', part, share));
      return `| ${what} | ${of(0.25)} | **${of(0.5)}** | ${of(0.75)} |`;
    };
    return [
      `A report with all extensions on, divided by one without, over 10 connections: ${count(compared.rounds)} pairs.`,
      '',
      '| | lower quartile | median | upper quartile |',
      '|---|---:|---:|---:|',
      line('CPU of server and PostgreSQL', 'wholeCpuMicroseconds'),
      line('CPU of the server', 'cpuMicroseconds'),
      line('CPU of PostgreSQL', 'databaseCpuMicroseconds'),
    ].join('\n');
  } finally {
    await withAll.stop();
    await without.stop();
    await client.query('DROP DATABASE with_extensions');
    await client.query('DROP DATABASE without_extensions');
  }
}
