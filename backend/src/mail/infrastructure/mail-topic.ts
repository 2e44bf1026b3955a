import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { isolated } from '../../kernel/isolated';
import { DataPath } from '../../platform/disk/data-path';
import { SetupAnswer, SetupTopic } from '../../platform/setup/setup-topic';
import { SetupTopics } from '../../platform/setup/setup-topics';
import { MailSettings } from './config/mail-settings';

/** Whether e-mails reach anybody. */
@Injectable()
export class MailTopic extends SetupTopic {
  override readonly id = 'mail';
  override readonly title = 'E-mail';

  constructor(
    topics: SetupTopics,
    private readonly settings: MailSettings,
    private readonly data: DataPath,
  ) {
    super();
    topics.add(this);
  }

  override read(): SetupAnswer {
    const { smtpUrl, from, senderName } = this.settings;
    const sender = { name: 'Sender', value: `${isolated(senderName)} <${from}>` };
    const howTo: SetupAnswer['howTo'] = {
      text: 'Ask your e-mail provider for its SMTP server, and whether it lets you use this sender.',
      examples: ['SMTP_URL=smtps://user:password@mail.example.org\nMAIL_FROM=scores@example.org'],
      documents: ['.env.example'],
    };
    if (smtpUrl === null) {
      return {
        state: 'missing',
        summary: 'There is no mail server. E-mails are written to files, and nobody gets them.',
        facts: [{ name: 'Folder', value: join(this.data.path, 'mail') }, sender],
        howTo,
      };
    }
    return {
      state: 'done',
      summary: 'E-mails go to your mail server.',
      facts: [{ name: 'Mail server', value: hostAndPort(smtpUrl) }, sender],
      howTo: { ...howTo, page: { name: 'Undelivered mail', path: '/admin?tab=api-status' } },
    };
  }
}

/** Without user, password and options. */
function hostAndPort(smtpUrl: string): string {
  const { hostname, port, protocol } = new URL(smtpUrl);
  return `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`;
}
