import { Injectable } from '@nestjs/common';
import { counted } from '../../kernel/counted';
import { SetupAnswer, SetupTopic } from '../../platform/setup/setup-topic';
import { SetupTopics } from '../../platform/setup/setup-topics';
import { ReadScheduleStatus } from '../application/read-schedule-status';
import { ScheduleStatus } from '../../league-feed/application/schedule-of-games';
import { ScheduleSettings } from './config/schedule-settings';

/** Whether there is a schedule, and whether all of it is understood. */
@Injectable()
export class ScheduleTopic extends SetupTopic {
  override readonly id = 'schedule';
  override readonly title = 'Schedule of games';

  constructor(
    topics: SetupTopics,
    private readonly settings: ScheduleSettings,
    private readonly readStatus: ReadScheduleStatus,
  ) {
    super();
    topics.add(this);
  }

  override async read(): Promise<SetupAnswer> {
    const status = await this.readStatus.execute();
    const { file, aliasesFile } = this.settings;
    return {
      ...stateOf(status),
      facts: [
        ...(file === null ? [] : [{ name: 'File', value: file }]),
        ...(aliasesFile === null ? [] : [{ name: 'File of aliases', value: aliasesFile }]),
        ...(status === null
          ? []
          : [{ name: 'Games', value: status.games.toLocaleString('en-US') }]),
      ],
      howTo: {
        text: 'With a schedule, administrators see which games nobody reported. List the games in your league file, or in a CSV file.',
        examples: ['SCHEDULE_FILE=schedule.csv'],
        documents: ['docs/league-feed.md'],
        ...(status !== null && {
          page: { name: 'How the last refresh went', path: '/admin?tab=api-status' },
        }),
      },
    };
  }
}

function stateOf(status: ScheduleStatus | null): Pick<SetupAnswer, 'state' | 'summary'> {
  if (status === null) return { state: 'unused', summary: 'There is no schedule of games.' };
  if (status.lastError !== null) {
    return {
      state: 'missing',
      summary: 'The last refresh did not change the schedule. The API Status tab says why.',
    };
  }
  const { notUnderstoodCount: count } = status;
  if (count > 0) {
    const games = counted(count, 'game was', 'games were');
    return { state: 'advice', summary: `The schedule is there, but ${games} not understood.` };
  }
  if (status.games === 0) return { state: 'advice', summary: 'The schedule has no games.' };
  return { state: 'done', summary: 'The schedule is there, and all of it was understood.' };
}
