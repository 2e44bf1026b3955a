import { outcomeRules, reasonNames } from '../../backend/src/submissions/domain/outcome.ts';
import { reportFields } from '../../backend/src/submissions/domain/report-fields.ts';
import { reportMessages } from '../../backend/src/submissions/domain/report-rules.ts';

/** What the server says to captains, or to those who read results, besides what the rules of a report say. */
export const serverSentences = [
  'It is not certain that this was stored. Please try again.',
  'Please check all fields for errors and try again.',
  'Please enter a message',
  'Please enter your name',
  'Something went wrong on our side. Please try again.',
  'The administrators have logged this report. Send them a message instead.',
  "The captain who reported can't confirm",
  'The request is larger than 64 KiB.',
  'The request took too long to arrive.',
  'The server has too little space left to take reports. Please try again later.',
  'The service is busy. Please try again in a moment.',
  'The service is not ready. Please try again in a moment.',
  'The time to correct this report is over. Send the administrators a message instead.',
  'There is nothing at this address.',
  'There is no such game.',
  'This league is not part of the chosen sport',
  'This link is not valid any more.',
  'This idempotency key was already used for another correction.',
  'This must be a number',
  'This must be a reference',
  'This must be the result that you saw',
  'This must be the revision that you saw',
  'This must be text',
  'This must not contain incomplete characters',
  'This report was changed meanwhile. Open the link again.',
  'This report was corrected too often. Send the administrators a message instead.',
  'This result was changed meanwhile. Look again.',
  'This score submission does not exist any more.',
  'This team is not part of the chosen league',
  'Unknown league',
  'Unknown location',
  'Unknown outcome',
  'Unknown reason',
  'Unknown sport',
  'You have sent three messages about this report already.',
  'Your team has no such report.',
];

/** What the form keeps in English, as it keeps what the server says, and rules that end with a number. */
const others = [
  'Failed to save the correction. Please try again.',
  'Failed to submit score. Please try again.',
  'The league that you chose is no longer offered. Please choose again.',
  'The location that you chose is no longer offered.',
  'The team that you chose is no longer in this league. Please choose again.',
  'Choose “Played to the end”',
  'This link is not complete. Open it from the e-mail again.',
  'This link is not complete. Scan the code again, or ask for the link again.',
  'This must be at most 1,000 characters long',
  'This must be at most 255 characters long',
  'This report can’t be corrected from this phone.',
  'This report can’t be corrected from this phone. Use the link in the receipt that you got by e-mail, or write to the administrators.',
  'This league is no longer offered. Tell the administrators.',
  'Too many requests. Please try again later.',
  'Your name must be at most 120 characters long',
  'the other captain’s report has not arrived yet.',
];

/** What captains can read that the code of the page does not contain as messages. */
export const sharedSentences: readonly string[] = [
  ...new Set([
    ...reportMessages,
    ...Object.values(outcomeRules).map(({ name }) => name),
    ...Object.values(reasonNames),
    ...Object.values(reportFields).map(({ label }) => label),
    ...serverSentences,
    ...others,
  ]),
];
