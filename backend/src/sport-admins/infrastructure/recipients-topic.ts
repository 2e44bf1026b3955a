import { Injectable } from '@nestjs/common';
import { Leagues } from '../../league-feed/application/leagues';
import { SetupAnswer, SetupFact, SetupTopic } from '../../platform/setup/setup-topic';
import { SetupTopics } from '../../platform/setup/setup-topics';
import { Coverage, ReadCoverage } from '../application/read-coverage';

/** Whether somebody gets the reports of each sport. */
@Injectable()
export class RecipientsTopic extends SetupTopic {
  override readonly id = 'recipients';
  override readonly title = 'Recipients of reports';

  constructor(
    topics: SetupTopics,
    private readonly readCoverage: ReadCoverage,
    private readonly leagues: Leagues,
  ) {
    super();
    topics.add(this);
  }

  override async read(): Promise<SetupAnswer> {
    const sports = this.leagues.sports();
    const coverage = await this.readCoverage.execute();
    const uncovered = sports.filter(({ id }) => coverage.uncovered.includes(id));
    return {
      ...stateOf(uncovered.length, sports.length),
      facts: factsOf(
        coverage,
        uncovered.map(({ name }) => name),
      ),
      howTo: {
        text: 'Enter who gets the reports of each sport, or set who gets all others.',
        examples: ['DEFAULT_RECIPIENTS=office@example.org'],
        page: { name: 'Sport Admins', path: '/admin?tab=sport-admins' },
      },
    };
  }
}

function stateOf(uncovered: number, sports: number): Pick<SetupAnswer, 'state' | 'summary'> {
  if (sports === 0) {
    return { state: 'advice', summary: 'There are no sports yet. They come with the leagues.' };
  }
  if (uncovered === 0) {
    return { state: 'done', summary: 'Somebody gets the reports of every sport.' };
  }
  const count = uncovered === sports ? 'any sport' : `${uncovered} of ${sports} sports`;
  return { state: 'missing', summary: `Nobody gets an e-mail about reports of ${count}.` };
}

function factsOf({ defaultRecipients }: Coverage, uncovered: readonly string[]): SetupFact[] {
  return [
    ...(uncovered.length > 0
      ? [{ name: `Without recipients (${uncovered.length})`, value: uncovered.join(', ') }]
      : []),
    { name: 'Recipients of all others', value: defaultRecipients.join(', ') || 'None' },
  ];
}
