// Reads leagues as JSON, and writes the order of the teams of each, as the package `league-standings` has it.
// A process of its own, because Jest does not load ES modules.
import { readFileSync } from 'node:fs';
import { LeagueTable } from 'league-standings';

// It warns of teams that do not play each week.
console.warn = () => undefined;

const leagues = JSON.parse(readFileSync(0, 'utf8'));
const orders = leagues.map(({ teams, matches, when }) => {
  const sorting = { criteria: ['diff', 'for'], h2h: { when, span: 'all' }, final: 'alphabetical' };
  const table = new LeagueTable({ teams, points: 'old', sorting });
  table.addMatches(matches);
  return table.standings().map(({ id }) => id);
});
process.stdout.write(JSON.stringify(orders));
