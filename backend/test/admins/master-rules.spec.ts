import { keepLastMaster, subjectOf } from '../../src/admins/domain/master-rules';
import { aMaster, anAdmin } from './an-admin';

const ana = anAdmin();
const mia = aMaster();
const max = aMaster('max@example.org');
const gone = aMaster('gone@example.org');

function refusalOf(act: () => unknown): unknown {
  try {
    act();
    return null;
  } catch (error) {
    return error;
  }
}

describe('A master may reset and revoke', () => {
  it.each([
    ['a league admin', ana, [mia, ana]],
    ['another master', max, [mia, max]],
  ])('%s', (_whom, subject, admins) => {
    expect(subjectOf(mia, subject.id, admins)).toBe(subject);
  });

  it.each([
    ['oneself', mia, mia, [mia], 'forbidden', 'You cannot do this to your own account.'],
    ['someone who is gone', mia, gone, [mia], 'not-found', 'There is no such administrator.'],
    ['anyone once access was revoked', gone, ana, [mia, ana], 'unauthenticated', 'Please sign in.'],
    ['anyone as a league admin', ana, mia, [ana, mia], 'unauthenticated', 'Please sign in.'],
  ])('never %s', (_whom, actor, subject, admins, kind, message) => {
    const refusal = refusalOf(() => subjectOf(actor, subject.id, admins));
    expect(refusal).toMatchObject({ kind, message });
  });
});

describe('The last master', () => {
  it.each([
    ['alone', [mia]],
    ['beside a league admin', [ana, mia]],
  ])('%s stays', (_beside, admins) => {
    const refusal = refusalOf(() => {
      keepLastMaster(mia.id, admins);
    });
    expect(refusal).toMatchObject({
      kind: 'conflict',
      message: 'The last master admin cannot be removed.',
    });
  });

  it.each([
    ['there is another, listed after', mia, [mia, max]],
    ['there is another, listed before', mia, [max, mia]],
    ['it is a league admin who goes', ana, [ana, mia]],
    ['there is none, which is not the subject’s fault', ana, [ana]],
  ])('is no matter where %s', (_why, subject, admins) => {
    const refusal = refusalOf(() => {
      keepLastMaster(subject.id, admins);
    });
    expect(refusal).toBeNull();
  });
});
