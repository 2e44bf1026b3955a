import { Injectable } from '@nestjs/common';
import { SetupAnswer, SetupTopic } from '../../platform/setup/setup-topic';
import { SetupTopics } from '../../platform/setup/setup-topics';
import { AdminRepository } from '../application/ports';
import { SecondFactors } from '../../second-factors/application/second-factors';

/** How many master admins have a second key. */
@Injectable()
export class SecondKeyTopic extends SetupTopic {
  override readonly id = 'second-key';
  override readonly title = 'Two-step sign-in';

  constructor(
    topics: SetupTopics,
    private readonly secondFactors: SecondFactors,
    private readonly admins: AdminRepository,
  ) {
    super();
    if (secondFactors.areOn) topics.add(this);
  }

  override async read(): Promise<SetupAnswer> {
    const admins = await this.admins.list();
    const masters = shareOf(admins.filter(({ isMaster }) => isMaster));
    const others = shareOf(admins.filter(({ isMaster }) => !isMaster));
    return {
      ...this.stateOf(masters),
      facts: [
        { name: 'Master admins who use it', value: `${masters.withKey} of ${masters.all}` },
        { name: 'League admins who use it', value: `${others.withKey} of ${others.all}` },
      ],
      howTo: {
        text:
          'Whoever signs in in two steps needs more than the password: a passkey, or a code from ' +
          'an app. Each administrator sets it up in Account Settings. With masters or all, they must ' +
          'do so before they can do anything else.',
        examples: this.secondFactors.settingsThatRequire,
        documents: ['docs/operations.md', 'docs/security.md'],
        page: { name: 'Account Settings', path: '/account' },
      },
    };
  }

  private stateOf(masters: Share): Pick<SetupAnswer, 'state' | 'summary'> {
    if (!this.secondFactors.areChangeable) {
      return {
        state: 'missing',
        summary:
          "Two-step sign-in can't be set up: this server does not have the installation's key.",
      };
    }
    const without = masters.all - masters.withKey;
    return without === 0
      ? { state: 'done', summary: 'All master admins sign in in two steps.' }
      : {
          state: 'advice',
          summary: `${without} of ${masters.all} master admins sign in with a password alone.`,
        };
  }
}

interface Share {
  readonly withKey: number;
  readonly all: number;
}

function shareOf(admins: readonly { readonly hasSecondFactor: boolean }[]): Share {
  const withKey = admins.filter(({ hasSecondFactor }) => hasSecondFactor).length;
  return { withKey, all: admins.length };
}
