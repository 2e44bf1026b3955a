import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { daysBefore, dateIn } from '../../src/format/calendar';
import { aSubmission } from '../support/samples/a-submission';
import { admin } from '../support/admin';
import { openApp } from '../support/open-app';
import { drawnLines } from '../support/drawn-lines';
import { FakeServer, pageOf } from '../support/fake-server';
import { master, site } from '../support/samples/served-data';
import { ReviewedReports } from '../support/responses/reviewed-reports';
import { none, ratingCalls, serveRatings } from '../support/responses/served-ratings';
import { aBucket, aComment, aPart, aRatingRow, aSummary } from '../support/samples/some-ratings';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().install().signIn(master);
  server.answer('/api/ratings/locations', ['Arrowhead Fields', 'Riverbend Fields']);
  serveRatings(server);
});

const open = (query = '') => openApp(`/admin?tab=ratings${query}`);
const section = (name: string) => screen.findByRole('region', { name });
const satisfaction = () => section('PLAYER SATISFACTION');
const overTime = () => section('Satisfaction over time');
const rankings = () => section('Sports, locations and leagues');
const comments = () => section('What would have made their experience 5 stars?');
const heading = (name: string) => screen.findByRole('heading', { name });
const back = () => {
  act(() => window.history.back());
};
const choose = (label: string, name: string) =>
  admin.user.selectOptions(screen.getByLabelText(label), name);
const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

describe('The averages', () => {
  const card = async (name: string) =>
    within(await satisfaction()).getByRole('heading', { name }).parentElement;

  test('are told overall and by category, to one decimal, with the number of ratings', async () => {
    serveRatings(server, {
      summary: aSummary(4.25, 1_026, {
        referee: { average: 3.949, count: 1 },
        competition: { average: null, count: 0 },
      }),
    });
    open();
    expect(await screen.findByText('4,104 ratings from 1,026 rated games')).toBeInTheDocument();
    expect(await card('PLAYER SATISFACTION')).toHaveTextContent('4.3 of 5 stars');
    expect(await card('Field Condition')).toHaveTextContent('4.3 of 5 stars1,026 ratingsAll Time');
    expect(await card('Referee')).toHaveTextContent('3.9 of 5 stars1 ratingAll Time');
    expect(await card('Sportsmanship')).toHaveTextContent('4.3');
    expect(await card('Competition')).toHaveTextContent('– (no ratings)0 ratings');
  });

  test('are captioned with the filters in force', async () => {
    const query = 'period=last7days&sport=kickball&location=Arrowhead+Fields';
    serveRatings(server, {}, query);
    open(`&${query}`);
    const caption = 'Last 7 Days · Kickball · Arrowhead Fields';
    await screen.findByText('4,104 ratings from 1,026 rated games');
    expect(screen.getAllByText(caption)).toHaveLength(5);
  });

  test('without ratings say so, and nothing is drawn or ranked', async () => {
    serveRatings(server, none);
    open();
    expect(await screen.findByText('Nobody rated a game here.')).toBeInTheDocument();
    expect(await card('PLAYER SATISFACTION')).toHaveTextContent('– (no ratings)');
    expect(screen.queryByText('Satisfaction over time')).not.toBeInTheDocument();
    expect(screen.queryByText('Sports, locations and leagues')).not.toBeInTheDocument();
    expect(await screen.findByText('No game ratings found')).toBeInTheDocument();
    expect(await screen.findByText('No comments found')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  });

  test('that can’t be loaded say so once for all, and all is tried again', async () => {
    for (const path of Object.values(ratingCalls())) {
      server.refuse(path, 503, 'The service is not ready.');
    }
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is not ready.');
    serveRatings(server, { rows: [aRatingRow()], comments: [aComment()] });
    await admin.press('Retry');
    expect(await screen.findByText('4,104 ratings from 1,026 rated games')).toBeInTheDocument();
    expect(await screen.findByText('1 rated game')).toBeInTheDocument();
    expect(await screen.findByText('1 comment')).toBeInTheDocument();
    expect(await heading('Sports')).toBeInTheDocument();
    await waitFor(() => expect(drawnLines).toHaveLength(5));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('The filters', () => {
  test('stand in the address, and Back leads back', async () => {
    serveRatings(server, { summary: aSummary(2, 1) }, 'period=last7days');
    serveRatings(server, { summary: aSummary(3, 2) }, 'period=last7days&sport=kickball');
    open();
    await screen.findByText('4,104 ratings from 1,026 rated games');
    await choose('Time Period', 'Last 7 Days');
    expect(await screen.findByText('4 ratings from 1 rated game')).toBeInTheDocument();
    expect(window.location.search).toBe('?tab=ratings&period=last7days');
    await choose('Sport', 'Kickball');
    expect(await screen.findByText('8 ratings from 2 rated games')).toBeInTheDocument();
    expect(window.location.search).toBe('?tab=ratings&period=last7days&sport=kickball');
    back();
    expect(await screen.findByText('4 ratings from 1 rated game')).toBeInTheDocument();
    expect(screen.getByLabelText('Sport')).toHaveDisplayValue('All Sports');
  });

  test('that make no sense are as usual, and what nobody knows is kept', async () => {
    serveRatings(server, {}, 'period=allTime&sport=quidditch');
    open('&period=someday&from=yesterday&sport=quidditch&location=all');
    await screen.findByText('4,104 ratings from 1,026 rated games');
    expect(screen.getByLabelText('Time Period')).toHaveDisplayValue('All Time');
    expect(screen.getByLabelText('Sport')).toHaveDisplayValue('quidditch');
    expect(screen.getByLabelText('Location')).toHaveDisplayValue('All Locations');
  });

  test('say so where sports and locations can’t be loaded', async () => {
    server.cutOff('/api/sports');
    server.cutOff('/api/ratings/locations');
    open();
    for (const what of ['sports', 'locations']) {
      const words = `Failed to load ${what}. Please refresh the page.`;
      expect(await screen.findByText(words)).toBeInTheDocument();
    }
  });

  test('go into the exports', async () => {
    open('&period=lastYear&sport=kickball');
    const link = (name: string) => screen.findByRole('link', { name });
    const address = '/api/export/game-ratings?period=lastYear&sport=kickball&format=';
    expect(await link('Export Data')).toHaveAttribute('href', `${address}csv`);
    expect(await link('Export XLSX')).toHaveAttribute('href', `${address}xlsx`);
  });

  test('keep what was there in sight while others come', async () => {
    open();
    await screen.findByText('4,104 ratings from 1,026 rated games');
    for (const path of Object.values(ratingCalls('period=today'))) server.hang(path);
    await choose('Time Period', 'Today');
    expect(await satisfaction()).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('4,104 ratings from 1,026 rated games')).toBeInTheDocument();
    expect(screen.queryByText('0 rated games')).not.toBeInTheDocument();
  });

  test('that fail don’t pass off what was there as theirs', async () => {
    open();
    await screen.findByText('4,104 ratings from 1,026 rated games');
    for (const path of Object.values(ratingCalls('period=today'))) server.cutOff(path);
    await choose('Time Period', 'Today');
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.queryByText('4,104 ratings from 1,026 rated games')).not.toBeInTheDocument();
  });

  test('are cleared where they find nothing', async () => {
    serveRatings(server, none, 'period=today');
    open('&period=today');
    await admin.press('Clear filters');
    expect(await screen.findByText('4,104 ratings from 1,026 rated games')).toBeInTheDocument();
    expect(window.location.search).toBe('?tab=ratings');
  });
});

describe('A custom period', () => {
  const today = dateIn(site.timeZone);
  const monthAgo = daysBefore(today, 29);
  const custom = (from: string, to: string) => `period=custom&from=${from}&to=${to}`;
  const type = (label: string, date: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value: date } });
  };

  test('begins as the last 30 days up to the association’s today', async () => {
    serveRatings(server, { summary: aSummary(2, 1) }, custom(monthAgo, today));
    open();
    await screen.findByText('4,104 ratings from 1,026 rated games');
    await choose('Time Period', 'Custom');
    expect(await screen.findByLabelText('Start Date')).toHaveValue(monthAgo);
    expect(screen.getByLabelText('End Date')).toHaveValue(today);
    expect(await screen.findByText('4 ratings from 1 rated game')).toBeInTheDocument();
    expect(window.location.search).toBe(`?tab=ratings&${custom(monthAgo, today)}`);
  });

  test('is what the dates say, and one Back leads out of it', async () => {
    const chosen = custom('2026-09-01', '2026-09-30');
    serveRatings(server, {}, custom(monthAgo, today));
    serveRatings(server, {}, custom('2026-09-01', today));
    serveRatings(server, { summary: aSummary(2, 1) }, chosen);
    open();
    await screen.findByText('4,104 ratings from 1,026 rated games');
    await choose('Time Period', 'Custom');
    type('Start Date', '2026-09-01');
    type('End Date', '2026-09-30');
    expect(await screen.findByText('4 ratings from 1 rated game')).toBeInTheDocument();
    expect(window.location.search).toBe(`?tab=ratings&${chosen}`);
    expect(screen.getAllByText('09/01/2026 – 09/30/2026')).toHaveLength(5);
    back();
    expect(await screen.findByText('4,104 ratings from 1,026 rated games')).toBeInTheDocument();
    expect(screen.queryByLabelText('Start Date')).not.toBeInTheDocument();
  });

  test('waits for a date that is still being typed', async () => {
    serveRatings(server, {}, custom(monthAgo, today));
    open(`&${custom(monthAgo, today)}`);
    await screen.findByText('4,104 ratings from 1,026 rated games');
    type('Start Date', '0202-09-01');
    type('Start Date', '');
    expect(screen.getByLabelText('Start Date')).toHaveValue('');
    fireEvent.blur(screen.getByLabelText('Start Date'));
    expect(screen.getByLabelText('Start Date')).toHaveValue(monthAgo);
    expect(server.asked.filter((path) => path.includes('0202'))).toEqual([]);
  });

  test('that ends before it begins says so, asks for nothing, and exports nothing', async () => {
    open(`&${custom('2026-09-02', '2026-09-01')}`);
    expect(await screen.findByLabelText('Start Date')).toHaveAccessibleDescription(
      'The start date must not be after the end date',
    );
    expect(screen.getByLabelText('Start Date')).toBeInvalid();
    expect(
      screen.getByText('To see ratings, choose a start date on or before the end date.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Export Data' })).not.toBeInTheDocument();
    expect(server.asked.filter((path) => path.includes('2026-09-02'))).toEqual([]);
    serveRatings(server, {}, custom('2026-09-01', '2026-09-01'));
    type('Start Date', '2026-09-01');
    expect(await screen.findByText('4,104 ratings from 1,026 rated games')).toBeInTheDocument();
  });
});

describe('Satisfaction over time', () => {
  test('is drawn overall and by category, with gaps where nobody rated', async () => {
    open();
    await waitFor(() => expect(drawnLines).toHaveLength(5));
    expect(drawnLines.map(({ values }) => values)).toEqual(
      Array.from({ length: 5 }, () => [4, null, 4.5]),
    );
    const headings = within(await overTime()).getAllByRole('heading', { level: 3 });
    expect(headings.map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'Overall4.5',
      'Field Condition4.5',
      'Referee4.5',
      'Sportsmanship4.5',
      'Competition4.5',
    ]);
    expect(screen.getByText('Week of Sep 21, 2026: 1 rated game')).toBeInTheDocument();
  });

  test('tells of the moment that is pointed at', async () => {
    open();
    await waitFor(() => expect(drawnLines).toHaveLength(5));
    const point = (index: number | null) => {
      act(() => drawnLines[2]!.onPoint(index));
    };
    point(0);
    expect(screen.getByText('Week of Sep 7, 2026: 12 rated games')).toBeInTheDocument();
    expect(
      within(await overTime()).getByRole('heading', { name: 'Referee' }).nextElementSibling,
    ).toHaveTextContent('4.0');
    point(1);
    expect(screen.getByText('Week of Sep 14, 2026: nobody rated')).toBeInTheDocument();
    point(null);
    expect(screen.getByText('Week of Sep 21, 2026: 1 rated game')).toBeInTheDocument();
  });

  test('is told in a table as well, the newest first', async () => {
    open();
    await admin.user.click(await screen.findByText('Show as a table'));
    const rows = within(await overTime()).getAllByRole('row');
    const cells = rows.map((row) => texts(Array.from(row.children) as HTMLElement[]).join(' | '));
    expect(cells).toEqual([
      'Week | Overall | Field Condition | Referee | Sportsmanship | Competition | Rated games',
      'Week of Sep 21, 2026 | 4.5 | 4.5 | 4.5 | 4.5 | 4.5 | 1',
      'Week of Sep 14, 2026 | – | – | – | – | – | 0',
      'Week of Sep 7, 2026 | 4.0 | 4.0 | 4.0 | 4.0 | 4.0 | 12',
    ]);
  });

  test('leaves room for what the server leaves out', async () => {
    const trend = [aBucket('1970-01-05', 3), aBucket('2026-09-14', 4)];
    serveRatings(server, { trend });
    open();
    await waitFor(() => expect(drawnLines).toHaveLength(5));
    const { values } = drawnLines[0]!;
    expect(values).toHaveLength(2959);
    expect(values.filter((value) => value !== null)).toEqual([3, 4]);
    await admin.user.click(await screen.findByText('Show as a table'));
    const rows = within(await overTime()).getAllByRole('rowheader');
    expect(texts(rows)).toEqual([
      'Week of Sep 14, 2026',
      '2,957 weeks without ratings',
      'Week of Jan 5, 1970',
    ]);
  });

  test('goes by month where the server says so', async () => {
    const trend = ['2026-08-01', '2026-09-01'].map((start) => aBucket(start, 4, 12, 'month'));
    serveRatings(server, { trend });
    open();
    expect(await screen.findByText('September 2026: 12 rated games')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Month', hidden: true })).toBeInTheDocument();
  });

  test('of a single week is no line', async () => {
    serveRatings(server, { trend: [aBucket('2026-09-14', 4)] });
    open();
    expect(
      await screen.findByText(
        'All these ratings are of one week (Week of Sep 14, 2026). A line needs two: choose a longer time period.',
      ),
    ).toBeInTheDocument();
  });

  test('that can’t be loaded says so, with all else in its place', async () => {
    server.cutOff(ratingCalls().trend);
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'How satisfaction went could not be loaded.',
    );
    expect(await satisfaction()).toHaveTextContent('4.3');
    serveRatings(server);
    (await screen.findByRole('button', { name: 'Retry' })).focus();
    await admin.user.keyboard('{Enter}');
    await waitFor(() => expect(drawnLines).toHaveLength(5));
    expect(screen.getByRole('heading', { name: 'Satisfaction over time' })).toHaveFocus();
  });
});

describe('The rankings', () => {
  const list = async (name: string) =>
    texts(
      within(
        (await within(await rankings()).findByRole('heading', { name })).parentElement!,
      ).getAllByRole('listitem'),
    );

  test('have the best first, and those with too few rated games last, in words', async () => {
    open();
    await screen.findByText('Golf');
    expect(await list('Sports')).toEqual([
      '1.Bowling4.3300 rated games',
      '2.Kickball4.0400 rated games',
      '–Golf4.99 rated games, too few to compare',
    ]);
    expect(await list('Locations')).toEqual(['1.Arrowhead Fields4.212 rated games']);
    expect(await list('Leagues')).toEqual(['1.Thursday Coed4.212 rated games']);
    expect(screen.getByText(/With fewer than 10 rated games, one star/)).toBeInTheDocument();
  });

  test('show a few until all are asked for', async () => {
    const leagues = Array.from({ length: 10 }, (_, index) =>
      aPart(`League ${index}`, 4, 30 - index),
    );
    serveRatings(server, { leagues });
    open();
    await screen.findByText('League 7');
    expect(screen.queryByText('League 8')).not.toBeInTheDocument();
    await admin.press('Show all 10 Leagues');
    expect(await list('Leagues')).toHaveLength(10);
    await admin.press('Show fewer Leagues');
    expect(await list('Leagues')).toHaveLength(8);
  });
});

describe('The comments', () => {
  test('tell what was said, of which game, and how it was rated', async () => {
    serveRatings(server, { comments: [aComment(), aComment({ rating: null, comment: 'Late.' })] });
    open();
    expect(await screen.findByText('More benches, please!')).toBeInTheDocument();
    const [first, second] = within(await comments()).getAllByRole('listitem');
    expect(first).toHaveTextContent('3.5 of 5 stars');
    expect(first).toHaveTextContent('Kickball · Thursday Coed · Arrowhead Fields');
    expect(second).toHaveTextContent('Late.');
    expect(second).not.toHaveTextContent('stars');
    expect(within(await comments()).getByText('2 comments')).toBeInTheDocument();
  });

  test('lead to their reports', async () => {
    const report = aSubmission({ ratingComments: 'More benches, please!' });
    new ReviewedReports(server, [report]);
    serveRatings(server, { comments: [aComment({ id: report.id })] });
    open();
    await admin.user.click(
      await screen.findByRole('link', { name: 'Northgate Herons, 10/02/2026 (open the report)' }),
    );
    expect(
      await screen.findByRole('dialog', { name: 'Score Submission Details' }),
    ).toBeInTheDocument();
    expect(window.location.search).toBe(`?tab=submissions&report=${report.id}`);
  });

  test('go on page by page', async () => {
    const { comments: first } = ratingCalls();
    server.respond(first, () => pageOf([aComment()], { total: 2, next: `${first}&cursor=abc` }));
    server.respond(`${first}&cursor=abc`, () =>
      pageOf([aComment({ comment: 'Late.' })], { total: 2 }),
    );
    open();
    await admin.press('Load more comments');
    expect(await screen.findByText('Late.')).toBeInTheDocument();
    expect(screen.getByText('More benches, please!')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Load more comments' })).not.toBeInTheDocument();
  });
});

describe('Game Ratings Data', () => {
  const table = () => screen.findByRole('table', { name: 'Game ratings' });

  test('has the columns of the specification', async () => {
    serveRatings(server, { rows: [aRatingRow()] });
    open();
    expect(texts(within(await table()).getAllByRole('columnheader'))).toEqual([
      'Date',
      'Sport',
      'Team',
      'League',
      'Field Condition',
      'Referee',
      'Sportsmanship',
      'Competition',
      'Rating',
    ]);
  });

  test('tells of a game, in stars or a dash, with its average', async () => {
    serveRatings(server, { rows: [aRatingRow()] });
    open();
    await screen.findByText('1 rated game');
    const cells = within(await table()).getAllByRole('cell');
    expect(texts(cells.slice(0, 4))).toEqual([
      '10/02/2026',
      'Kickball',
      'Northgate Herons',
      'Thursday Coed',
    ]);
    expect(within(cells[4]!).getByRole('img', { name: '5 of 5 stars' })).toBeInTheDocument();
    expect(within(cells[5]!).getByRole('img', { name: '4 of 5 stars' })).toBeInTheDocument();
    expect(cells[6]).toHaveTextContent(/-$/);
    expect(cells[8]).toHaveTextContent('4.3');
  });
});
