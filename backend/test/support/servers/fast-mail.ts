import { MailPace } from '../../../src/mail/application/ports';
import { OutboxWorker } from '../../../src/mail/infrastructure/sending/outbox-worker';
import type { RunningServer } from './server';

/** Starts a worker that polls and retries many times a second. */
export function startFastMail({ app }: RunningServer): void {
  Object.assign(app.get(MailPace), { firstPauseMilliseconds: 50 });
  const worker = app.get(OutboxWorker);
  worker.pace = {
    pollMilliseconds: 20,
    idlePollMilliseconds: 20,
    firstPauseMilliseconds: 50,
    longestPauseMilliseconds: 200,
  };
  worker.start();
}
