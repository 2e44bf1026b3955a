import { Injectable } from '@nestjs/common';
import { DataPath } from '../../platform/disk/data-path';
import { SetupAnswer, SetupTopic } from '../../platform/setup/setup-topic';
import { SetupTopics } from '../../platform/setup/setup-topics';
import { Links } from '../application/links';
import { LinkSettings } from './config/link-settings';
import { linkKeyFile } from './kept-link-key';

/** Whether captains' links work, and where their key is. */
@Injectable()
export class LinksTopic extends SetupTopic {
  override readonly id = 'links';
  override readonly title = 'Links for captains';

  constructor(
    topics: SetupTopics,
    private readonly settings: LinkSettings,
    private readonly links: Links,
    private readonly data: DataPath,
  ) {
    super();
    topics.add(this);
  }

  override read(): SetupAnswer {
    const key = this.settings.key === null ? `In the file ${linkKeyFile(this.data.path)}` : 'Set';
    return {
      ...this.stateOf(),
      facts: this.links.isAvailable ? [{ name: 'Key', value: key }] : [],
      howTo: {
        text: 'Keep a copy of the key with your backups. Without it, all links end. Several servers need the same key.',
        examples: ['LINK_KEY_FILE=/etc/score-tracker/link.key'],
        documents: ['docs/operations.md'],
      },
    };
  }

  private stateOf(): Pick<SetupAnswer, 'state' | 'summary'> {
    if (!this.links.isOn) return { state: 'unused', summary: 'Captains get no links.' };
    return this.links.isAvailable
      ? { state: 'done', summary: 'The links that captains get work.' }
      : {
          state: 'missing',
          summary: "Links are off: this server does not have the installation's key.",
        };
  }
}
