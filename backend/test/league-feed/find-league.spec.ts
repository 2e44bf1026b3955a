import { FindLeague } from '../../src/league-feed/application/find-league';
import { aCatalogue } from './a-catalogue';
import { currentCatalogue } from './fakes';

const { leagues, teams } = aCatalogue();
const [red, blue] = teams;

it('A league is found with its teams, by name', async () => {
  const findLeague = new FindLeague(await currentCatalogue(aCatalogue()));
  expect(findLeague.execute('monday')).toEqual({ league: leagues[0], teams: [blue, red] });
});

it('A league that the last refresh does not know is not found', async () => {
  const findLeague = new FindLeague(await currentCatalogue(aCatalogue()));
  expect(findLeague.execute('sunday')).toBeNull();
});
