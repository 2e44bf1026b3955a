/* What is loaded when a report with corrections or messages is shown (`use-corrections.ts`). */
export { CaptainMessages } from './CaptainMessages';
export { RestoreDialog } from './RestoreDialog';
export { Revisions } from './Revisions';
