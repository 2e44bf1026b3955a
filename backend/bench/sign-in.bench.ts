import { median } from './measure';
import type { Bench } from './bench';

const tries = 60;

/** Whether the time of a refusal tells that there is an account; and how long a sign-in takes. */
export async function signIn({ product, say }: Bench): Promise<void> {
  const times: Record<string, number[]> = { wrong: [], unknown: [], right: [] };
  const bodies: Record<string, object> = {
    wrong: { username: 'bench@example.org', password: 'wrong horse' },
    unknown: { username: 'nobody@example.org', password: 'wrong horse' },
    right: { username: 'bench@example.org', password: 'correct horse' },
  };
  for (let i = 0; i < tries; i++) {
    for (const [name, body] of Object.entries(bodies)) {
      const started = performance.now();
      const answer = await fetch(`${product.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      await answer.text();
      times[name]!.push(performance.now() - started);
    }
  }
  const [wrong, unknown, right] = [times['wrong']!, times['unknown']!, times['right']!].map(median);
  say(`right password ${right!.toFixed(1)} ms, wrong ${wrong!.toFixed(1)} ms`);
  say(
    `unknown account ${unknown!.toFixed(1)} ms: ${(unknown! / wrong!).toFixed(3)} x wrong password`,
  );
}
