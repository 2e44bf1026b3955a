import { Logger } from '@nestjs/common';
import { DeleteLeftovers } from '../../src/submissions/application/delete-leftovers';
import { DeletionSchedule } from '../../src/submissions/infrastructure/deletion-schedule';
import { ReportFollowers } from '../../src/submissions/application/report-followers';
import { InMemoryIdempotencyStore, RecordingCaptainNames, RecordingReceipts } from './fakes';

afterEach(() => jest.restoreAllMocks());

it('Where answers can not be forgotten now, the log says so and the next hour will do', async () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const answers = new InMemoryIdempotencyStore();
  answers.deleteExpired = () => Promise.reject(new Error('the database is away'));
  const receipts = new ReportFollowers([new RecordingReceipts().useCase()]);
  const forget = new DeleteLeftovers(answers, new RecordingCaptainNames(), receipts);

  await new DeletionSchedule(forget).look();

  expect(warn).toHaveBeenCalledWith(expect.stringContaining('the database is away'));
});
