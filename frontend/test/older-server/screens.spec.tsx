import { screen, within } from '@testing-library/react';
import type { AuditEntry, UndeliveredMessage } from '../../src/api/types';
import { aSubmission } from '../support/a-submission';
import { admin } from '../support/admin';
import { unexpectedResponse } from '../support/api-calls';
import {
  aRun,
  FakeServer,
  feedStatus,
  leagueAdmin,
  master,
  pageOf,
  site,
} from '../support/fake-server';
import { openApp } from '../support/open-app';
import { ReviewedReports } from '../support/reviewed-reports';
import { serveRatings } from '../support/served-ratings';
import { aBucket, aComment, aPart, aRatingRow, aSummary } from '../support/some-ratings';

/*
 * During an upgrade, a page may get responses from a server that is one version older. Each screen must
 * show what they contain. The fields in docs/specification.md are always there.
 */

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().install().signIn(master);
});

/** The response of a server that does not know these keys yet. */
function without<Value extends object>(value: Value, ...keys: readonly (keyof Value)[]): Value {
  return unexpectedResponse(
    Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key as keyof Value))),
  );
}

const notBroken = () => {
  expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
};

describe('API Status, from a server that does not send', () => {
  const path = '/api/admin/leaguelab-status';
  const open = async () => {
    openApp('/admin?tab=api-status');
    return (await screen.findByRole('heading', { name: 'Database' })).closest('li')!;
  };
  const later = [
    'isRunning',
    'lastError',
    'lastDurationMs',
    'problems',
    'counts',
    'recentRuns',
  ] as const;

  test.each(later)('%s', async (key) => {
    server.answer(path, without(feedStatus, key));
    expect(await open()).toHaveTextContent('Connected');
    notBroken();
  });

  test('anything that the specification does not name', async () => {
    server.answer(path, without(feedStatus, ...later));
    expect(await open()).toHaveTextContent('Connected');
    expect(screen.getByText('Last Refreshed')).toBeInTheDocument();
    // The field is unknown, so the screen says nothing about it.
    expect(screen.queryByText('In the Catalogue')).not.toBeInTheDocument();
    expect(screen.queryByText('History')).not.toBeInTheDocument();
    expect(screen.queryByText(/last refresh failed/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Refresh Data Now' })).toBeEnabled();
  });

  test.each(['heldBack', 'changes', 'unreadLeagues'] as const)('%s of a run', async (key) => {
    const run = without(aRun({ startedAt: '2026-10-02T08:00:00.000Z', durationMs: 980 }), key);
    server.answer(path, { ...feedStatus, recentRuns: [run] });
    await open();
    await admin.user.click(screen.getByText('Show each refresh'));
    expect(screen.getByText('Succeeded in 980 ms')).toBeInTheDocument();
  });

  const message: UndeliveredMessage = {
    id: '0a',
    kind: 'receipt',
    subject: 'Your report K7Q2-4MZP',
    recipients: ['sam@example.org'],
    createdAt: '2026-10-02T15:00:00.000Z',
    attempts: 3,
    state: 'waiting',
    nextAttemptAt: null,
    lastError: null,
  };
  test.each(['kind', 'recipients', 'attempts', 'state', 'nextAttemptAt', 'lastError'] as const)(
    '%s of undelivered mail',
    async (key) => {
      const shown = without(message, key);
      server.respond('/api/admin/undelivered-mail', () => pageOf([shown]));
      await open();
      expect(
        await screen.findByRole('heading', { name: 'Your report K7Q2-4MZP' }),
      ).toBeInTheDocument();
      notBroken();
    },
  );
});

describe('Score Submissions, from a server that does not send', () => {
  const later = [
    'division',
    'captainPhone',
    'reference',
    'captainOnRoster',
    'loggedAt',
    'loggedBy',
    'fieldConditionRating',
    'refRating',
    'sportsmanshipRating',
    'competitionRating',
    'ratingComments',
    'notes',
    'reportStatus',
    'relatedIds',
  ] as const;

  const openDetails = async () => {
    openApp('/admin');
    await admin.user.click(await screen.findByRole('button', { name: /^Northgate Herons over/ }));
    return screen.findByRole('dialog', { name: 'Score Submission Details' });
  };

  test.each(later)('%s of a report', async (key) => {
    new ReviewedReports(server, [without(aSubmission(), key)]);
    const dialog = await openDetails();
    expect(dialog).toHaveTextContent('Northgate Herons21Comets14');
    notBroken();
  });

  test('anything of a report that the specification does not name or calls optional', async () => {
    new ReviewedReports(server, [without(aSubmission(), ...later)]);
    const dialog = within(await openDetails());
    expect(dialog.getAllByText('Not rated')).toHaveLength(4);
    expect(dialog.queryByText('Reference')).not.toBeInTheDocument();
    expect(dialog.queryByText(/roster/)).not.toBeInTheDocument();
    expect(screen.queryByText(/Duplicate|Conflict/)).not.toBeInTheDocument();
  });

  test('a reference of the other report of a game', async () => {
    const [first, second] = [aSubmission(), aSubmission({ winningScore: 22 })];
    const related = (id: string) => ({ relatedIds: [id], reportStatus: 'conflict' as const });
    new ReviewedReports(server, [
      { ...first, ...related(second.id) },
      without({ ...second, ...related(first.id) }, 'reference'),
    ]);
    openApp(`/admin?report=${first.id}`);
    const dialog = await screen.findByRole('dialog');
    expect(
      await within(dialog).findByRole('link', { name: /Northgate Herons 22 – 14 Comets/ }),
    ).toBeInTheDocument();
  });

  test.each(['total', 'logged', 'pending', 'activeSports'] as const)(
    '%s of the summary',
    async (key) => {
      new ReviewedReports(server, [aSubmission()]);
      const summary = { total: 1, logged: 0, pending: 1, activeSports: 1 };
      server.answer('/api/score-submissions/summary', without(summary, key));
      await openDetails();
      notBroken();
    },
  );

  test.each(['uncovered', 'defaultRecipients'] as const)(
    '%s of what sports are covered',
    async (key) => {
      new ReviewedReports(server, [aSubmission()]);
      const coverage = { defaultRecipients: [], uncovered: ['kickball'] };
      server.answer('/api/sport-admins/coverage', without(coverage, key));
      await openDetails();
      notBroken();
    },
  );
});

describe('Game Ratings, from a server that does not send', () => {
  const open = async () => {
    openApp('/admin?tab=ratings');
    expect(await screen.findByText('1 rated game')).toBeInTheDocument();
    notBroken();
  };
  const categories = [
    'overall',
    'fieldCondition',
    'referee',
    'sportsmanship',
    'competition',
  ] as const;

  test.each([...categories, 'ratedSubmissions'] as const)('%s of an average', async (key) => {
    serveRatings(server, {
      summary: without(aSummary(4.2), key),
      trend: ['2026-09-07', '2026-09-14'].map((start) => without(aBucket(start, 4), key)),
      sports: [without(aPart('Golf', 4.9), key)],
      rows: [aRatingRow()],
    });
    await open();
  });

  test.each([
    'location',
    'fieldConditionRating',
    'refRating',
    'sportsmanshipRating',
    'competitionRating',
    'rating',
  ] as const)('%s of a game', async (key) => {
    serveRatings(server, { rows: [without(aRatingRow(), key)] });
    await open();
    expect(screen.getByRole('table', { name: 'Game ratings' })).not.toHaveTextContent('NaN');
  });

  test.each(['location', 'rating', 'comment'] as const)('%s of a comment', async (key) => {
    serveRatings(server, { rows: [aRatingRow()], comments: [without(aComment(), key)] });
    await open();
    expect(await screen.findByText('1 comment')).toBeInTheDocument();
    expect(document.querySelector('blockquote')?.closest('li')?.textContent).not.toMatch(/NaN|· $/);
  });
});

test.each(['uncovered', 'defaultRecipients'] as const)(
  'Sport Admins, from a server that does not send %s',
  async (key) => {
    server.answer('/api/sport-admins', { kickball: 'dana@example.org' });
    const coverage = { defaultRecipients: [], uncovered: ['kickball'] };
    server.answer('/api/sport-admins/coverage', without(coverage, key));
    openApp('/admin?tab=sport-admins');
    expect(await admin.field('Kickball')).toHaveValue('dana@example.org');
    notBroken();
  },
);

describe('The account, from a server that does not send', () => {
  const entry: AuditEntry = {
    id: '42',
    at: '2026-10-02T03:15:00.000Z',
    actor: 'dana.whitfield@example.org',
    action: 'admin-revoked',
    subject: 'sam@example.org',
    details: { isMaster: false },
  };

  test.each(['actor', 'action', 'subject', 'details'] as const)(
    '%s of an entry of the audit log',
    async (key) => {
      server.respond('/api/admin/audit-log', () => pageOf([without(entry, key)]));
      openApp('/account?view=audit');
      expect(await screen.findByText('1 entry')).toBeInTheDocument();
      expect(document.body).not.toHaveTextContent('undefined');
      notBroken();
    },
  );

  test('isMaster of an administrator', async () => {
    server.signIn(without(leagueAdmin, 'isMaster'));
    openApp('/account');
    expect(await screen.findByText('League Admin')).toBeInTheDocument();
    notBroken();
  });
});

describe('Every screen, from a server that does not send of the association', () => {
  const keys = Object.keys(site) as (keyof typeof site)[];
  const isShown: Record<string, () => Promise<HTMLElement>> = {
    '/': () => screen.findByRole('radio', { name: 'Kickball' }),
    '/?help=captains': () => screen.findByRole('heading', { level: 1 }),
    '/account': () => screen.findByRole('heading', { name: 'Account Settings' }),
    '/admin?tab=api-status': () => screen.findByRole('heading', { name: 'Database' }),
  };

  test.each(keys)('%s', async (key) => {
    server.answer('/api/site', without(site, key));
    for (const [address, shown] of Object.entries(isShown)) {
      const page: { unmount: () => void } = openApp(address);
      expect(await shown()).toBeInTheDocument();
      notBroken();
      expect(document.body).not.toHaveTextContent('undefined');
      page.unmount();
    }
  });

  test('anything at all', async () => {
    server.answer('/api/site', unexpectedResponse({}));
    openApp('/');
    expect(await screen.findByRole('radio', { name: 'Kickball' })).toBeInTheDocument();
    notBroken();
  });
});
