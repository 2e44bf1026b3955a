import {
  ReportFollower,
  ReportFollowers,
} from '../../src/submissions/application/report-followers';

/** A follower that notes when it begins and ends to follow that a report is deleted. */
const noting = (name: string, notes: string[]): ReportFollower => ({
  deleted: async () => {
    notes.push(`${name} begins`);
    await Promise.resolve();
    notes.push(`${name} ends`);
  },
});

describe('The followers of reports', () => {
  it('are told one after the other, in their order', async () => {
    const notes: string[] = [];
    const followers = new ReportFollowers([noting('first', notes), {}, noting('second', notes)]);
    await followers.deleted('1');
    expect(notes).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('are not told any more once one of them fails', async () => {
    const notes: string[] = [];
    const failing = { deleted: () => Promise.reject(new Error('the outbox is gone')) };
    const followers = new ReportFollowers([failing, noting('second', notes)]);
    await expect(followers.deleted('1')).rejects.toThrow('the outbox is gone');
    expect(notes).toEqual([]);
  });

  it('hand over together what they keep of reports', async () => {
    const followers = new ReportFollowers([
      { keptOf: () => Promise.resolve({ revisions: [] }) },
      {},
      { keptOf: () => Promise.resolve({ messages: [] }) },
    ]);
    expect(await followers.keptOf(['1'])).toEqual({ revisions: [], messages: [] });
  });
});
