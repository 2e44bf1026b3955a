import { remindedText } from '../../src/features/schedule/model/remind-words';

type Reason = Parameters<typeof remindedText>[0]['skipped'][number]['reason'];

const skipped = (...reasons: Reason[]) => reasons.map((reason, id) => ({ id: String(id), reason }));

test.each([
  [1, [], 'The captains of 1 game will get an e-mail.'],
  [5, [], 'The captains of 5 games will get an e-mail.'],
  [
    3,
    ['asked-today', 'nobody-to-ask', 'asked-today'],
    'The captains of 3 games will get an e-mail. 3 games skipped: the captains of 2 games were already reminded today; no captain’s e-mail is known for 1 game.',
  ],
  [
    0,
    ['no-mail-server', 'no-mail-server'],
    'Nobody was reminded. The reason: no mail server is set up.',
  ],
  [0, ['reported'], 'Nobody was reminded. The reason: 1 game has been reported in the meantime.'],
  [0, ['dismissed', 'dismissed'], 'Nobody was reminded. The reason: 2 games were dismissed.'],
  [0, ['not-due'], 'Nobody was reminded. The reason: 1 game is not due yet.'],
  [
    0,
    ['asked-three-times'],
    'Nobody was reminded. The reason: the captains of 1 game were already reminded three times.',
  ],
  [0, ['unknown'], 'Nobody was reminded. The reason: 1 game is no longer in the schedule.'],
] as const)('%d asked, skipped %j', (asked, reasons, words) => {
  expect(remindedText({ asked, skipped: skipped(...reasons) })).toBe(words);
});
