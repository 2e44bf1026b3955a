import { Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { AssociationSettings } from '../../platform/config/association-settings';
import { Totp } from '../application/ports';

/** What all authenticator apps support. */
const format = { algorithm: 'SHA1', digits: 6, period: 30 };

/** Bytes. RFC 4226 recommends 160 bits. */
const secretLength = 20;

/** How many steps a phone's clock may be off, either way. */
const window = 1;

@Injectable()
export class OtpauthTotp extends Totp {
  constructor(private readonly association: AssociationSettings) {
    super();
  }

  override newSecret(): Uint8Array {
    return new Secret({ size: secretLength }).bytes;
  }

  override textOf(secret: Uint8Array): string {
    return secretOf(secret).base32;
  }

  override urlOf(secret: Uint8Array, username: string): string {
    const { name } = this.association;
    return new TOTP({
      ...format,
      issuer: name,
      label: username,
      secret: secretOf(secret),
    }).toString();
  }

  override stepOf(secret: Uint8Array, code: string, now: Date): number | null {
    const timestamp = now.getTime();
    const totp = new TOTP({ ...format, secret: secretOf(secret) });
    const delta = totp.validate({ token: code, timestamp, window });
    return delta === null ? null : totp.counter({ timestamp }) + delta;
  }
}

function secretOf(bytes: Uint8Array): Secret {
  // A copy, because a Buffer's memory can have more in it.
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}
