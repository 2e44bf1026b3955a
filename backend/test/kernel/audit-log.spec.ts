import { auditActions, featureOfAction } from '../../src/kernel/audit-log';

it.each([
  [
    'second-factor',
    [
      'second-factor-added',
      'second-factor-removed',
      'recovery-code-used',
      'recovery-codes-replaced',
    ],
  ],
  ['correction', ['submission-restored', 'messages-seen']],
  ['team-links', ['team-links-shown', 'team-link-replaced']],
  ['schedule', ['game-dismissed', 'game-linked', 'game-reopened', 'games-reminded']],
])('Without the feature %s there are no actions of it', (feature, actions) => {
  expect(auditActions.filter((action) => featureOfAction[action] === feature)).toEqual(actions);
});

it('All other actions are always possible', () => {
  const always = auditActions.filter((action) => featureOfAction[action] === undefined);
  expect(always).toHaveLength(auditActions.length - 12);
  expect(always).toEqual(
    expect.arrayContaining(['sign-in', 'submission-deleted', 'person-erased']),
  );
});
