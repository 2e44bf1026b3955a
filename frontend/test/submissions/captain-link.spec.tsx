import { screen, waitFor, within } from '@testing-library/react';
import { admin } from '../support/admin';
import { openApp } from '../support/open-app';
import { FakeServer } from '../support/fake-server';
import { master, site } from '../support/samples/served-data';
import { ReviewedReports } from '../support/responses/reviewed-reports';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().install().signIn(master);
  new ReviewedReports(server, []);
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Link for captains' }));
const shownLink = async () => (await dialog()).getByText(/^http/).textContent;

async function open() {
  openApp('/admin');
  await admin.press('Links');
  await admin.press('Link for captains');
  return dialog();
}

test('The menu gets the focus back from what it opened', async () => {
  const shown = await open();
  await admin.user.click(shown.getAllByRole('button', { name: 'Close' })[0]!);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Links' })).toHaveFocus());
});

describe('The link for captains', () => {
  test('leads to the wizard, and further with each choice', async () => {
    const shown = await open();
    expect(await shownLink()).toBe(`${window.location.origin}/`);
    expect(shown.getByRole('img', { name: 'QR code: Any sport' })).toBeInTheDocument();
    expect(await shown.findByRole('combobox', { name: 'League' })).toBeDisabled();

    await admin.user.selectOptions(shown.getByLabelText('Sport'), 'Kickball');
    expect(await shownLink()).toBe(`${window.location.origin}/?sport=kickball`);

    await admin.user.click(await shown.findByRole('combobox', { name: 'League' }));
    await admin.user.click(await screen.findByRole('option', { name: /^Thursday Coed/ }));
    expect(await shownLink()).toBe(`${window.location.origin}/?sport=kickball&league=thursday`);
    const picture = shown.getByRole('img', { name: 'QR code: Thursday Coed' });
    expect(picture.querySelector('path')!.getAttribute('d')!.length).toBeGreaterThan(1_000);

    // Leagues of another sport would be missing here.
    await admin.user.selectOptions(shown.getByLabelText('Sport'), 'Flag Football');
    expect(await shownLink()).toBe(`${window.location.origin}/?sport=flagfootball`);
  });

  test('leads to the address that people use, whichever the administrator came by', async () => {
    server.answer('/api/site', { ...site, publicUrl: 'https://scores.example.org' });
    await open();
    await waitFor(async () => {
      expect(await shownLink()).toBe('https://scores.example.org/');
    });
  });

  test('is copied and printed', async () => {
    const shown = await open();
    const print = jest.spyOn(window, 'print').mockImplementation();
    await admin.user.selectOptions(shown.getByLabelText('Sport'), 'Kickball');
    await admin.user.click(shown.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/?sport=kickball`);
    await admin.user.click(shown.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });

  test('can be had of the wizard though the leagues can’t be loaded, and again later', async () => {
    const path = '/api/sports/kickball/leagues';
    server.cutOff(path);
    const shown = await open();
    await admin.user.selectOptions(shown.getByLabelText('Sport'), 'Kickball');
    expect(
      await shown.findByText('The sports and leagues could not be loaded.'),
    ).toBeInTheDocument();
    expect(await shownLink()).toBe(`${window.location.origin}/?sport=kickball`);
    server.answer(path, [{ id: 'late', name: 'Late League', location: null }]);
    await admin.user.click(shown.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(shown.getByRole('combobox', { name: 'League' })).toBeEnabled());
    expect(shown.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  });
});
