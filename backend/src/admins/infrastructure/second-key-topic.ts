import { Injectable } from '@nestjs/common';
import { SetupAnswer, SetupTopic } from '../../platform/setup/setup-topic';
import { SetupTopics } from '../../platform/setup/setup-topics';
import {
  CountSecondFactors,
  SecondFactorCounts,
} from '../application/second-factor/count-second-factors';
import { SecondFactors } from '../../second-factors/application/second-factors';

/** How many master admins have a second key. */
@Injectable()
export class SecondKeyTopic extends SetupTopic {
  override readonly id = 'second-key';
  override readonly title = 'Two-step sign-in';

  constructor(
    topics: SetupTopics,
    private readonly secondFactors: SecondFactors,
    private readonly count: CountSecondFactors,
  ) {
    super();
    if (secondFactors.areOn) topics.add(this);
  }

  override async read(): Promise<SetupAnswer> {
    const counts = await this.count.execute();
    return {
      ...this.stateOf(counts),
      facts: [
        { name: 'Master admins who use it', value: shareOf(counts.masters) },
        { name: 'League admins who use it', value: shareOf(counts.others) },
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

  private stateOf({ masters }: SecondFactorCounts): Pick<SetupAnswer, 'state' | 'summary'> {
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

function shareOf({ withKey, all }: SecondFactorCounts['masters']): string {
  return `${withKey} of ${all}`;
}
