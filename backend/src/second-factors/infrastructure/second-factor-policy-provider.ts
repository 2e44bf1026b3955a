import { FactoryProvider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { counted } from '../../kernel/counted';
import { SettingsError } from '../../platform/config/settings';
import { Features } from '../../platform/features/features';
import { poolOf } from '../../platform/postgres/pool-of';
import { SecondFactorPolicy } from '../application/ports';
import { SecondFactorSettings } from './config/second-factor-settings';
import { countAccounts } from './postgres/count-accounts';

/** Turns second keys on when the server starts. */
export const secondFactorPolicyProvider: FactoryProvider<Promise<SecondFactorPolicy>> = {
  provide: SecondFactorPolicy,
  inject: [SecondFactorSettings, Features, DataSource],
  useFactory: async (
    settings: SecondFactorSettings,
    features: Features,
    dataSource: DataSource,
  ) => {
    if (settings.rule !== 'off') features.turnOn('second-factor');
    else await refuseWithKeys(dataSource);
    return settings;
  },
};

/** Turned off, accounts with a second key would be open to whoever knows the password. */
async function refuseWithKeys(dataSource: DataSource): Promise<void> {
  const accounts = await countAccounts(poolOf(dataSource));
  if (accounts === 0) return;
  const use = counted(accounts, 'administrator uses', 'administrators use');
  throw new SettingsError(
    `SECOND_FACTOR: can't be off while ${use} two-step sign-in; set it to optional, and have the ` +
      'passkeys and codes removed in Account Settings first, or have a master admin reset the passwords, which ' +
      'removes them',
  );
}
