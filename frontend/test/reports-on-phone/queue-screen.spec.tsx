import 'fake-indexeddb/auto';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Outlet, Route, Routes } from 'react-router-dom';
import { ApiProvider } from '../../src/api/ApiProvider';
import { Toasts } from '../../src/ui/feedback/Toasts';
import { aDraft } from '../support/samples/a-draft';
import { aSentCorrection, aWaitingCorrection } from '../support/samples/a-waiting-correction';
import { captain } from '../support/captain';
import { aWaitingReport } from '../support/samples/a-waiting-report';
import { FakeServer } from '../support/fake-server';
import { receipt } from '../support/samples/served-data';
import { expectConsoleMessage } from '../support/console-messages';
import QueueScreen from '../../src/features/reports-on-phone/QueueScreen';
import SavedReport from '../../src/features/reports-on-phone/SavedReport';
import { refuse, type Entry } from '../../src/report-queue/entry';
import { afterArrival } from '../../src/report-queue/kinds/report';
import { changeQueue } from '../../src/report-queue/queue-store';
import { notifyQueueChange } from '../../src/report-queue/queue-changes';
import { keep } from '../../src/report-queue/submit';
import { useEntries } from '../../src/report-queue/use-queue';
import { changeEntry, emptyQueue, entriesOf } from '../support/queue';

beforeEach(async () => {
  new FakeServer().install();
  await emptyQueue();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const unreadable = () =>
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('No.', 'InvalidStateError');
  });
const refusedReport = refuse(aWaitingReport(), { message: 'Mend this.', details: [] });
const keepRefused = async () => {
  await keep(aWaitingReport());
  await changeEntry('one', () => refusedReport);
};
const keepSent = async () => {
  const accepted = {
    ...receipt,
    manageToken: 'given',
    correctableUntil: new Date(Date.now() + 86_400_000).toISOString(),
  };
  await keep(aWaitingReport());
  await changeEntry('one', () => afterArrival(aWaitingReport(), accepted, Date.now()));
};
/** The screen may change meanwhile. */
const keptCorrections = () => act(() => entriesOf('correction'));

const draft = { isBegun: false, id: 'another', switchTo: jest.fn() };
const refusal = { refuse: jest.fn(() => 4) };

function show(screenShown: ReactNode, begun: string | null) {
  Object.assign(draft, { isBegun: begun !== null, id: begun ?? 'another' });
  draft.switchTo.mockClear();
  render(
    <ApiProvider>
      <MemoryRouter>
        <Toasts>
          <Routes>
            <Route element={<Outlet context={{ draft, refusal }} />}>
              <Route path="*" element={screenShown} />
            </Route>
          </Routes>
        </Toasts>
      </MemoryRouter>
    </ApiProvider>,
  );
}

const showAll = (begun: string | null = null) => {
  show(<QueueScreen />, begun);
};
const showOne = (begun: string | null = null) => {
  show(<SavedReport id="one" />, begun);
};

const teams = 'Northgate Herons against Comets';

describe('A refused report that is opened again', () => {
  const button = 'Open the report again';

  test.each([
    ['of one', showOne, button],
    ['of all', showAll, `${button} ${teams}`],
  ])('on the screen %s asks first where another is being filled in', async (_what, show, name) => {
    await keepRefused();
    show('another');
    await captain.press(name);
    await screen.findByText(/It stays on this phone/);
    await captain.press('Go on with the other');
    expect(draft.switchTo).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
    await captain.press(name);
    await captain.press('Open this report');
    expect(draft.switchTo).toHaveBeenCalledWith(expect.objectContaining({ id: 'one' }));
  });

  test.each([['stands in the place of none', null]])(
    'opens at once where it %s',
    async (_what, begun) => {
      await keepRefused();
      showAll(begun);
      await captain.press(`${button} ${teams}`);
      expect(draft.switchTo).toHaveBeenCalledWith(expect.objectContaining({ id: 'one' }));
    },
  );
});

test.each([
  ['one', showOne, 'send it by e-mail'],
  ['all', showAll, `send it by e-mail ${teams}`],
])(
  'A refused report on the screen of %s can be sent to the association by e-mail',
  async (_what, show, name) => {
    await keepRefused();
    show();
    const { href } = await screen.findByRole<HTMLAnchorElement>('link', { name });
    expect(href).toMatch(/^mailto:scores@example\.org\?subject=Score%20report/);
  },
);

describe('Removing a report', () => {
  test('that another tab has mended meanwhile removes nothing', async () => {
    await keepRefused();
    showAll();
    await captain.press(`Remove ${teams}`);
    await screen.findByText(/nobody else has it/);
    const mended = aWaitingReport({ draft: aDraft({ gameDetails: { notes: 'Mended.' } }) });
    // The dialog is still opening, frame by frame.
    await act(() => changeEntry('one', () => mended));
    await captain.press('Remove the report');
    await screen.findByText('Not sent yet');
    await act(async () => {
      expect(await entriesOf('report')).toEqual([mended]);
    });
  });

  test('that was sent leaves the focus at the heading', async () => {
    await keep(aWaitingReport());
    await changeEntry('one', () => afterArrival(aWaitingReport(), receipt, Date.now()));
    showAll();
    await captain.press(`Remove ${teams}`);
    await screen.findByText('There are none.');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test.each([
    ['behind it', null],
    ['with its link', { token: 'given', revision: 1 }],
  ])('that was sent asks where a correction waits %s', async (_what, link) => {
    await keepSent();
    await keep(aWaitingCorrection({ link }));
    showAll();
    await captain.press(`Remove ${teams}`);
    await screen.findByText(
      /^The administrators keep this report\. Nobody else has your correction/,
    );
    await captain.press('Keep it');
    expect(await keptCorrections()).toHaveLength(1);
    await captain.press(`Remove ${teams}`);
    await captain.press('Remove the report');
    await screen.findByText('There are none.');
    expect(await keptCorrections()).toEqual([]);
  });

  test('leaves the focus at its button when it is kept after all', async () => {
    await keep(aWaitingReport());
    showAll();
    await captain.press(`Remove ${teams}`);
    await captain.press('Keep it');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: `Remove ${teams}` })).toHaveFocus(),
    );
    await captain.press(`Remove ${teams}`);
    await captain.press('Remove the report');
    await screen.findByText('There are none.');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});

test('removing the correction of one report leaves the focus at the heading', async () => {
  await keep(aWaitingReport());
  await keep(aWaitingCorrection());
  showOne();
  await captain.press('Remove the correction');
  await screen.findByText(/^Nobody else has it, and the report stays as it is\./);
  await captain.press('Remove the correction');
  await waitFor(() => expect(screen.queryByText('Correction not sent yet')).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('a correction that was sent while the question was open is not removed', async () => {
  await keep(aWaitingReport());
  const correction = aWaitingCorrection();
  await keep(correction);
  showAll();
  await captain.press(`Remove the correction of ${teams}`);
  await screen.findByText(/^Nobody else has it/);
  const made = aSentCorrection(2);
  await act(() => changeEntry(correction.id, () => made));
  await captain.press('Remove the correction');
  await screen.findByText('You corrected this report.');
  expect(await keptCorrections()).toEqual([made]);
});

describe('Corrections that the server made', () => {
  const keepMade = (...made: readonly Entry[]) => changeQueue((entries) => [...made, ...entries]);

  test('go with their report when it is removed', async () => {
    await keepSent();
    await keepMade(aSentCorrection(3, { id: 'b' }), aSentCorrection(2));
    showAll();
    await screen.findByText('You corrected this report.');
    await captain.press(`Remove ${teams}`);
    await screen.findByText('There are none.');
    expect(await keptCorrections()).toEqual([]);
  });

  test('of a report of another device are one item, which can be removed', async () => {
    const report = null;
    const other = aSentCorrection(2, { report, id: 'other', reference: 'B8RT-2XKD' });
    await keepMade(aSentCorrection(3, { report, id: 'b' }), other, aSentCorrection(2, { report }));
    showAll();
    const item = (await screen.findByText('Corrected, reference K7Q2-4MZP')).closest('li')!;
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await captain.user.click(within(item).getByRole('button', { name: `Remove ${teams}` }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(await keptCorrections()).toEqual([other]);
  });
});

describe('A refused correction', () => {
  const message = 'Use the link in the receipt that you got by e-mail.';
  const keepRefusedCorrection = async (changes = {}) => {
    const correction = aWaitingCorrection(changes);
    await keep(correction);
    await changeEntry(correction.id, () => refuse(correction, { message, details: [] }));
  };
  const again = { name: /^Open the correction again/ };

  test('without a link can’t be opened again where its report is gone', async () => {
    await keepRefusedCorrection();
    showAll();
    await screen.findByText(message);
    expect(screen.queryByRole('button', again)).toBeNull();
  });

  test('without a link can’t be opened again where its report has none', async () => {
    await keep(aWaitingReport());
    await changeEntry('one', () => afterArrival(aWaitingReport(), receipt, Date.now()));
    await keepRefusedCorrection();
    showAll();
    await screen.findByText(message);
    expect(screen.queryByRole('button', again)).toBeNull();
  });

  test('with a link of its own is opened again where its report is gone', async () => {
    await keepRefusedCorrection({ link: { token: 'own', revision: 1 } });
    showAll();
    expect(await screen.findByRole('button', again)).toBeVisible();
  });
});

test.each([
  ['a report', () => keep(aWaitingReport()), `Try now ${teams}`],
  [
    'a correction',
    async () => {
      await keepSent();
      await keep(aWaitingCorrection());
    },
    `Try now the correction of ${teams}`,
  ],
])('%s that is sent at a press leaves the focus at its item', async (_what, keep, button) => {
  const server = new FakeServer().install();
  server.respondToLink('correct', () => ({ body: { reference: 'K7Q2-4MZP', revision: 2 } }));
  await keep();
  showAll();
  await captain.press(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull());
  expect(screen.getByRole('listitem')).toHaveFocus();
});

test('buttons of several reports name the game, and a failed try is spoken', async () => {
  const failure = { kind: 'no-answer', message: null, isClearNo: false } as const;
  await keep(aWaitingReport({ failure, triedAt: 1 }));
  showAll();
  expect(await screen.findByRole('button', { name: `Try now ${teams}` })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/Last try at .*: there was no connection\./);
});

describe('Storage that cannot be read', () => {
  test('is told, and not that there are no reports', async () => {
    await keep(aWaitingReport());
    const transaction = unreadable();
    expectConsoleMessage(/could not be read/);
    showAll();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The reports on this phone could not be read.');
    expect(screen.queryByText('There are none.')).toBeNull();
    transaction.mockRestore();
    await captain.user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByText('Not sent yet');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is told of one report, and not that it was removed', async () => {
    await keep(aWaitingReport());
    unreadable();
    expectConsoleMessage(/could not be read/);
    showOne();
    await screen.findByText(/could not be read/);
    expect(screen.queryByText('No Longer on This Phone')).toBeNull();
  });

  test('leaves what was read before', async () => {
    await keep(aWaitingReport());
    showOne();
    await screen.findByRole('heading', { name: 'Saved on This Phone' });
    unreadable();
    expectConsoleMessage(/could not be read/);
    notifyQueueChange();
    await screen.findByText(/could not be read/);
    expect(screen.getByRole('heading', { name: 'Saved on This Phone' })).toBeVisible();
  });

  test('once only is read a second time, and nothing is said', async () => {
    await keep(aWaitingReport());
    const transaction = unreadable();
    showAll();
    await waitFor(() => expect(transaction).toHaveBeenCalled());
    transaction.mockRestore();
    await screen.findByText('Not sent yet');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('a part of the page that goes leaves the reports to the others', async () => {
  const Count = ({ of }: { readonly of: string }) => (
    <p>
      {of}: {useEntries('report')?.length ?? 'unread'}
    </p>
  );
  await keep(aWaitingReport());
  const { rerender } = render(
    <>
      <Count key="a" of="a" />
      <Count key="b" of="b" />
    </>,
  );
  await screen.findByText('a: 1');
  rerender(<Count key="a" of="a" />);
  rerender(<Count key="a" of="a again" />);
  expect(screen.getByText('a again: 1')).toBeVisible();
});

describe('What the phone promises for a report that waits', () => {
  const withStorage = (persist: () => Promise<boolean>) => {
    Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
  };
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'storage');
  });

  test.each([
    ['is not to be left for long where the browser does not promise to keep it', false, 1],
    ['is asked of the browser', true, 0],
  ])('%s', async (_what, promised, warnings) => {
    const persist = jest.fn(() => Promise.resolve(promised));
    withStorage(persist);
    await keep(aWaitingReport());
    showOne();
    await screen.findByText(/The administrators do not have your report yet/);
    await waitFor(() =>
      expect(screen.queryAllByText(/open this page again soon/)).toHaveLength(warnings),
    );
    expect(persist).toHaveBeenCalledTimes(1);
  });
});
