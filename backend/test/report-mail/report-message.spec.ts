import { messageKinds } from '../../src/kernel/collected/message-kinds';
import {
  ReportMessage,
  isForRecipients,
  newReportMessage,
  reassigned,
  splitByLimit,
} from '../../src/report-mail/application/report-message';
import { madeDue } from '../../src/mail/domain/outbox-message';
import { aReportSnapshot } from './a-report-snapshot';

const created = new Date('2026-06-01T16:00:00Z');
const now = new Date('2026-06-01T17:00:00Z');
const [one, two, three] = ['one', 'two', 'three'].map((name) => `${name}@example.org`) as [
  string,
  string,
  string,
];
const aMessage = (...recipients: readonly string[]): ReportMessage =>
  newReportMessage('report', recipients, aReportSnapshot(), created);

test('Messages go to the recipients of the sport, or to other people', () => {
  const toRecipients = messageKinds.filter((kind) => isForRecipients({ kind }));
  expect(toRecipients).toEqual(['report', 'correction', 'captain-message']);
});

test('Of a message that is tried again, who has got it elsewhere counts', () => {
  expect(madeDue({ ...aMessage(one), elsewhere: [two] }, now).elsewhere).toEqual([two]);
});

describe('A message of which some recipients have had the messages of an hour', () => {
  const until = new Date('2026-06-01T18:00:00Z');

  it('goes to the others now, and is collected for each of them alone', () => {
    const message = aMessage(one, two, three);
    const parts = splitByLimit(message, [one, two], [{ address: three, until }]);
    expect(parts.now).toEqual({
      ...message,
      recipients: [one, two],
      meantFor: 2,
      elsewhere: [three],
    });
    expect(parts.collected).toEqual([
      {
        ...message,
        id: expect.not.stringContaining(message.id) as string,
        recipients: [three],
        meantFor: 3,
        isCollected: true,
        nextAttemptAt: until,
      },
    ]);
  });

  it('stays open for those who come later, once, if nobody gets it now', () => {
    const limited = [one, two].map((address) => ({ address, until }));
    const parts = splitByLimit(aMessage(one, two), [], limited);
    expect(parts.now).toBeNull();
    expect(parts.collected).toMatchObject([
      { recipients: [one], meantFor: 1, elsewhere: [two] },
      { recipients: [two], meantFor: 2, elsewhere: [] },
    ]);
  });
});

describe('A collected message', () => {
  const collected = { ...aMessage(one), isCollected: true, nextAttemptAt: now };

  it('goes to its recipient as it is, if that is the only one responsible', () => {
    expect(reassigned(collected, [one.toUpperCase()], now)).toEqual({
      own: collected,
      others: null,
    });
  });

  it('goes only to others, if its recipient is not responsible any more', () => {
    const { own, others } = reassigned(collected, [two], now);
    expect([own, others?.recipients]).toEqual([null, [two]]);
  });

  it('goes to nobody, if nobody is responsible', () => {
    expect(reassigned(collected, [], now)).toEqual({ own: null, others: null });
  });
});
