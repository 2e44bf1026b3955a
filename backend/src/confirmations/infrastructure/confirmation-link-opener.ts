import { Injectable } from '@nestjs/common';
import { Links } from '../../links/application/links';
import { CurrentSchedule } from '../../schedule/application/current-schedule';
import { TeamLinks } from '../../team-links/application/team-links';
import { Confirmations } from '../application/confirmations';
import { OpenConfirmation } from '../application/open-confirmation';
import { OpenTeam } from '../application/open-team';
import { ConfirmationLinks } from '../application/confirmation-links';

/** Tells the links module what links of the kinds c, a and t are good for. */
@Injectable()
export class ConfirmationLinkOpener {
  constructor(
    links: Links,
    confirmations: Confirmations,
    confirmationLinks: ConfirmationLinks,
    teamLinks: TeamLinks,
    openConfirmation: OpenConfirmation,
    openTeam: OpenTeam,
    schedule: CurrentSchedule,
  ) {
    for (const kind of ['c', 'a'] as const) {
      links.register(kind, async (_target, token) => {
        if (!confirmations.areOn) return null;
        return openConfirmation.execute(await confirmationLinks.find(token));
      });
    }
    links.register('t', async (_target, token) => ({
      ...(await openTeam.execute(await teamLinks.find(token))),
      ...(schedule.exists && { calendarToken: teamLinks.calendarTokenOf(token) }),
    }));
  }
}
