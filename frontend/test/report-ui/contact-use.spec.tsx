import { render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { ContactUse } from '../../src/report-ui/form/ContactUse';
import { FakeServer } from '../support/fake-server';
import { site } from '../support/samples/served-data';

const show = (changes: object) => {
  new FakeServer().install().answer('/api/site', { ...site, ...changes });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ContactUse />
    </SWRConfig>,
  );
};

test.each([
  ['until it is deleted', {}, /It is kept until an administrator deletes it\./],
  ['for a month', { retentionMonths: 1 }, /It is removed after a month\./],
  ['for two years', { retentionMonths: 24 }, /It is removed after 24 months\./],
])('says who sees the contact, and that it is kept %s', async (_how, changes, sentence) => {
  show(changes);
  expect(await screen.findByText(sentence)).toHaveTextContent(
    /^Only your association and the people who run its server see this\./,
  );
});

test('leads to the guide in another tab, so that what was typed stays', async () => {
  show({});
  await screen.findByText(/It is kept/);
  const link = screen.getByRole('link', { name: /^What is stored about you/ });
  expect(link).toHaveAttribute('href', '/?guide=captains#what-is-stored-about-you');
  expect(link).toHaveAttribute('target', '_blank');
});
