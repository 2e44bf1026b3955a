import { Injectable } from '@nestjs/common';
import { Leagues } from '../../league-feed/application/leagues';
import { LinkNotValid, Links } from '../../links/application/links';
import { Conflict, InvalidInput, Violation } from '../../kernel/errors';
import { Transaction } from '../../kernel/transaction';
import {
  asSent,
  asSubmitted,
  messageProblem,
  mostMessages,
  withMessage,
} from '../domain/correction';
import { placeInCatalogue, soughtIn } from '../../submissions/domain/resolved-game';
import { SubmissionRepository } from '../../submissions/application/ports';
import { ReportFollowers } from '../../submissions/application/report-followers';
import { RevisionStore } from './ports';

export interface SendMessageInput {
  readonly token: unknown;
  readonly message: string | null;
  readonly unreadable: readonly Violation[];
}

/** Sends the administrators a message from the captain who reported a game. */
@Injectable()
export class SendMessage {
  constructor(
    private readonly links: Links,
    private readonly submissions: SubmissionRepository,
    private readonly revisions: RevisionStore,
    private readonly leagues: Leagues,
    private readonly followers: ReportFollowers,
    private readonly transaction: Transaction,
  ) {}

  /**
   * The same text again changes nothing, because it is a retry.
   * @throws DomainError if the token is not valid
   * @throws Conflict at `state` for the fourth message
   * @throws InvalidInput at `message`
   */
  async execute({ token, message, unreadable }: SendMessageInput, now = new Date()): Promise<void> {
    const id = this.links.resolve(token, 'm').id;
    await this.transaction.run(async () => {
      const submission = await this.submissions.lock(id, []);
      if (!submission || submission.erasedAt) throw new LinkNotValid();
      if (message !== null && submission.messages.some(({ text }) => text === message)) return;
      if (submission.messages.length >= mostMessages) {
        throw Conflict.at('state', 'You have sent three messages about this report already.');
      }
      if (unreadable.length > 0) throw new InvalidInput(unreadable);
      const problem = messageProblem(message);
      if (problem !== null || message === null) throw InvalidInput.at('message', problem!);
      const sent = withMessage(submission, message, now);
      await this.submissions.storeMessages(sent);
      const game = this.leagues.findGame(...soughtIn(asSent(sent)));
      const firstGame = asSubmitted(sent, await this.revisions.list(id));
      const place = placeInCatalogue(sent, game);
      await this.followers.messageSent({ submission: sent, firstGame, place });
    });
  }
}
