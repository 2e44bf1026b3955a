import type { ErrorDetail } from '../../../../api/types';
import type { ReadOut } from '../../model/links/confirmable';
import type { GameSummary } from '../../model/receipt';
import type { Attempts } from '../score-reports/outbox-report';

/** What somebody agrees with. */
export type Agreement =
  | {
      /** The other captain showed the link at the field, or it came by e-mail. */
      readonly by: 'link';
      /** What the server knows the link by: its key or, by e-mail, its token. */
      readonly key: string;
      /** What stood in the link behind `#c=` or `#a=`, to open it again. */
      readonly link: string;
      /** The e-mail went to a captain of the other team, so the answer speaks for that team. */
      readonly isMailed?: boolean;
      /** What was read out. */
      readonly result: ReadOut;
    }
  | {
      /** A report that the page of a team lists. */
      readonly by: 'team';
      readonly token: string;
      readonly reference: string;
      readonly revision: number;
    };

/** All times are in milliseconds since 1970. */
interface Kept {
  readonly id: string;
  readonly agreement: Agreement;
  readonly game: GameSummary;
}

interface Unsent extends Kept {
  /** Of whoever agrees. */
  readonly name: string;
  /** Proves at the field whose side agrees. Null if no link of these teams was opened on this phone. */
  readonly teamToken: string | null;
  /**
   * The result was read from the link alone. It is compared with the report before the answer is sent,
   * because a link can say anything.
   */
  readonly isUnchecked: boolean;
}

/** An answer that the phone sends as soon as it can. */
export interface WaitingConfirmation extends Unsent, Attempts {
  readonly state: 'waiting';
  readonly mayHaveArrived: boolean;
  /** Since when the server has said that it does not have the report. Null if it has not said so. */
  readonly unknownSince: number | null;
}

/** An answer that was not accepted. */
export interface RefusedConfirmation extends Unsent {
  readonly state: 'refused';
  readonly message: string;
  readonly details: readonly ErrorDetail[];
}

/** What is kept of an answer that arrived. Nothing names who gave it. */
export interface SentConfirmation extends Kept {
  readonly state: 'sent';
  /** Of the report, after the answer. */
  readonly standing: string;
  readonly sentAt: number;
}

export type OutboxConfirmation = WaitingConfirmation | RefusedConfirmation | SentConfirmation;
