import { followers } from '../../src/report-followers.module';
import { GameAnswers } from '../../src/schedule/application/game-answers';
import { ReportFollower } from '../../src/submissions/application/report-followers';

test('Answers to games are locked before anything else that follows a report', () => {
  expect(followers[0]).toBe(GameAnswers);
});

test.each(followers.map(({ name, prototype }) => [name, prototype as ReportFollower] as const))(
  'What %s adds to a report, it adds to the first one of a game as well',
  (_name, follower) => {
    expect('received' in follower).toBe('rowOfFirst' in follower);
  },
);
