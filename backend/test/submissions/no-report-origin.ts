import { Confirmations } from '../../src/submissions/application/confirmations/confirmations';
import { FindReportOrigin } from '../../src/submissions/application/find-report-origin';
import {
  ConfirmationLinks,
  ScheduledGames,
  TeamOfLinks,
} from '../../src/submissions/application/ports';

class NoConfirmationLinks extends ConfirmationLinks {
  override hashOfKey(): null {
    return null;
  }

  override isOfTeam(): boolean {
    return false;
  }

  override find(): Promise<never> {
    return Promise.reject(this.notValid());
  }

  override notValid(): Error {
    return new Error('There are no links');
  }
}

class NoTeamLinks extends TeamOfLinks {
  override readonly work = false;

  override find(): Promise<never> {
    return Promise.reject(new Error('There are no links'));
  }

  override findIfValid(): Promise<null> {
    return Promise.resolve(null);
  }
}

class NoSchedule extends ScheduledGames {
  override gameOf(): Promise<null> {
    return Promise.resolve(null);
  }

  override ofTeam(): Promise<readonly []> {
    return Promise.resolve([]);
  }
}

/** For an installation without links. */
export const noReportOrigin = new FindReportOrigin(
  new Confirmations(false, false, { isAvailable: false }),
  new NoConfirmationLinks(),
  new NoTeamLinks(),
  new NoSchedule(),
);
