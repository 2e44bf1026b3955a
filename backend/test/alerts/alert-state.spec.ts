import {
  AlertState,
  judged,
  pauseMilliseconds,
  settleMilliseconds,
  untold,
} from '../../src/alerts/domain/alert-state';

const now = new Date('2026-06-01T16:00:00Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const settled = ago(settleMilliseconds);
const told: AlertState = { isTold: true, differsSince: null, beganAt: ago(pauseMilliseconds) };

it.each<
  [
    what: string,
    before: AlertState,
    isTrouble: boolean | null,
    after: AlertState,
    tell: string | null,
  ]
>([
  ['no trouble', untold, false, untold, null],
  ['trouble that was just seen', untold, true, { ...untold, differsSince: now }, null],
  [
    'trouble that has not lasted long',
    { ...untold, differsSince: ago(settleMilliseconds - 1) },
    true,
    { ...untold, differsSince: ago(settleMilliseconds - 1) },
    null,
  ],
  [
    'trouble that has lasted',
    { ...untold, differsSince: settled },
    true,
    { isTold: true, differsSince: null, beganAt: now },
    'begin',
  ],
  ['trouble that was over in time', { ...untold, differsSince: settled }, false, untold, null],
  ['trouble that was told', told, true, told, null],
  ['trouble that just ended', told, false, { ...told, differsSince: now }, null],
  [
    'an end that has lasted',
    { ...told, differsSince: settled },
    false,
    { ...told, isTold: false },
    'end',
  ],
  ['an end that did not last', { ...told, differsSince: settled }, true, told, null],
  [
    'trouble that begins again too soon',
    { isTold: false, differsSince: settled, beganAt: ago(pauseMilliseconds - 1) },
    true,
    { isTold: false, differsSince: settled, beganAt: ago(pauseMilliseconds - 1) },
    null,
  ],
  [
    'trouble that begins again later',
    { isTold: false, differsSince: settled, beganAt: ago(pauseMilliseconds) },
    true,
    { isTold: true, differsSince: null, beganAt: now },
    'begin',
  ],
  [
    'trouble that was told by a clock that was ahead',
    { isTold: false, differsSince: settled, beganAt: ago(-60_000) },
    true,
    { isTold: true, differsSince: null, beganAt: now },
    'begin',
  ],
  [
    'trouble that a clock saw that was ahead',
    { ...untold, differsSince: ago(-60_000) },
    true,
    { ...untold, differsSince: now },
    null,
  ],
  [
    'what is not known',
    { ...untold, differsSince: settled },
    null,
    { ...untold, differsSince: settled },
    null,
  ],
  ['what is not known after it was told', told, null, told, null],
])('%s', (_what, before, isTrouble, after, tell) => {
  expect(judged(before, isTrouble, now)).toEqual({ state: after, tell });
});

it('tells of trouble that comes and goes all day at most four times that it began', () => {
  let state = untold;
  const counts = { begin: 0, end: 0 };
  for (let minute = 0; minute < 24 * 60; minute++) {
    const isTrouble = Math.floor(minute / 15) % 2 === 0;
    const judgement = judged(state, isTrouble, new Date(now.getTime() + minute * 60_000));
    ({ state } = judgement);
    if (judgement.tell) counts[judgement.tell] += 1;
  }
  expect(counts).toEqual({ begin: 4, end: 4 });
});
