import { DailyQuietHours } from '../../src/mail/infrastructure/captains/daily-quiet-hours';
import { MailSettings } from '../../src/mail/infrastructure/config/mail-settings';
import { settingsFrom } from '../../src/settings';

/** When quiet hours end in New York. `times` are as in the setting. */
function endAt(times: string, instant: string, zone = 'America/New_York'): string | null {
  const { quietHours } = settingsFrom({ QUIET_HOURS: times }).of(MailSettings);
  const end = new DailyQuietHours(quietHours, zone).endAt(new Date(instant));
  return end?.toISOString() ?? null;
}

describe('Quiet hours from 21:00 to 08:00', () => {
  it.each([
    ['have not begun at 20:59:59', '2026-06-02T00:59:59.999Z', null],
    ['begin at 21:00', '2026-06-02T01:00:00Z', '2026-06-02T12:00:00.000Z'],
    ['last at 22:10', '2026-06-02T02:10:00Z', '2026-06-02T12:00:00.000Z'],
    ['last at midnight', '2026-06-02T04:00:00Z', '2026-06-02T12:00:00.000Z'],
    ['last at 03:00', '2026-06-02T07:00:00Z', '2026-06-02T12:00:00.000Z'],
    ['last at 07:59:59', '2026-06-02T11:59:59.999Z', '2026-06-02T12:00:00.000Z'],
    ['are over at 08:00', '2026-06-02T12:00:00Z', null],
    ['are over at noon', '2026-06-02T16:00:00Z', null],
    ['last over the end of a year', '2027-01-01T03:00:00Z', '2027-01-01T13:00:00.000Z'],
    // The clocks go from 02:00 to 03:00 on March 8, and from 02:00 back to 01:00 on November 1.
    ['are 10 hours in the night of March 8', '2026-03-08T02:00:00Z', '2026-03-08T12:00:00.000Z'],
    ['have not begun before that night', '2026-03-08T01:59:59Z', null],
    ['last after the clocks went forward', '2026-03-08T07:00:00Z', '2026-03-08T12:00:00.000Z'],
    ['are over at 08:00 of March 8', '2026-03-08T12:00:00Z', null],
    ['begin at 21:00 of March 8', '2026-03-09T01:00:00Z', '2026-03-09T12:00:00.000Z'],
    ['are 12 hours in the night of November 1', '2026-11-01T01:00:00Z', '2026-11-01T13:00:00.000Z'],
    ['last at the first 01:30', '2026-11-01T05:30:00Z', '2026-11-01T13:00:00.000Z'],
    ['last at the second 01:30', '2026-11-01T06:30:00Z', '2026-11-01T13:00:00.000Z'],
    ['last at 07:59 of November 1', '2026-11-01T12:59:59Z', '2026-11-01T13:00:00.000Z'],
    ['are over at 08:00 of November 1', '2026-11-01T13:00:00Z', null],
    ['begin at 21:00 of November 1', '2026-11-02T02:00:00Z', '2026-11-02T13:00:00.000Z'],
  ])('%s', (_what, instant, end) => {
    expect(endAt('21:00-08:00', instant)).toBe(end);
  });
});

describe('Quiet hours within one day', () => {
  it.each([
    ['have not begun', '12:00-14:30', '2026-06-01T15:59:59Z', null],
    ['begin', '12:00-14:30', '2026-06-01T16:00:00Z', '2026-06-01T18:30:00.000Z'],
    ['last', '12:00-14:30', '2026-06-01T18:29:59Z', '2026-06-01T18:30:00.000Z'],
    ['are over', '12:00-14:30', '2026-06-01T18:30:00Z', null],
    ['are over at night', '12:00-14:30', '2026-06-02T03:00:00Z', null],
    ['are over within their hour', '12:15-12:45', '2026-06-01T16:50:00Z', null],
    ['can begin at midnight', '00:00-00:01', '2026-06-01T04:00:30Z', '2026-06-01T04:01:00.000Z'],
  ])('%s', (_what, times, instant, end) => {
    expect(endAt(times, instant)).toBe(end);
  });
});

describe('Quiet hours of nearly a day', () => {
  it.each([
    [
      'last before their minute of rest',
      '08:01-08:00',
      '2026-06-01T11:59:59Z',
      '2026-06-01T12:00:00.000Z',
    ],
    ['are over for a minute', '08:01-08:00', '2026-06-01T12:00:59Z', null],
    ['begin again', '08:01-08:00', '2026-06-01T12:01:00Z', '2026-06-02T12:00:00.000Z'],
    ['can end at midnight', '00:01-00:00', '2026-06-01T16:00:00Z', '2026-06-02T04:00:00.000Z'],
  ])('%s', (_what, times, instant, end) => {
    expect(endAt(times, instant)).toBe(end);
  });
});

describe('Where the clocks change', () => {
  it.each([
    [
      'an end that they skip is an hour later',
      '21:00-02:30',
      '2026-03-08T07:29:59Z',
      '2026-03-08T07:30:00.000Z',
    ],
    ['such an end is over then', '21:00-02:30', '2026-03-08T07:30:00Z', null],
    ['a beginning that they skip is an hour later', '02:30-05:00', '2026-03-08T07:29:59Z', null],
    [
      'such a beginning is quiet then',
      '02:30-05:00',
      '2026-03-08T07:30:00Z',
      '2026-03-08T09:00:00.000Z',
    ],
    [
      'an end that comes twice is the first',
      '21:00-01:30',
      '2026-11-01T05:29:59Z',
      '2026-11-01T05:30:00.000Z',
    ],
    ['it does not come a second time', '21:00-01:30', '2026-11-01T06:15:00Z', null],
    [
      'a beginning that comes twice is the first',
      '01:30-05:00',
      '2026-11-01T06:10:00Z',
      '2026-11-01T10:00:00.000Z',
    ],
  ])('%s', (_what, times, instant, end) => {
    expect(endAt(times, instant)).toBe(end);
  });

  it('at midnight, a day begins an hour later', () => {
    // In Santiago, the clocks went from 00:00 to 01:00 on September 8, 2024.
    const zone = 'America/Santiago';
    expect(endAt('21:00-08:00', '2024-09-08T04:30:00Z', zone)).toBe('2024-09-08T11:00:00.000Z');
    expect(endAt('00:00-08:00', '2024-09-08T04:00:00Z', zone)).toBe('2024-09-08T11:00:00.000Z');
    expect(endAt('21:00-00:00', '2024-09-08T03:59:59Z', zone)).toBe('2024-09-08T04:00:00.000Z');
  });
});

test('Quiet hours are those of the association’s clocks', () => {
  const evening = '2026-06-01T13:00:00Z';
  expect(endAt('21:00-08:00', evening, 'Asia/Tokyo')).toBe('2026-06-01T23:00:00.000Z');
  expect(endAt('21:00-08:00', evening, 'Asia/Kolkata')).toBeNull();
  expect(endAt('21:00-08:00', '2026-06-01T15:30:00Z', 'Asia/Kolkata')).toBe(
    '2026-06-02T02:30:00.000Z',
  );
});

test.each(['2026-06-02T02:10:00Z', '2026-06-02T07:00:00Z', '2026-06-02T16:00:00Z'])(
  'There are none at %s if they are off',
  (instant) => {
    expect(endAt('off', instant)).toBeNull();
  },
);
