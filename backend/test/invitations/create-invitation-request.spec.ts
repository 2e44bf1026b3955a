import 'reflect-metadata';
import { CreateInvitationRequest } from '../../src/invitations/infrastructure/http/create-invitation.request';
import { RequestPipe } from '../../src/platform/validation/request-pipe';

it.each([
  [{ isMaster: 1 }, 1],
  [{ isMaster: 0 }, 0],
  [{}, undefined],
])('An invitation is asked for by %j', (body, isMaster) => {
  const { value, unreadable } = new RequestPipe(CreateInvitationRequest).transform(body);
  expect(value.isMaster).toBe(isMaster);
  expect(unreadable).toEqual([]);
});

it.each([[true], ['1'], [2], [[1]]])(
  'An invitation is not asked for by isMaster %j',
  (isMaster) => {
    const { unreadable } = new RequestPipe(CreateInvitationRequest).transform({ isMaster });
    expect(unreadable).toEqual([{ path: 'isMaster', message: 'This must be 1 or 0' }]);
  },
);
