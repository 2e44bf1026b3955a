import { ListSports } from '../../src/league-feed/application/list-sports';
import { aCatalogue } from './a-catalogue';
import { currentCatalogue } from './fakes';

it('The sports are listed by name', async () => {
  const sports = ['Ultimate', 'Dodgeball', 'Kickball'].map((name) => ({
    id: name.toLowerCase(),
    name,
    icon: null,
  }));
  const listSports = new ListSports(await currentCatalogue(aCatalogue({ sports })));
  const names = listSports.execute().map(({ name }) => name);
  expect(names).toEqual(['Dodgeball', 'Kickball', 'Ultimate']);
});
