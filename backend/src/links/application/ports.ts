/** The key of this installation. */
export abstract class InstallationKey {
  /**
   * The first server of an installation makes the key.
   * @returns null if this server doesn't have the installation's key, which it has then logged
   * @throws SettingsError if the setting is not the installation's key
   */
  abstract find(): Promise<string | null>;

  /**
   * Whether a key is still the installation's. If so, it is not replaced before the current
   * transaction ends.
   */
  abstract lock(key: string): Promise<boolean>;

  /**
   * The keys of marks from before the key was replaced: sealed for the installation's key, the
   * newest first (`AddressMarks`).
   */
  abstract earlierMarkKeys(): Promise<readonly string[]>;
}
