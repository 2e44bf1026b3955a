import { password } from '../../support/admins';
import {
  PasskeyOptions,
  SoftwareAuthenticator,
} from '../../support/passkeys/software-authenticator';
import { AuthenticatorApp } from '../../support/second-keys';
import { Visitor } from './visitor';

/** Adds second keys, signs in with each and removes them, if the version has them. */
export async function useSecondKeys(captain: Visitor): Promise<void> {
  const own = '/api/user/second-factors';
  const username = 'league@example.org';
  const [confirmed, owner] = [{ currentPassword: password }, captain.another()];
  await owner.signIn(username);
  if ((await owner.get(own)).status !== 200) return;
  await owner.post(`${own}/code`, { currentPassword: 'wrong' });
  const begun = await owner.post(`${own}/code`, confirmed);
  const app = new AuthenticatorApp((begun.body as { secret: string }).secret);
  await owner.post(`${own}/code/confirm`, { code: app.wrongCode() });
  await owner.post(`${own}/code/confirm`, { code: app.code() });
  const made = await owner.post(`${own}/recovery-codes`, confirmed);
  const { recoveryCodes } = made.body as { recoveryCodes: string[] };
  const authenticator = new SoftwareAuthenticator(`http://localhost:${new URL(captain.url).port}`);
  const creation = await owner.post(`${own}/passkeys/options`, confirmed);
  const added = await owner.post(`${own}/passkeys`, {
    name: 'Phone',
    response: authenticator.create(creation.body as PasskeyOptions),
  });
  for (const code of [app.wrongCode(), app.code(1), recoveryCodes[0]]) {
    await owner.signIn(username);
    await owner.post('/api/login/second-factor', { code });
  }
  await owner.signIn(username);
  const after = await owner.post('/api/login/second-factor/options');
  const second = authenticator.get(after.body as PasskeyOptions);
  await owner.post('/api/login/second-factor', { response: second });
  const alone = await owner.post('/api/login/passkey/options');
  const response = authenticator.get(alone.body as PasskeyOptions);
  await owner.post('/api/login/passkey', { response });
  await owner.post('/api/login/passkey', { response });
  await owner.get(own);
  await owner.delete(`${own}/passkeys/${(added.body as { id: string }).id}`, confirmed);
  await owner.delete(`${own}/code`, confirmed);
}

export async function meetAdmins(master: Visitor, captain: Visitor): Promise<void> {
  const invite = async (isMaster: 0 | 1) => {
    const { body } = await master.post('/api/invitations', { isMaster });
    return (body as { code: string }).code;
  };
  await master.get('/api/user');
  await master.get('/api/user/is-master-admin');
  await master.get('/api/admin/setup');
  const newcomers = [];
  for (const isMaster of [0, 1] as const) {
    const newcomer = captain.another();
    const { body } = await newcomer.post('/api/register', {
      username: `newcomer${isMaster}@example.org`,
      password,
      inviteCode: await invite(isMaster),
    });
    newcomers.push((body as { id: string }).id);
    await newcomer.get('/api/invitations');
    await newcomer.post('/api/invitations', { isMaster: 0 });
  }
  await captain.another().post('/api/register', {
    username: 'newcomer0@example.org',
    password,
    inviteCode: await invite(0),
  });
  await captain.another().post('/api/register', {
    username: 'stranger@example.org',
    password,
    inviteCode: 'AAAA-AAAA-AAAA-AAAA',
  });
  await master.delete(`/api/invitations/${await invite(0)}`);
  await master.delete(`/api/invitations/${await invite(1)}`);
  await master.get('/api/invitations');
  await master.get('/api/admins');
  for (const id of newcomers) {
    await master.post('/api/admin/reset-password', { userId: id, newPassword: 'another one' });
    await master.delete(`/api/admins/${id}`);
  }
}
