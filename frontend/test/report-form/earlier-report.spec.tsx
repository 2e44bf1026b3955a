import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { captain } from '../support/captain';
import { FakeServer } from '../support/fake-server';
import { reopen } from '../support/open-app';
import { openAt } from '../support/open-at';
import { emptyQueue } from '../support/queue';

let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer().install();
  await emptyQueue();
});

const heading = (name: string) => screen.findByRole('heading', { name });

describe('A game that this phone reported before', () => {
  const notice = () => screen.findByText(/You reported this game before from this phone/);
  const swapped = /with the teams the other way round: Northgate Herons 21 – 14 Comets\./;

  async function reportAndBeginAnew() {
    await openAt('Review Your Submission');
    await captain.press('Submit Score');
    await captain.press('Submit Another Score');
    await captain.reachLeagueDetails();
    await captain.choose('League', /Thursday Coed/);
  }

  async function reviewYesterdaysGame() {
    await captain.press('Yesterday');
    await captain.press('Next: Game Details');
    await captain.fillGameDetails();
    await captain.press('Review Submission');
    await heading('Review Your Submission');
  }

  test('with the teams the other way round is told on review, and can be changed', async () => {
    await reportAndBeginAnew();
    await captain.choose('Winning Team', 'Comets');
    await captain.choose('Losing Team', 'Northgate Herons');
    await reviewYesterdaysGame();
    expect(await notice()).toHaveTextContent(swapped);
    await captain.press('Change the teams');
    await heading('League Details');
    await captain.choose('Winning Team', /Ñandúes/);
    await captain.press('Next: Game Details');
    await captain.press('Review Submission');
    await heading('Review Your Submission');
    expect(screen.queryByText(/You reported this game before/)).not.toBeInTheDocument();
  });

  test('stays told after a reload, and can be submitted all the same', async () => {
    await reportAndBeginAnew();
    await captain.choose('Winning Team', 'Comets');
    await captain.choose('Losing Team', 'Northgate Herons');
    await reviewYesterdaysGame();
    reopen();
    expect(await notice()).toHaveTextContent(swapped);
    await captain.press('Submit Score');
    await heading('Score Submitted Successfully!');
    expect(server.reports).toHaveLength(2);
  });

  test('with another score is told as well', async () => {
    await reportAndBeginAnew();
    await captain.choose('Winning Team', 'Northgate Herons');
    await captain.choose('Losing Team', 'Comets');
    await reviewYesterdaysGame();
    expect(screen.queryByText(/You reported this game before/)).not.toBeInTheDocument();
    await captain.press('Edit Details');
    await captain.type('Winning score', '22');
    await captain.press('Review Submission');
    expect(await notice()).toHaveTextContent(
      /with another score: Northgate Herons 21 – 14 Comets\. If this report is the right one/,
    );
    await captain.press('Change the scores');
    await heading('Game Details');
  });
});
