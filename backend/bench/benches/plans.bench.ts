import type { Bench, Findings } from '../bench';
import { DatabaseLog } from '../measures/database-log';
import { cursorInTheMiddle } from '../rows/generated';
import { startProduct } from '../servers/product';

const callsThatReadPlans = 6;

/** How PostgreSQL goes about the statements of a call, as the product sends them. */
export async function plans(bench: Bench): Promise<Findings> {
  const { client, cookie } = bench;
  const rows = bench.sizes.at(-1)!;
  await bench.fill(rows);
  const log = await DatabaseLog.open(client, {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_timing': 'off',
  });
  // Its connections are new ones, and so have the library.
  const product = await startProduct(bench.databaseUrl);
  const list = `${product.url}/api/score-submissions`;
  const asked: Record<string, string> = {
    'first page': list,
    'middle page': `${list}?cursor=${cursorInTheMiddle(rows)}`,
    'search for "otters"': `${list}?search=otters`,
    'search for "re"': `${list}?search=re`,
  };
  const sections: string[] = [];
  for (const [name, url] of Object.entries(asked)) {
    const ask = async () => {
      const answer = await fetch(url, { headers: { cookie } });
      if (answer.status !== 200) throw new Error(await answer.text());
      await answer.arrayBuffer();
    };
    for (let i = 1; i < callsThatReadPlans; i++) await ask();
    const text = await log.during(ask);
    sections.push(`**${name}**`, ...plansIn(text).map((plan) => `\`\`\`\n${plan}\n\`\`\``));
  }
  await product.stop();
  await log.close();
  return { section: sections.join('\n\n'), found: {} };
}

/** Without the statements that they are of, which stand in the source. */
function plansIn(log: string): string[] {
  return [...log.matchAll(/duration: (\S+) ms {2}plan:\n((?:\t.*\n?)+)/g)].map(
    ([, took, lines]) => {
      const text = lines!.replace(/^\t/gm, '');
      const plan = text.slice(text.search(/^\S.*\(cost=/m));
      return `${took!} ms\n${plan.trimEnd()}`;
    },
  );
}
