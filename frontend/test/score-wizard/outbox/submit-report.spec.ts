import 'fake-indexeddb/auto';
import { sendInBackground } from '../../../src/features/score-wizard/outbox/background-sending';
import {
  changeInOutbox,
  readOutbox,
} from '../../../src/features/score-wizard/outbox/score-reports/outbox-store';
import { keepInOutbox } from '../../../src/features/score-wizard/outbox/score-reports/keep-in-outbox';
import { submitReport } from '../../../src/features/score-wizard/outbox/score-reports/submit-report';
import { aWaitingReport } from '../../support/a-waiting-report';
import { FakeServer, receipt, refusal } from '../../support/fake-server';
import { expectConsoleMessage } from '../../support/console-messages';
import { emptyOutbox, networkFails } from '../../support/outbox';

jest.mock('../../../src/features/score-wizard/outbox/background-sending');

let server: FakeServer;
const register = jest.mocked(sendInBackground);

beforeEach(async () => {
  server = new FakeServer().install();
  register.mockReset().mockResolvedValue(true);
  await emptyOutbox();
});

const { report, game, id, idempotencyKey, draft: values } = aWaitingReport();
const submit = ({ isCurrent = true, changes = {} } = {}) =>
  submitReport({ ...report, ...changes }, { id, idempotencyKey, values }, game, {
    renewKey: () => 'key-two',
    isCurrent: () => isCurrent,
  });

test('the browser is asked to send it in the background before it is sent', async () => {
  server.answerReport(() => {
    expect(register).toHaveBeenCalledTimes(1);
    return { status: 201, body: receipt };
  });
  expect(await submit()).toMatchObject({ kind: 'sent', reference: receipt.reference });
});

test('what is refused stays on the phone where the form shows another report by now', async () => {
  server.answerReport(() => refusal(400, 'Some fields need your attention.'));
  expect(await submit({ isCurrent: false })).toMatchObject({ kind: 'refused' });
  expect(await readOutbox()).toMatchObject([{ id, state: 'refused' }]);
  await changeInOutbox(id, () => null);
  server.answerReport(() => refusal(400, 'Some fields need your attention.'));
  expect(await submit()).toMatchObject({ kind: 'refused' });
  expect(await readOutbox()).toEqual([]);
});

test('a form that another tab submitted otherwise is saved beside that report', async () => {
  await keepInOutbox(aWaitingReport());
  server.answerReport(networkFails);
  const outcome = await submit({ changes: { sportId: 'ultimate' } });
  expect(outcome).toMatchObject({ kind: 'saved', id: expect.not.stringMatching(id) as string });
  expect(await readOutbox()).toMatchObject([{ report: { sportId: 'ultimate' } }, { id, report }]);
});

test('storage that never answers leaves the report to be sent by itself, with the same key', async () => {
  const transaction = jest
    .spyOn(IDBDatabase.prototype, 'transaction')
    .mockReturnValue({ objectStore: () => ({ get: () => ({}) }) } as unknown as IDBTransaction);
  expectConsoleMessage(/could not be kept on this device.*does not answer/);
  jest.useFakeTimers();
  try {
    const submitted = submit();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await submitted).toMatchObject({ kind: 'sent', reference: receipt.reference });
  } finally {
    jest.useRealTimers();
    transaction.mockRestore();
  }
  expect(server.reports).toMatchObject([{ idempotencyKey }]);
});
