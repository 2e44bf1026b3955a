import { screen } from '@testing-library/react';
import { admin } from '../support/admin';
import { FakeServer } from '../support/fake-server';
import { leagueAdmin, master } from '../support/samples/served-data';
import { openApp } from '../support/open-app';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().install().signIn(master);
});

const pages = [
  ['Audit log', 'Audit Log', 'audit', 'The audit log is for master admins only.'],
  ['People', 'People', 'people', 'This page is for master admins only.'],
  ['Setup', 'Setup', 'setup', 'The setup is for master admins only.'],
] as const;

test.each(pages)('“%s” leads from the account and back', async (link, heading) => {
  openApp('/account');
  await admin.user.click(await screen.findByRole('link', { name: link }));
  expect(await screen.findByRole('heading', { name: heading, level: 1 })).toHaveFocus();
  await admin.user.click(screen.getByRole('link', { name: 'Back to Account Settings' }));
  expect(await screen.findByRole('heading', { name: 'Account Settings' })).toBeInTheDocument();
});

test.each(pages)('“%s” is for masters: league admins are told so', async (link, _, view, words) => {
  server.signIn(leagueAdmin);
  openApp('/account');
  await screen.findByRole('heading', { name: 'Account Settings' });
  expect(screen.queryByRole('link', { name: link })).not.toBeInTheDocument();
  openApp(`/account?view=${view}`);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(server.asked.filter((call) => call.startsWith('/api/admin/'))).toEqual([]);
});
