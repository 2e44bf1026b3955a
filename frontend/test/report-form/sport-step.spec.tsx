import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { captain } from '../support/captain';
import { FakeServer } from '../support/fake-server';
import { openApp } from '../support/open-app';
import { emptyQueue } from '../support/queue';

let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer().install();
  await emptyQueue();
});

const heading = (name: string) => screen.findByRole('heading', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('Choosing a sport', () => {
  test('eight placeholders stand in while the sports load', async () => {
    server.hang('/api/sports');
    const { container } = openApp();
    await heading('Choose Your Sport');
    expect(container.querySelectorAll('.tilePlaceholder')).toHaveLength(8);
    expect(button('Next: League Details')).toBeDisabled();
  });

  test('sports that fail to load are told, and can be tried again', async () => {
    server.refuse('/api/sports', 500, 'Something went wrong.');
    openApp();
    expect(
      await screen.findByText('Failed to load sports. Please refresh the page.'),
    ).toBeInTheDocument();
    expect(button('Next: League Details')).toBeDisabled();

    server.answer('/api/sports', [{ id: 'kickball', name: 'Kickball', icon: null }]);
    await captain.press('Try again');
    expect(await screen.findByRole('radio', { name: 'Kickball' })).toBeInTheDocument();
  });

  test('an association without sports says so', async () => {
    server.answer('/api/sports', []);
    openApp();
    expect(
      await screen.findByText('No sports are open for reports at the moment.'),
    ).toBeInTheDocument();
    expect(button('Next: League Details')).toBeDisabled();
  });

  test('the way on opens with the choice, and says before what is needed', async () => {
    openApp();
    await screen.findByRole('radio', { name: 'Kickball' });
    expect(button('Next: League Details')).toBeDisabled();
    expect(button('Next: League Details')).toHaveAccessibleDescription('Choose a sport to go on.');

    await captain.chooseSport('Kickball');
    expect(screen.getByRole('radio', { name: 'Kickball' })).toBeChecked();
    expect(button('Next: League Details')).toBeEnabled();
  });

  test('a sport without icon of ours shows the feed’s own, else the trophy', async () => {
    openApp();
    expect(await screen.findByText('🥏')).toBeInTheDocument();
    expect(screen.getByText('🏆')).toBeInTheDocument();
  });

  test('the page says its title and its note', async () => {
    openApp();
    expect(await heading('Submit Your Scores')).toBeInTheDocument();
    expect(
      screen.getByText('Please note: Only 1 Captain per game to enter score'),
    ).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Select Sport – Port Halden Social Sports'));
  });
});
