/** Where the key of this installation is kept. */
export abstract class InstallationKey {
  /** Whether a server of this installation has made or used a key. */
  abstract exists(): Promise<boolean>;

  /**
   * The key with which links are made and opened. The first server of an installation makes one.
   * @returns null if this server doesn't have the installation's key; then it has said so
   * @throws SettingsError if the setting is not the installation's key
   */
  abstract find(): Promise<string | null>;

  /**
   * Whether a key is still the installation's. If so, it is not replaced before the current
   * transaction ends.
   */
  abstract hold(key: string): Promise<boolean>;
}

/** The keys of marks from before the installation's key was replaced. */
export abstract class EarlierMarkKeys {
  /** Sealed for the installation's key, the newest first (`AddressMarks`). */
  abstract find(): Promise<readonly string[]>;
}
