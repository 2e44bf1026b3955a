import { screen, waitFor, within } from '@testing-library/react';
import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import type { TeamLink } from '../../src/api/types';
import { admin } from '../support/admin';
import { FakeServer, heldResponse, refusal } from '../support/fake-server';
import { leagueAdmin, site } from '../support/samples/served-data';
import { openApp } from '../support/open-app';

const path = '/api/admin/team-links';
const ofKickball = `${path}?sport=kickball` as const;
const replacing = `POST ${path}/herons/replace` as const;
const linkOf = (token: string) => `https://scores.example.org/#t=${token}`;
const aTeam = (teamId: string, teamName: string, changes: Partial<TeamLink> = {}): TeamLink => ({
  leagueId: 'thursday',
  leagueName: 'Thursday Coed',
  division: null,
  teamId,
  teamName,
  link: linkOf(`of-${teamId}`),
  ...changes,
});
const teams = [
  aTeam('herons', 'Northgate Herons', { division: 'Competitive' }),
  aTeam('comets', 'Comets'),
  aTeam('owls', 'Owls', { leagueId: 'monday', leagueName: 'Monday Coed' }),
];
let server: FakeServer;
let print: jest.SpyInstance;

beforeEach(() => {
  server = new FakeServer().install().signIn(leagueAdmin);
  server.answer('/api/site', { ...site, features: ['confirmation', 'team-links'] });
  server.answer(ofKickball, teams);
  print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
});

afterEach(() => {
  print.mockRestore();
});

const row = (name: RegExp) => screen.findByRole('row', { name });
const toast = () => within(screen.getByRole('region', { name: 'Notifications' }));
const question = () => screen.findByRole('alertdialog', { name: 'Replace Team Link' });
const timesRead = () => server.asked.filter((address) => address.startsWith(`${path}?`)).length;

async function open(query = '&sport=kickball') {
  openApp(`/admin?view=team-links${query}`);
  await screen.findByRole('heading', { name: 'Team Links' });
}

describe('The screen', () => {
  test('opens from the reports, and leads back', async () => {
    openApp('/admin');
    await admin.press('Links');
    await admin.user.click(await screen.findByRole('link', { name: 'Team links' }));
    await screen.findByRole('heading', { name: 'Team Links' });
    expect(screen.getByText('Choose a sport to see the links of its teams.')).toBeInTheDocument();
    expect(
      screen.getByText(
        'Team links are secret: whoever has one can speak for the team. Showing them is recorded in the audit log.',
      ),
    ).toBeInTheDocument();
    expect(timesRead()).toBe(0);
    await admin.user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    await screen.findByRole('heading', { name: 'Admin Dashboard' });
  });

  test('says so if team links are off', async () => {
    server.answer('/api/site', site);
    await open();
    expect(await screen.findByText(/^Team links are turned off\./)).toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(timesRead()).toBe(0);
  });
});

describe('The links', () => {
  test('of a sport stand under their leagues, with divisions', async () => {
    await open('');
    await admin.user.selectOptions(
      await screen.findByRole('combobox', { name: 'Sport' }),
      await screen.findByRole('option', { name: 'Kickball' }),
    );
    expect(await screen.findByText('3 teams')).toBeInTheDocument();
    expect(window.location.search).toBe('?view=team-links&sport=kickball');
    const tables = screen.getAllByRole('table').map((table) => [
      table.getAttribute('aria-labelledby') &&
        document.getElementById(table.getAttribute('aria-labelledby')!)!.textContent,
      ...within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ]);
    expect(tables).toEqual([
      ['Thursday Coed', 'Northgate HeronsCompetitive', 'Comets'],
      ['Monday Coed', 'Owls'],
    ]);
    expect(await row(/Comets/)).toHaveTextContent(linkOf('of-comets'));
    expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
      'href',
      `${path}?sport=kickball&format=csv`,
    );
  });

  test('are those of one league if one is chosen', async () => {
    server.answer(`${path}?sport=kickball&league=monday`, [teams[2]!]);
    await open();
    await screen.findByText('3 teams');
    await admin.user.click(await screen.findByRole('combobox', { name: 'League' }));
    await admin.user.click(await screen.findByRole('option', { name: /^Monday Coed/ }));
    expect(await screen.findByText('1 team')).toBeInTheDocument();
    expect(window.location.search).toBe('?view=team-links&sport=kickball&league=monday');
    expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
      'href',
      `${path}?sport=kickball&league=monday&format=csv`,
    );
  });

  test('are read once, because that is recorded', async () => {
    await open();
    await screen.findByText('3 teams');
    expect(timesRead()).toBe(1);
  });

  test.each([
    ['', 'This sport has no teams.'],
    ['&league=monday', 'This league has no teams.'],
  ] as const)('may be none: %s', async (league, text) => {
    server.answer(ofKickball, []);
    server.answer(`${path}?sport=kickball&league=monday`, []);
    await open(`&sport=kickball${league}`);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Print sheet' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Download CSV' })).not.toBeInTheDocument();
  });

  test('are copied', async () => {
    await open();
    await screen.findByText('3 teams');
    await admin.press('Copy the link of Comets');
    expect(await screen.findByText('Copied to the clipboard')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(linkOf('of-comets'));
  });
});

describe('Replacing a link', () => {
  const ask = async () => {
    await open();
    await screen.findByText('3 teams');
    await admin.press('Replace the link of Northgate Herons');
    expect(await question()).toHaveAccessibleDescription(
      'The old link stops working. Give the new one to Northgate Herons, and print their card again.',
    );
  };
  const answer = async (name: string) => {
    await admin.user.click(within(await question()).getByRole('button', { name }));
  };

  test('shows the new one, without reading all again', async () => {
    server.answer(replacing, { link: linkOf('new') }, 201);
    await ask();
    await answer('Replace');
    expect(await toast().findByText('Link replaced')).toBeInTheDocument();
    expect(await row(/Herons/)).toHaveTextContent(linkOf('new'));
    expect(await row(/Comets/)).toHaveTextContent(linkOf('of-comets'));
    expect(timesRead()).toBe(1);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('that fails says why, and can be tried again', async () => {
    server.respond(replacing, () => refusal(404, 'This team does not exist any more.'));
    await ask();
    await answer('Replace');
    expect(
      await within(await question()).findByText('This team does not exist any more.'),
    ).toBeInTheDocument();
    server.answer(replacing, { link: linkOf('new') }, 201);
    await answer('Replace');
    expect(await row(/Herons/)).toHaveTextContent(linkOf('new'));
  });

  test('can’t be sent twice', async () => {
    const held = heldResponse<typeof replacing>();
    server.respond(replacing, () => held.answer);
    await ask();
    await answer('Replace');
    const button = await within(await question()).findByRole('button', { name: 'Replacing...' });
    expect(button).toBeDisabled();
    await answer('Cancel');
    expect(await question()).toBeInTheDocument();
    held.give({ status: 201, body: { link: linkOf('new') } });
    expect(await row(/Herons/)).toHaveTextContent(linkOf('new'));
  });
});

describe('The printed sheet', () => {
  const codes = () => screen.getAllByRole('img', { hidden: true, name: /^QR code/ });

  test('is drawn when it is asked for, with a card for each team', async () => {
    await open();
    await screen.findByText('3 teams');
    expect(screen.queryByRole('img', { hidden: true, name: /^QR code/ })).toBeNull();
    await admin.press('Print sheet');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    const cards = codes().map((code) => code.closest('li')!.textContent);
    const use =
      'Scan to confirm results and report scores. Secret: only for captains of this team.';
    expect(cards).toEqual([
      `${site.name}Northgate HeronsThursday Coed, Competitive${use}`,
      `${site.name}CometsThursday Coed${use}`,
      `${site.name}OwlsMonday Coed${use}`,
    ]);
    expect(codes().map(drawing)).toEqual(teams.map(({ link }) => drawnFor(link)));
  });

  test('is printed again when it is asked for again, with links that were replaced', async () => {
    server.answer(replacing, { link: linkOf('new') }, 201);
    await open();
    await screen.findByText('3 teams');
    await admin.press('Print sheet');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    await admin.press('Replace the link of Northgate Herons');
    await admin.user.click(within(await question()).getByRole('button', { name: 'Replace' }));
    await toast().findByText('Link replaced');
    await admin.press('Print sheet');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
    expect(drawing(codes()[0]!)).toBe(drawnFor(linkOf('new')));
  });
});

/** The drawing of the code of a link. */
function drawnFor(link: string): string {
  return toSvgPath(generate(link, { minCorrectionLevel: correction.Q }));
}

function drawing(code: HTMLElement): string | null {
  return code.querySelector('path')!.getAttribute('d');
}
