import 'fake-indexeddb/auto';
import { createStore, get, set } from 'idb-keyval';
import {
  changeCorrections,
  readCorrections,
} from '../../../src/features/score-wizard/outbox/corrections/correction-store';
import { keepCorrection } from '../../../src/features/score-wizard/outbox/corrections/keep-correction';
import {
  changeInOutbox,
  readOutbox,
} from '../../../src/features/score-wizard/outbox/score-reports/outbox-store';
import { keepInOutbox } from '../../../src/features/score-wizard/outbox/score-reports/keep-in-outbox';
import type { WaitingCorrection } from '../../../src/features/score-wizard/outbox/corrections/outbox-correction';
import { readSendable } from '../../../src/features/score-wizard/outbox/read-sendable';
import { sendOutbox } from '../../../src/features/score-wizard/outbox/send-outbox';
import { submitCorrection } from '../../../src/features/score-wizard/outbox/corrections/submit-correction';
import { aWaitingCorrection } from '../../support/a-waiting-correction';
import { aWaitingReport } from '../../support/a-waiting-report';
import { FakeServer, receipt, refusal } from '../../support/fake-server';
import { corrected } from '../../support/managed-report';
import { emptyOutbox, networkFails } from '../../support/outbox';

let server: FakeServer;
const link = { token: 'token', revision: 3 };
const correctableUntil = '2126-10-04T01:15:00.000Z';
const accepted = { ...receipt, manageToken: 'given', correctableUntil };

beforeEach(async () => {
  server = new FakeServer().install();
  server.respondToLink('correct', () => ({ body: corrected }));
  await emptyOutbox();
});

const sent = () => server.sentToLink('correct');
const keys = () => sent().map(({ idempotencyKey }) => idempotencyKey);
const aNewerCorrection = () => {
  const { body } = aWaitingCorrection();
  const newer = { ...body, gameDetails: { ...body.gameDetails, winningScore: 23 } };
  return aWaitingCorrection({ id: 'newer', idempotencyKey: 'key-newer', link, body: newer });
};
const states = async () => (await readCorrections()).map(({ state }) => state);

test('a correction is sent after its report, in the same run', async () => {
  server.answerReport(() => ({ status: 201, body: accepted }));
  await keepInOutbox(aWaitingReport());
  await keepCorrection(aWaitingCorrection());
  await sendOutbox('network');
  expect(sent()).toMatchObject([
    { idempotencyKey: 'key-of-the-correction', body: { token: 'given', revision: 1 } },
  ]);
  expect(await states()).toEqual(['sent']);
});

test('nothing is sent, or waited for, while the report waits', async () => {
  server.answerReport(networkFails);
  await keepInOutbox(aWaitingReport());
  await keepCorrection(aWaitingCorrection());
  await sendOutbox('network');
  expect(sent()).toEqual([]);
  expect((await readSendable()).map(({ id }) => id)).toEqual(['one']);
});

test('many that send at the same time send once', async () => {
  await keepCorrection(aWaitingCorrection({ link }));
  await Promise.all([1, 2, 3].map(() => sendOutbox('captain')));
  expect(sent()).toHaveLength(1);
});

test('every try carries the same key and the same correction', async () => {
  await keepCorrection(aWaitingCorrection({ link }));
  server.respondToLink('correct', networkFails);
  await sendOutbox('captain');
  server.respondToLink('correct', () => refusal(503, 'Not ready.'));
  await sendOutbox('captain');
  server.respondToLink('correct', () => refusal(404, 'Cannot POST'));
  await sendOutbox('captain');
  expect(await states()).toEqual(['waiting']);
  server.respondToLink('correct', () => ({ body: corrected }));
  await sendOutbox('captain');
  expect(new Set(sent().map((call) => JSON.stringify(call))).size).toBe(1);
  expect(sent()).toHaveLength(4);
  expect(await states()).toEqual(['sent']);
});

test('a newer correction waits for the answer to one that may have arrived', async () => {
  server.respondToLink('correct', networkFails);
  await keepCorrection(aWaitingCorrection({ link }));
  await sendOutbox('captain');
  await keepCorrection(aNewerCorrection());
  server.respondToLink('correct', () => ({ body: { ...corrected, revision: sent().length + 2 } }));
  await sendOutbox('captain');
  expect(keys()).toEqual(['key-of-the-correction', 'key-of-the-correction', 'key-newer']);
  expect(sent().at(-1)!.body).toMatchObject({ revision: 4, gameDetails: { winningScore: 23 } });
});

test('a try at one that waits behind another sends the other first', async () => {
  server.respondToLink('correct', networkFails);
  await keepCorrection(aWaitingCorrection({ link }));
  await sendOutbox('captain');
  await keepCorrection(aNewerCorrection());
  const other = { id: 'other', report: 'two', link: { ...link, token: 'other' } };
  await keepCorrection(aWaitingCorrection(other));
  server.respondToLink('correct', () => ({ body: corrected }));
  await sendOutbox('captain', 'newer');
  expect(keys()).toEqual(['key-of-the-correction', 'key-of-the-correction', 'key-newer']);
  expect(await states()).toEqual(['waiting', 'sent', 'sent']);
});

test('one that was refused goes when a newer one is made', async () => {
  server.respondToLink('correct', networkFails);
  await keepCorrection(aWaitingCorrection({ link }));
  await sendOutbox('captain');
  await keepCorrection(aNewerCorrection());
  const message = 'Check this.';
  server.respondToLink('correct', () =>
    keys().at(-1) === 'key-newer'
      ? { body: corrected }
      : refusal(400, message, [{ path: 'gameDetails.winningScore', message }]),
  );
  await sendOutbox('captain');
  expect(await readCorrections()).toMatchObject([{ id: 'newer', state: 'sent' }]);
});

describe('Where the browser knows that there is no network', () => {
  let isOnline: jest.SpyInstance;
  beforeEach(() => {
    isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.respondToLink('correct', networkFails);
  });
  afterEach(() => {
    isOnline.mockRestore();
  });
  const save = (correction: WaitingCorrection) => submitCorrection(correction, () => true);

  test('the newest correction takes the place of one that was never tried', async () => {
    expect(await save(aWaitingCorrection({ link }))).toMatchObject({ kind: 'saved' });
    await sendOutbox('view');
    await save(aNewerCorrection());
    expect(sent()).toEqual([]);
    isOnline.mockReturnValue(true);
    server.respondToLink('correct', () => ({ body: corrected }));
    await sendOutbox('network');
    expect(keys()).toEqual(['key-newer']);
  });

  test('the captain can try nevertheless', async () => {
    await save(aWaitingCorrection({ link }));
    server.respondToLink('correct', () => ({ body: corrected }));
    await sendOutbox('captain');
    expect(await states()).toEqual(['sent']);
  });
});

test('a correction that was removed while it was being sent does not come back', async () => {
  server.respondToLink('correct', async () => {
    await changeCorrections(() => null);
    return { body: corrected };
  });
  await keepCorrection(aWaitingCorrection({ link }));
  await sendOutbox('captain');
  expect(await readCorrections()).toEqual([]);
});

test('a report that an older page sent has no link, which is told', async () => {
  server.answerReport(() => ({ status: 201, body: accepted }));
  await keepInOutbox(aWaitingReport());
  await sendOutbox('captain');
  await changeInOutbox('one', (report) => {
    const older = { ...report };
    Reflect.deleteProperty(older, 'correctable');
    return older;
  });
  await keepCorrection(aWaitingCorrection());
  await sendOutbox('captain');
  expect(await readCorrections()).toMatchObject([
    { state: 'refused', message: expect.stringContaining('link in the receipt') as string },
  ]);
});

test('corrections lie where older pages do not look, and what others have stored stays', async () => {
  const store = createStore('score-tracker-outbox', 'outbox');
  const other = { ...aWaitingCorrection({ id: 'other' }), state: 'queued-by-version-9' };
  await set('corrections', [other], store);
  await keepInOutbox(aWaitingReport());
  await keepCorrection(aWaitingCorrection({ link }));
  expect(await readCorrections()).toHaveLength(1);
  expect(await readOutbox()).toHaveLength(1);
  expect(await get('reports', store)).toMatchObject([{ id: 'one', state: 'waiting' }]);
  expect(await get('corrections', store)).toMatchObject([{ id: 'correction' }, other]);
});

test('a sent report keeps its link and its fields, without contact', async () => {
  server.answerReport(() => ({ status: 201, body: accepted }));
  await keepInOutbox(aWaitingReport());
  await sendOutbox('captain');
  const [report] = await readOutbox();
  expect(report).toMatchObject({
    correctable: { token: 'given', correctableUntil, draft: { sportId: 'kickball' } },
  });
  expect(JSON.stringify(report)).not.toMatch(/Dana|dana@/);
});
