import { Injectable } from '@nestjs/common';
import { HttpSettings } from '../config/http-settings';
import { PublicAddress } from './public-address';
import { SetupAnswer, SetupTopic } from '../setup/setup-topic';
import { SetupTopics } from '../setup/setup-topics';

/** The URL that people use, and the proxy that gives it https. */
@Injectable()
export class AddressTopic extends SetupTopic {
  override readonly id = 'address';
  override readonly title = 'Web address';

  constructor(
    topics: SetupTopics,
    private readonly settings: HttpSettings,
    private readonly address: PublicAddress,
  ) {
    super();
    topics.add(this);
  }

  override read(): SetupAnswer {
    const { publicUrl, proxies } = this.settings;
    const hasProxy = Array.isArray(proxies) ? proxies.length > 0 : proxies > 0;
    return {
      ...this.stateOf(publicUrl, hasProxy),
      facts: [
        { name: 'Address', value: publicUrl ?? `Not set. Links begin with ${this.address.url}` },
        { name: 'Trusted proxies', value: hasProxy ? [proxies].flat().join(', ') : 'None' },
      ],
      howTo: {
        text: 'Run a proxy with https, such as Caddy, in front of the server.',
        examples: ['PUBLIC_URL=https://scores.example.org\nTRUST_PROXY=1'],
        documents: ['docs/operations.md'],
      },
    };
  }

  private stateOf(
    publicUrl: string | null,
    hasProxy: boolean,
  ): Pick<SetupAnswer, 'state' | 'summary'> {
    if (publicUrl === null) {
      return {
        state: 'missing',
        summary: 'No address is set. Links in e-mails lead to this machine.',
      };
    }
    if (!publicUrl.startsWith('https:')) {
      return {
        state: 'missing',
        summary: 'The address has no https. Others on the network can read passwords.',
      };
    }
    if (!hasProxy) {
      return {
        state: 'advice',
        summary: 'No proxy is trusted. If there is one, all captains share one rate limit.',
      };
    }
    return { state: 'done', summary: 'The address is set, and has https.' };
  }
}
