import { Injectable } from '@nestjs/common';
import { SetupAnswer, SetupTopic, SetupTopicId, setupTopicIds } from './setup-topic';

export interface ReadSetupTopic extends SetupAnswer {
  readonly id: SetupTopicId;
  readonly title: string;
}

/** What an administrator can set, for the setup view. Modules add their topics when they are built. */
@Injectable()
export class SetupTopics {
  private readonly added = new Map<SetupTopicId, SetupTopic>();

  add(topic: SetupTopic): void {
    this.added.set(topic.id, topic);
  }

  /** All that were added, in the order of `setupTopicIds`. */
  async read(): Promise<readonly ReadSetupTopic[]> {
    const topics = setupTopicIds.flatMap((id) => this.added.get(id) ?? []);
    return Promise.all(
      topics.map(async (topic) => ({
        id: topic.id,
        title: topic.title,
        ...(await topic.read()),
      })),
    );
  }
}
