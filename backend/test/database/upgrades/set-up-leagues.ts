import { findSampleGame } from '../../support/a-sample-game';
import { Visitor } from './visitor';

const points = { win: 2, tie: 1, loss: 0, forfeit: 0 };
const rules = { points, tiebreaks: ['difference', 'for'], restartTiebreaks: true };

/** Sets the rules of tables, and decides about teams, if the version lets administrators do that. */
export async function setTables(master: Visitor): Promise<void> {
  const { leagueId, teams } = await findSampleGame(master.url);
  const path = '/api/admin/standings';
  if ((await master.get(path)).status !== 200) return;
  for (const id of [leagueId, null]) {
    const set = { leagueId: id, rules: { ...rules, forfeitScore: { for: 3, against: 0 } } };
    await master.post(`${path}/preview`, set);
    await master.post(`${path}/rules`, set);
  }
  const decision = {
    leagueId,
    kind: 'points',
    teamIds: [teams[0]!.id],
    points: -2,
    reason: 'Late',
  };
  await master.post(`${path}/decisions`, decision);
  const { body } = await master.get(`${path}/leagues/${leagueId}`);
  const { decisions } = body as { decisions: { id: string }[] };
  await master.get(`/api/leagues/${leagueId}`);
  await master.delete(`${path}/decisions/${decisions[0]!.id}`);
  for (const id of [leagueId, null]) {
    await master.post(`${path}/rules`, { leagueId: id, rules: null });
  }
}

interface Preview {
  readonly source: { readonly id: string; readonly importedAt: string } | null;
}

/** Imports games twice, undoes that and removes them, if the version imports schedules. */
export async function importGames(master: Visitor): Promise<void> {
  const path = '/api/admin/imports';
  if ((await master.get(path)).status !== 200) return;
  const { leagueName, teams } = await findSampleGame(master.url);
  const [home, away] = teams.map(({ name }) => name);
  const fileOf = (...dates: readonly string[]) => {
    const lines = dates.map((date) => `${leagueName},${date},6:30 PM,${home!},${away!}`);
    const text = ['League,Date,Start Time,Home Team,Away Team', ...lines].join('\n');
    return { name: 'spring.csv', content: Buffer.from(text).toString('base64') };
  };
  await master.post(`${path}/preview`, { address: 'https://localhost/calendar.ics' });
  await master.post(path, fileOf('3/15/2047', '3/22/2047'));
  const next = fileOf('3/15/2047', '3/29/2047');
  const { source } = (await master.post(`${path}/preview`, next)).body as Preview;
  const { id, importedAt } = source!;
  await master.post(path, { ...next, sourceId: id, seen: importedAt });
  await master.get('/api/admin/games?state=all');
  await master.post(`${path}/${id}/undo`);
  await master.delete(`${path}/${id}`);
}

/** Reads the games of a day, of a league and of a team, if the version offers that. */
export async function readGames(captain: Visitor, master: Visitor): Promise<void> {
  const { leagueId, teams } = await findSampleGame(captain.url);
  const [team, opponent] = teams.map(({ id }) => id);
  const query = `league=${leagueId}&team=${team!}&opponent=${opponent!}&date=2026-05-14`;
  await captain.get(`/api/games-of-day?${query}`);
  await captain.get(`/api/leagues/${leagueId}/calendar.ics`);
  await master.get('/api/export/schedule?format=csv');
  const links = await master.get(`/api/admin/team-links?league=${leagueId}`);
  if (links.status !== 200) return;
  const [link] = links.body as { link: string }[];
  const token = link!.link.replace(/.*#t=/, '');
  const opened = await captain.post('/api/report-links/open', { token });
  const { calendarToken } = opened.body as { calendarToken?: string };
  if (calendarToken) await captain.get(`/api/teams/${calendarToken}/calendar.ics`);
}

/** Makes a league, changes it and removes it, on a server whose leagues are made so. */
export async function makeLeagues(master: Visitor): Promise<void> {
  const path = '/api/admin/own-leagues';
  const league = { id: null, seen: null, name: 'Sunday', sport: 'Softball', location: 'Park' };
  const teams = ['Red', 'Blue'].map((name) => ({
    id: null,
    name,
    division: null,
    captains: ['captain@example.org'],
  }));
  const { body } = await master.post(path, { ...league, teams });
  const saved = body as { id: string; savedAt: string; teams: object[] };
  await master.post(path, { ...saved, seen: saved.savedAt, name: 'Monday' });
  await master.get(path);
  await master.post('/api/admin/people/find', { email: 'captain@example.org' });
  await master.post('/api/admin/people/erase', { email: 'captain@example.org' });
  await master.delete(`${path}/${saved.id}`);
}
