import { counted } from '@score-tracker/backend/kernel/counted';
import type { RemindedGames } from './api';

type Reason = RemindedGames['skipped'][number]['reason'];

/** Why nobody is reminded of some games, in the order in which the reasons are given. */
const reasons: Record<Reason, (count: number) => string> = {
  reported: (count) => `${have(count)} been reported in the meantime`,
  dismissed: (count) => `${were(count)} dismissed`,
  'not-due': (count) => `${are(count)} not due yet`,
  'asked-today': (count) => `the captains of ${counted(count, 'game')} were already reminded today`,
  'asked-three-times': (count) =>
    `the captains of ${counted(count, 'game')} were already reminded three times`,
  'nobody-to-ask': (count) => `no captain’s e-mail is known for ${counted(count, 'game')}`,
  'no-mail-server': () => 'no mail server is set up',
  unknown: (count) => `${are(count)} no longer in the schedule`,
};

const have = (count: number) => counted(count, 'game has', 'games have');
const were = (count: number) => counted(count, 'game was', 'games were');
const are = (count: number) => counted(count, 'game is', 'games are');

/** How many games captains will get an e-mail about, and why not about the others. */
export function remindedText({ asked, skipped }: RemindedGames): string {
  const told =
    asked === 0
      ? 'Nobody was reminded.'
      : `The captains of ${counted(asked, 'game')} will get an e-mail.`;
  if (skipped.length === 0) return told;
  const why = (Object.keys(reasons) as Reason[]).flatMap((reason) => {
    const count = skipped.filter((game) => game.reason === reason).length;
    return count === 0 ? [] : [reasons[reason](count)];
  });
  return asked === 0
    ? `${told} The reason: ${why.join('; ')}.`
    : `${told} ${counted(skipped.length, 'game')} skipped: ${why.join('; ')}.`;
}
