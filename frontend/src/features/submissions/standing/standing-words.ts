import { isolated } from '@score-tracker/backend/kernel/isolated';
import type { Agreement, Submission } from '../../../api/types';

/** Where two captains can agree on a result, all reports have a standing. */
export type Standing = NonNullable<Submission['standing']>;

export const standingNames: Record<Standing, string> = {
  reported: 'Reported',
  confirmed: 'Confirmed',
  unopposed: 'Unopposed',
  conflict: 'Conflict',
};

const agreementWords: Record<Agreement['by'], string> = {
  'second-report': 'A second report agreed',
  'team-link': 'Agreed with a team link',
  mailbox: 'Agreed by e-mail',
  link: 'Someone with the link agreed',
};

/** Who agreed and how, such as "Someone with the link agreed: Alex". Erased names are left out. */
export function agreementText({ by, name }: Pick<Agreement, 'by' | 'name'>): string {
  return name ? `${agreementWords[by]}: ${isolated(name)}` : agreementWords[by];
}

const proofWords: Record<NonNullable<Submission['reporterProof']>, string> = {
  'team-link': 'Sent from this team’s link.',
  roster: 'The typed e-mail is one of this team’s captains; that proves nothing.',
};

/** How the reporter's team is known; null if it isn't. */
export function reporterProofText({
  reporterProof,
}: Pick<Submission, 'reporterProof'>): string | null {
  return reporterProof && proofWords[reporterProof];
}
