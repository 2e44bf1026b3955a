import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import type { MadePasskey, UsableKey } from '../../../second-factors/application/second-factors';
import type { OwnSecondKeys } from '../../application/second-factor/own-second-keys';

const usableKeys = ['passkey', 'code', 'recovery'] as const satisfies UsableKey[];

@ApiSchema({ name: 'HalfSignedIn' })
export class HalfSignedInResponse {
  @ApiProperty({
    enum: usableKeys,
    isArray: true,
    description: 'What this account can use, in the order in which it is offered',
  })
  secondFactor: UsableKey[];
}

const recoveryCodes = { type: String, isArray: true, minItems: 10, maxItems: 10 } as const;

@ApiSchema({ name: 'OneTimeCodeKey' })
class OneTimeCodeKeyResponse {
  @ApiProperty({ format: 'date-time' })
  addedAt: string;

  @ApiPropertyOptional({
    enum: [true],
    description: 'No code is right any more, since the key for links was lost. Absent otherwise',
  })
  lost?: true;
}

@ApiSchema({ name: 'Passkey' })
export class PasskeyResponse {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ format: 'date-time' })
  addedAt: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastUsedAt: string | null;

  static from({ id, name, addedAt, lastUsedAt }: Omit<MadePasskey, 'store'>): PasskeyResponse {
    return {
      id,
      name,
      addedAt: addedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    };
  }
}

@ApiSchema({ name: 'SecondFactors' })
export class SecondFactorsResponse {
  @ApiProperty({ type: OneTimeCodeKeyResponse, nullable: true })
  code: OneTimeCodeKeyResponse | null;

  @ApiProperty({ type: [PasskeyResponse] })
  passkeys: PasskeyResponse[];

  @ApiProperty({ type: 'integer', minimum: 0, maximum: 10 })
  recoveryCodesLeft: number;

  @ApiProperty({ description: 'Whether the address of this server allows passkeys' })
  passkeysPossible: boolean;

  @ApiProperty({ description: 'False while the server has no key for links' })
  changeable: boolean;

  static from(keys: Awaited<ReturnType<OwnSecondKeys['read']>>): SecondFactorsResponse {
    const { code, passkeys, recoveryCodesLeft, arePasskeysPossible, areChangeable } = keys;
    return {
      code: code && { addedAt: code.addedAt.toISOString(), ...(code.isLost && { lost: true }) },
      passkeys: passkeys.map((passkey) => PasskeyResponse.from(passkey)),
      recoveryCodesLeft,
      passkeysPossible: arePasskeysPossible,
      changeable: areChangeable,
    };
  }
}

@ApiSchema({ name: 'NewOneTimeCode' })
export class NewOneTimeCodeResponse {
  @ApiProperty({ pattern: '^[A-Z2-7]+$', description: 'Base32 without padding' })
  secret: string;

  @ApiProperty({ description: 'For a QR code' })
  otpauthUrl: string;
}

@ApiSchema({ name: 'AddedOneTimeCode' })
export class AddedOneTimeCodeResponse {
  @ApiProperty({ format: 'date-time' })
  addedAt: string;

  @ApiPropertyOptional({ ...recoveryCodes, description: 'Only with the first second key' })
  recoveryCodes?: readonly string[];
}

@ApiSchema({ name: 'AddedPasskey' })
export class AddedPasskeyResponse extends PasskeyResponse {
  @ApiPropertyOptional({ ...recoveryCodes, description: 'Only with the first second key' })
  recoveryCodes?: readonly string[];
}

@ApiSchema({ name: 'RecoveryCodes' })
export class RecoveryCodesResponse {
  @ApiProperty(recoveryCodes)
  recoveryCodes: readonly string[];
}
