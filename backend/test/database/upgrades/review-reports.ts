import { randomUUID } from 'node:crypto';
import { Visitor } from './visitor';

export async function lookAtReports(master: Visitor): Promise<void> {
  await master.get('/api/score-submissions/summary');
  await master.get('/api/score-submissions/volume');
  const filters = [
    ...['k', 'ki', 'dana', 'kickball', 'nobody at all', 'K7Q2-4MZP', '%_'].map((search) => ({
      search,
    })),
    {},
    { logged: 'logged' },
    { logged: 'unlogged' },
    { sport: 'kickball' },
    { sport: 'kickball', logged: 'unlogged' },
    { outcome: 'forfeit' },
    { outcome: 'played', sport: 'kickball', logged: 'unlogged' },
    ...['reported', 'confirmed', 'unopposed', 'conflict', 'attention', 'messages', 'ready'].map(
      (standing) => ({
        standing,
      }),
    ),
    { standing: 'ready', sport: 'kickball', search: 'dana' },
    { sort: 'played' },
    { sort: 'played', search: 'dana' },
    { from: '2001-01-02' },
    { to: '2030-01-01', sport: 'kickball', search: 'dana', logged: 'unlogged' },
  ];
  for (const filter of filters) {
    const query = new URLSearchParams({ ...(filter as Record<string, string>) });
    await master.turn(`/api/score-submissions?limit=2&${query.toString()}`);
  }
  for (const filter of [
    '',
    '&columns=all',
    '&search=dana&sport=kickball&from=2001-01-01&logged=unlogged',
  ]) {
    await master.get(`/api/export/scores?format=csv${filter}`);
    await master.get(`/api/export/scores?format=xlsx${filter}`);
  }
}

export async function lookAtRatings(master: Visitor): Promise<void> {
  await master.get('/api/ratings/locations');
  const filters = [
    {},
    { period: 'custom', from: '2001-01-01', to: '2026-01-01' },
    { sport: 'kickball', location: 'Riverside Park', period: 'last30days' },
  ];
  for (const filter of filters) {
    const query = new URLSearchParams({ ...(filter as Record<string, string>) }).toString();
    await master.get(`/api/ratings/summary?${query}`);
    for (const bucket of ['week', 'month']) {
      await master.get(`/api/ratings/trend?bucket=${bucket}&${query}`);
    }
    for (const by of ['sport', 'location', 'league', 'side']) {
      await master.get(`/api/ratings/breakdown?by=${by}&${query}`);
    }
    await master.turn(`/api/ratings?limit=2&${query}`);
    await master.turn(`/api/ratings/comments?limit=2&${query}`);
    for (const format of ['csv', 'xlsx']) {
      await master.get(`/api/export/game-ratings?format=${format}&${query}`);
    }
  }
}

export async function review(master: Visitor, ids: readonly string[]): Promise<void> {
  const { body } = await master.get('/api/score-submissions/deletion-phrase');
  const { phrase } = body as { phrase: string };
  const [first, second, other] = ids;
  await master.get(`/api/score-submissions/${first!}`);
  await master.get(`/api/score-submissions/${randomUUID()}`);
  for (let times = 0; times < 2; times++) {
    await master.post(`/api/score-submissions/${first!}/log`);
    await master.delete(`/api/score-submissions/${first!}`, { confirmationCode: 'wrong' });
  }
  // It has another result of the first one's game.
  await master.post(`/api/score-submissions/${other!}/log`);
  await master.post(`/api/score-submissions/${other!}/log`, { replace: true });
  await master.post(`/api/score-submissions/${first!}/reopen`, { reason: 'Wrong game' });
  await master.post(`/api/score-submissions/${first!}/log`, { replace: false });
  for (const counts of [false, true]) {
    await master.post(`/api/score-submissions/${first!}/counts`, { counts });
  }
  await master.post(`/api/score-submissions/${first!}/reopen`, { reason: 'Wrong game' });
  await master.post('/api/score-submissions/log', { ids: [...ids.slice(0, 3), randomUUID()] });
  await master.post('/api/score-submissions/delete', {
    ids: [ids.at(-1), randomUUID()],
    confirmationCode: phrase,
  });
  for (const id of [first, second, first]) {
    await master.delete(`/api/score-submissions/${id!}`, { confirmationCode: phrase });
  }
}
