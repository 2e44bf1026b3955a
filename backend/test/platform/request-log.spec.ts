import { withoutAddresses } from '../../src/platform/logging/request-log';

it.each([
  ['Key (captain_email)=(dana@example.org) exists', 'Key (captain_email)=([e-mail]) exists'],
  ['to "dana.smith+x@mail.example.co.uk"', 'to "[e-mail]"'],
  [
    'at run (/srv/app/node_modules/@nestjs/core/router.js:12:3)',
    'at run (/srv/app/node_modules/@nestjs/core/router.js:12:3)',
  ],
  [
    'at run (C:\\app\\node_modules\\@swc\\core.js:1:1)',
    'at run (C:\\app\\node_modules\\@swc\\core.js:1:1)',
  ],
])('the log says of %j only %j', (text, logged) => {
  expect(withoutAddresses(text)).toBe(logged);
});
