import { Module } from '@nestjs/common';
import { LinksModule } from '../links/links.module';
import { OneTimeCodes } from './application/one-time-codes';
import { Passkeys } from './application/passkeys';
import {
  Challenges,
  OneTimeCodeStore,
  PasskeyStore,
  RecoveryCodeStore,
  Totp,
  WebAuthn,
} from './application/ports';
import { SecondFactors } from './application/second-factors';
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
    SecondFactors,
    secondFactorPolicyProvider,
    { provide: Challenges, useClass: PostgresChallenges },
    { provide: OneTimeCodeStore, useClass: PostgresOneTimeCodes },
    { provide: PasskeyStore, useClass: PostgresPasskeys },
    { provide: RecoveryCodeStore, useClass: PostgresRecoveryCodes },
    { provide: Totp, useClass: OtpauthTotp },
    { provide: WebAuthn, useClass: SimpleWebAuthn },
  ],
  exports: [SecondFactors],
})
export class SecondFactorsModule {}
