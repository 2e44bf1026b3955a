import { newReportMessage, toNobody } from '../../src/report-mail/application/report-message';
import { UndeliveredMail } from '../../src/mail/application/ports';
import { UndeliveredMessages } from '../../src/mail/application/undelivered-messages';
import { NotFound } from '../../src/kernel/errors';
import { RecordingTransaction } from '../support/recording-transaction';
import { aReportSnapshot } from './a-report-snapshot';
import { deliveryScene } from './delivery-scene';

const now = new Date();

function setUp() {
  const scene = deliveryScene({ bySport: { kickball: ['one@example.org'] } });
  const { outbox, senders, deliver } = scene;
  const undelivered = new UndeliveredMessages(
    {} as UndeliveredMail,
    outbox,
    senders,
    new RecordingTransaction([]),
    scene.queueMail,
  );
  const deliverAll = async (at = now) => {
    while (await deliver.execute(at));
  };
  return { ...scene, deliverAll, undelivered };
}

function aReceipt(address: string) {
  return newReportMessage('receipt', [address], aReportSnapshot({ captainEmail: address }), now);
}

function aMessage(reference = 'K7Q2-4MZP', created = now) {
  return newReportMessage('report', ['one@example.org'], aReportSnapshot({ reference }), created);
}

/** Messages created a millisecond apart. */
function someMessages(...references: readonly string[]) {
  return references.map((reference, at) => aMessage(reference, new Date(now.getTime() - 100 + at)));
}

test('a message that was delivered is gone from the outbox', async () => {
  const { outbox, transport, deliver } = setUp();
  await outbox.add([aMessage()]);

  expect(await deliver.execute(now)).toEqual({ kind: 'delivered' });

  expect(transport.sent).toHaveLength(1);
  expect(outbox.messages).toEqual([]);
  expect(await deliver.execute(now)).toBeNull();
});

test('one that can’t be written or carried does not hold up those behind it', async () => {
  const { outbox, emails, transport, deliver } = setUp();
  await outbox.add([aMessage('AAAA-AAAA'), aMessage('BBBB-BBBB'), aMessage('CCCC-CCCC')]);
  const write = emails.render.bind(emails);
  emails.render = (message) => {
    if (message.report.reference === 'AAAA-AAAA') throw new Error('no such word');
    return write(message);
  };
  transport.answer = () =>
    transport.sent.length === 1
      ? Promise.reject(new Error('no such road'))
      : Promise.resolve({ kind: 'delivered' });

  for (let attempt = 1; attempt <= 3; attempt++) await deliver.execute(now);

  expect(outbox.messages).toMatchObject([
    { lastError: 'Error: no such word', refusals: 1 },
    { lastError: 'Error: no such road', refusals: 1 },
  ]);
});

test('an undelivered message can be tried again at once; one that is gone can’t', async () => {
  const { outbox, transport, deliver, undelivered } = setUp();
  const message = aMessage();
  await outbox.add([message]);
  transport.answer = () =>
    Promise.resolve({
      kind: 'refused',
      recipients: ['one@example.org'],
      reason: '550 no',
      final: true,
    });
  await deliver.execute(now);
  expect(await deliver.execute(now)).toBeNull();

  await undelivered.retry(message.id, now);
  transport.answer = () => Promise.resolve({ kind: 'delivered' });
  expect(await deliver.execute(now)).toEqual({ kind: 'delivered' });

  await expect(undelivered.retry(message.id, now)).rejects.toEqual(
    new NotFound('This message is not waiting any more: it was delivered, or it is long gone.'),
  );
});

test('one that waited goes to those who are responsible by then; one that is new costs no question', async () => {
  const { outbox, recipients, transport, deliver } = setUp();
  const carriedTo = () => transport.sent.map(({ recipients: to }) => to.join());
  await outbox.add([aMessage()]);
  transport.answer = () => Promise.resolve({ kind: 'unavailable', reason: 'nobody there' });
  await deliver.execute(now);
  expect(recipients.asked).toEqual([]);

  recipients.bySport = { kickball: ['new@example.org'] };
  transport.answer = () => Promise.resolve({ kind: 'delivered' });
  await deliver.execute(new Date(now.getTime() + 3_600_000));

  expect(carriedTo()).toEqual(['one@example.org', 'new@example.org']);
  expect(recipients.asked).toEqual(['kickball']);
  expect(outbox.messages).toEqual([]);
});

test.each(['correction', 'captain-message'] as const)(
  'a %s that waited goes to those who are responsible by then',
  async (kind) => {
    const { outbox, recipients, transport, deliver } = setUp();
    await outbox.add([{ ...aMessage(), kind }]);
    recipients.bySport = { kickball: ['new@example.org'] };
    await deliver.execute(new Date(now.getTime() + 60_000));
    expect(transport.sent).toMatchObject([{ recipients: ['new@example.org'] }]);
  },
);

test('one that nobody is to get any more waits, with the reason, until someone is named', async () => {
  const { outbox, recipients, transport, deliver, undelivered } = setUp();
  const message = aMessage();
  const later = new Date(now.getTime() + 60_000);
  await outbox.add([message]);
  recipients.bySport = {};

  expect(await deliver.execute(later)).toBe(toNobody);
  expect(transport.sent).toEqual([]);
  expect(outbox.messages).toMatchObject([
    { lastError: 'Nobody receives the reports of this sport', nextAttemptAt: null },
  ]);
  expect(await deliver.execute(later)).toBeNull();

  recipients.bySport = { kickball: ['new@example.org'] };
  await undelivered.retry(message.id, later);
  expect(await deliver.execute(later)).toEqual({ kind: 'delivered' });
  expect(transport.sent).toMatchObject([{ recipients: ['new@example.org'] }]);
});

test('one whose recipients can’t be read is left as it is', async () => {
  const { outbox, recipients, transport, deliver } = setUp();
  const message = aMessage();
  await outbox.add([message]);
  recipients.execute = () => Promise.reject(new Error('the database is away'));

  const failing = deliver.execute(new Date(now.getTime() + 60_000));

  await expect(failing).rejects.toThrow('the database is away');
  expect(transport.sent).toEqual([]);
  expect(outbox.messages).toEqual([message]);
});

describe('Receipts', () => {
  const halfPastElevenInNewYork = new Date('2026-06-02T03:30:00Z');
  const fill = (count: number, ...addresses: readonly string[]) =>
    Array.from({ length: count }, (_, at) => aReceipt(addresses[at % addresses.length]!));

  test('an address gets twenty a day, however its emails are written', async () => {
    const { outbox, transport, deliverAll } = setUp();
    const at = (minutes: number) => new Date(halfPastElevenInNewYork.getTime() + minutes * 60_000);
    const put = async (messages: ReturnType<typeof fill>, minutes: number) => {
      await outbox.add(messages.map((message) => ({ ...message, nextAttemptAt: at(0) })));
      await deliverAll(at(minutes));
    };

    await put(fill(24, 'dana@example.org', 'Dana@Example.org', 'dana+1@example.org'), 0);
    expect(transport.sent).toHaveLength(20);
    await put(fill(1, 'sam@example.org'), 0);
    expect(transport.sent).toHaveLength(21);

    // Half an hour later, another day begins in the association's time zone.
    await put(fill(25, 'dana@example.org'), 30);
    expect(transport.sent).toHaveLength(41);
    expect(outbox.messages).toEqual([]);
  });

  test('one that is tried again counts once', async () => {
    const { outbox, transport, deliverAll } = setUp();
    await outbox.add(fill(20, 'dana@example.org'));
    transport.answer = () => Promise.resolve({ kind: 'unavailable', reason: 'nobody there' });
    await deliverAll();
    expect(outbox.messages).toHaveLength(20);

    transport.sent.length = 0;
    transport.answer = () => Promise.resolve({ kind: 'delivered' });
    await deliverAll(new Date(Date.now() + 600_000));
    expect(transport.sent).toHaveLength(20);
  });
});

describe('A recipient who has had the messages of an hour', () => {
  const inAnHour = new Date(now.getTime() + 3_600_000);
  const after = new Date(now.getTime() + 3_601_000);

  function limitedTo(most: number) {
    const all = setUp();
    Object.assign(all.allowance, { most, until: inAnHour });
    return all;
  }

  test('gets the others as one list when the hour is over', async () => {
    const { outbox, transport, deliver, deliverAll } = limitedTo(1);
    await outbox.add(someMessages('AAAA-AAAA', 'BBBB-BBBB', 'CCCC-CCCC'));

    await deliverAll();
    expect(transport.emails.map(({ subject }) => subject)).toEqual(['AAAA-AAAA']);
    expect(await deliver.execute(new Date(inAnHour.getTime() - 1))).toBeNull();
    expect(await deliver.execute(after)).toEqual({ kind: 'delivered' });

    expect(transport.emails.map(({ subject }) => subject)).toEqual([
      'AAAA-AAAA',
      'BBBB-BBBB CCCC-CCCC',
    ]);
    expect(outbox.messages).toEqual([]);
  });

  test('keeps nobody else from getting theirs', async () => {
    const { outbox, transport, allowance, deliverAll } = limitedTo(1);
    await allowance.consume('one@example.org');
    const both = ['one@example.org', 'two@example.org'];
    await outbox.add([newReportMessage('report', both, aReportSnapshot(), now)]);

    await deliverAll();
    expect(transport.sent).toMatchObject([{ recipients: ['two@example.org'] }]);
    expect(outbox.messages).toMatchObject([
      { recipients: ['one@example.org'], isCollected: true, nextAttemptAt: inAnHour },
    ]);
  });

  test('is not counted for what did not reach them', async () => {
    const { outbox, transport, deliver } = limitedTo(1);
    await outbox.add([aMessage()]);
    transport.answer = () => Promise.resolve({ kind: 'unavailable', reason: 'nobody there' });
    await deliver.execute(now);
    transport.answer = () =>
      Promise.resolve({
        kind: 'refused',
        recipients: ['one@example.org'],
        reason: '451 later',
        final: false,
      });
    await deliver.execute(after);
    transport.answer = () => Promise.resolve({ kind: 'delivered' });
    await deliver.execute(new Date(after.getTime() + 3_600_000));
    expect(transport.sent).toHaveLength(3);
    expect(outbox.messages).toEqual([]);
  });

  describe('who is not responsible any more gets no list', () => {
    const both = ['one@example.org', 'two@example.org'];
    const inTwoHours = new Date(after.getTime() + 3_600_000);

    test('and whoever is in their place gets the reports, once', async () => {
      const { outbox, recipients, transport, allowance, deliverAll } = limitedTo(0);
      await outbox.add([newReportMessage('report', both, aReportSnapshot(), now)]);
      await deliverAll();
      expect(outbox.messages).toMatchObject([{ isCollected: true }, { isCollected: true }]);

      recipients.bySport = { kickball: ['new@example.org'] };
      allowance.most = Infinity;
      await deliverAll(after);
      await deliverAll(inTwoHours);
      expect(transport.sent.map(({ recipients: to }) => to)).toEqual([['new@example.org']]);
    });

    test('and nobody new where others have got the reports', async () => {
      const { outbox, recipients, transport, allowance, deliverAll } = limitedTo(1);
      await allowance.consume('one@example.org');
      await outbox.add([newReportMessage('report', both, aReportSnapshot(), now)]);
      await deliverAll();
      recipients.bySport = { kickball: ['new@example.org'] };
      await deliverAll(after);

      expect(transport.sent.map(({ recipients: to }) => to)).toEqual([['two@example.org']]);
      // It is listed with the reason.
      expect(outbox.messages).toMatchObject([
        { isCollected: false, nextAttemptAt: null, lastError: expect.any(String) },
      ]);
    });

    test('nor does one whose copy waits for its list get another', async () => {
      const { outbox, recipients, transport, allowance, deliverAll } = limitedTo(1);
      await allowance.consume('one@example.org');
      await outbox.add([newReportMessage('report', both, aReportSnapshot(), now)]);
      transport.answer = () => Promise.resolve({ kind: 'unavailable', reason: 'nobody there' });
      await deliverAll();
      recipients.bySport = { kickball: ['one@example.org', 'new@example.org'] };
      transport.answer = () => Promise.resolve({ kind: 'delivered' });
      transport.sent.length = 0;
      allowance.most = Infinity;
      await deliverAll(inTwoHours);

      const sentTo = transport.sent.flatMap(({ recipients: to }) => to);
      expect(sentTo.sort()).toEqual(['new@example.org', 'one@example.org']);
      expect(outbox.messages).toEqual([]);
    });
  });

  test('gets their list beside somebody new, who gets the report once', async () => {
    const { outbox, recipients, transport, allowance, deliver, deliverAll } = limitedTo(0);
    await outbox.add([aMessage()]);
    await deliverAll();
    recipients.bySport = { kickball: ['one@example.org', 'new@example.org'] };
    allowance.most = Infinity;
    transport.answer = () => Promise.resolve({ kind: 'unavailable', reason: 'nobody there' });
    await deliver.execute(after);
    transport.sent.length = 0;
    transport.answer = () => Promise.resolve({ kind: 'delivered' });
    await deliverAll(new Date(after.getTime() + 3_600_000));

    const sentTo = transport.sent.flatMap(({ recipients: to }) => to);
    expect(sentTo.sort()).toEqual(['new@example.org', 'one@example.org']);
    expect(outbox.messages).toEqual([]);
  });
});

test('receipts are counted until the day is over at the association', async () => {
  const { deliverReport, receipts } = setUp();
  const forget = jest.spyOn(receipts, 'forgetBefore');
  // 10:30 PM of the day before in New York.
  await deliverReport.tidy(new Date('2026-07-02T02:30:00Z'));
  expect(forget).toHaveBeenCalledWith('2026-07-01');
});
