import { Injectable } from '@nestjs/common';
import { AssociationSettings } from './association-settings';
import { SetupAnswer, SetupTopic } from '../setup/setup-topic';
import { SetupTopics } from '../setup/setup-topics';

const defaultName = AssociationSettings.variables.ASSOCIATION_NAME.default;

/** What the pages say about the association. */
@Injectable()
export class AssociationTopic extends SetupTopic {
  override readonly id = 'association';
  override readonly title = 'Association';

  constructor(
    topics: SetupTopics,
    private readonly settings: AssociationSettings,
  ) {
    super();
    topics.add(this);
  }

  override read(): SetupAnswer {
    const { name, contactEmail, timeZone, languages } = this.settings;
    const lacks = [
      ...(name === defaultName ? ['its name'] : []),
      ...(contactEmail === null ? ['a contact e-mail address'] : []),
    ];
    return {
      state: lacks.length > 0 ? 'advice' : 'done',
      summary:
        lacks.length > 0
          ? `The association has not set ${lacks.join(' or ')}.`
          : 'The pages show the association and how to reach it.',
      facts: [
        { name: 'Name', value: name },
        { name: 'Contact e-mail', value: contactEmail ?? 'Not set' },
        { name: 'Time zone', value: timeZone },
        ...(languages.join() === 'en' ? [] : [{ name: 'Languages', value: languages.join(', ') }]),
      ],
      howTo: {
        text: 'The time zone decides which date is today. A logo, a color and links can be set, too.',
        examples: [
          [
            'ASSOCIATION_NAME=Riverside Rec',
            'ASSOCIATION_TIME_ZONE=America/Chicago',
            'CONTACT_EMAIL=office@example.org',
          ].join('\n'),
        ],
        documents: ['.env.example'],
      },
    };
  }
}
