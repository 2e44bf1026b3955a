import { deliverReport } from '../../../src/features/score-wizard/outbox/score-reports/deliver-report';
import { aWaitingReport } from '../../support/a-waiting-report';
import { unexpectedResponse } from '../../support/api-calls';
import { FakeServer, receipt, refusal } from '../../support/fake-server';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().install();
});

const { report } = aWaitingReport();
const deliver = () => deliverReport(report, 'key-one', () => 'key-two');
const keys = () => server.reports.map(({ idempotencyKey }) => idempotencyKey);

test('a report that arrives gives its receipt', async () => {
  expect(await deliver()).toEqual({ ...receipt, earlierVersionArrived: false });
});

test('a login page that answers 200 is no receipt', async () => {
  server.answerReport(() => unexpectedResponse({ body: { welcome: 'to the free network' } }));
  await expect(deliver()).rejects.toThrow('in the place of the server');
});

test('a key that our server has used already is renewed', async () => {
  server.answerReport(() => refusal(409, 'Used already.'));
  expect(await deliver()).toMatchObject({ earlierVersionArrived: true });
  expect(keys()).toEqual(['key-one', 'key-two']);
});

test('a conflict of somebody else renews nothing', async () => {
  server.answerReport(() =>
    unexpectedResponse({ status: 409, body: { message: 'Please log in.' } }),
  );
  await expect(deliver()).rejects.toThrow('409');
  expect(keys()).toEqual(['key-one']);
});
