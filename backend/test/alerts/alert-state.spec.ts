import {
  AlertState,
  transition,
  pauseMilliseconds,
  pendingMilliseconds,
  inactive,
} from '../../src/alerts/domain/alert-state';

const now = new Date('2026-06-01T16:00:00Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const settled = ago(pendingMilliseconds);
const active: AlertState = { isActive: true, pendingSince: null, beganAt: ago(pauseMilliseconds) };

it.each<
  [
    what: string,
    before: AlertState,
    isProblem: boolean | null,
    after: AlertState,
    notify: string | null,
  ]
>([
  ['no problem', inactive, false, inactive, null],
  ['a problem that was just seen', inactive, true, { ...inactive, pendingSince: now }, null],
  [
    'a problem that has not lasted long',
    { ...inactive, pendingSince: ago(pendingMilliseconds - 1) },
    true,
    { ...inactive, pendingSince: ago(pendingMilliseconds - 1) },
    null,
  ],
  [
    'a problem that has lasted',
    { ...inactive, pendingSince: settled },
    true,
    { isActive: true, pendingSince: null, beganAt: now },
    'begin',
  ],
  [
    'a problem that was over in time',
    { ...inactive, pendingSince: settled },
    false,
    inactive,
    null,
  ],
  ['a problem that was told', active, true, active, null],
  ['a problem that just ended', active, false, { ...active, pendingSince: now }, null],
  [
    'an end that has lasted',
    { ...active, pendingSince: settled },
    false,
    { ...active, isActive: false },
    'end',
  ],
  ['an end that did not last', { ...active, pendingSince: settled }, true, active, null],
  [
    'a problem that begins again too soon',
    { isActive: false, pendingSince: settled, beganAt: ago(pauseMilliseconds - 1) },
    true,
    { isActive: false, pendingSince: settled, beganAt: ago(pauseMilliseconds - 1) },
    null,
  ],
  [
    'a problem that begins again later',
    { isActive: false, pendingSince: settled, beganAt: ago(pauseMilliseconds) },
    true,
    { isActive: true, pendingSince: null, beganAt: now },
    'begin',
  ],
  [
    'a problem that began by a clock that was ahead',
    { isActive: false, pendingSince: settled, beganAt: ago(-60_000) },
    true,
    { isActive: true, pendingSince: null, beganAt: now },
    'begin',
  ],
  [
    'a problem that was seen by a clock that was ahead',
    { ...inactive, pendingSince: ago(-60_000) },
    true,
    { ...inactive, pendingSince: now },
    null,
  ],
  ['what is not known', { ...inactive, pendingSince: settled }, null, inactive, null],
  ['what is not known after it was told', active, null, active, null],
])('%s', (_what, before, isProblem, after, notify) => {
  expect(transition(before, { isProblem }, now)).toEqual({ state: after, notify });
});

it.each<[what: string, beganAt: Date, newestAt: Date | null, notify: string | null]>([
  ['of no other problem', ago(pauseMilliseconds), null, null],
  ['of the problem that was told', ago(pauseMilliseconds), ago(pauseMilliseconds), null],
  ['of a later problem', ago(pauseMilliseconds), ago(pauseMilliseconds - 1), 'begin'],
  ['of a later problem too soon', ago(pauseMilliseconds - 1), ago(1), null],
])('while it is active, it knows %s', (_what, beganAt, newestAt, notify) => {
  const state = { ...active, beganAt };
  const after = notify === null ? state : { ...active, beganAt: now };
  expect(transition(state, { isProblem: true, newestAt }, now)).toEqual({ state: after, notify });
});

it('tells four times in a day of a problem that comes and goes', () => {
  let state = inactive;
  const counts = { begin: 0, end: 0 };
  for (let minute = 0; minute < 24 * 60; minute++) {
    const isProblem = Math.floor(minute / 15) % 2 === 0;
    const next = transition(state, { isProblem }, new Date(now.getTime() + minute * 60_000));
    ({ state } = next);
    if (next.notify) counts[next.notify] += 1;
  }
  expect(counts).toEqual({ begin: 4, end: 4 });
});
