import { Module } from '@nestjs/common';
import { LinksModule } from '../links/links.module';
import { OneTimeCodes } from './application/one-time-codes';
import { Passkeys } from './application/passkeys';
import {
  Challenges,
  OneTimeCodeStore,
  PasskeyStore,
  RecoveryCodeStore,
  SecretSeal,
  Totp,
  WebAuthn,
} from './application/ports';
import { RecoveryCodes } from './application/recovery-codes';
import { SecondFactors } from './application/second-factors';
import { SecondKeys } from './application/second-keys';
import { LinkKeySeal } from './infrastructure/link-key-seal';
import { OtpauthTotp } from './infrastructure/otpauth-totp';
import { PostgresChallenges } from './infrastructure/postgres/postgres-challenges';
import { PostgresOneTimeCodes } from './infrastructure/postgres/postgres-one-time-codes';
import { PostgresPasskeys } from './infrastructure/postgres/postgres-passkeys';
import { PostgresRecoveryCodes } from './infrastructure/postgres/postgres-recovery-codes';
import { secondFactorPolicyProvider } from './infrastructure/second-factor-policy-provider';
import { SimpleWebAuthn } from './infrastructure/simple-web-authn';

/** The second keys of accounts. Who may use them, and when, is for `admins` to decide. */
@Module({
  imports: [LinksModule],
  providers: [
    OneTimeCodes,
    Passkeys,
    RecoveryCodes,
    SecondKeys,
    SecondFactors,
    secondFactorPolicyProvider,
    { provide: Challenges, useClass: PostgresChallenges },
    { provide: OneTimeCodeStore, useClass: PostgresOneTimeCodes },
    { provide: PasskeyStore, useClass: PostgresPasskeys },
    { provide: RecoveryCodeStore, useClass: PostgresRecoveryCodes },
    { provide: SecretSeal, useClass: LinkKeySeal },
    { provide: Totp, useClass: OtpauthTotp },
    { provide: WebAuthn, useClass: SimpleWebAuthn },
  ],
  exports: [SecondFactors],
})
export class SecondFactorsModule {}
